import { adjective, capitalize, identifier, noun, phrase, verb } from './prose.ts';
import type { Random } from './random.ts';

/** Languages of the corpus's code. */
export const LANGUAGES = ['js', 'ts', 'bash', 'json'] as const;
export type Language = (typeof LANGUAGES)[number];

type Block = (random: Random) => readonly string[];

/** The first and last lines of a language's code, and the lines repeated in between; fillers are one line each. */
interface Shape {
  readonly opening: Block;
  readonly blocks: readonly Block[];
  readonly fillers: readonly ((random: Random) => string)[];
  readonly closing: Block;
}

const SHAPES: Readonly<Record<Language, Shape>> = {
  js: {
    opening: r => [`import { ${identifier(r)}, ${identifier(r)} } from '@example/${noun(r)}';`, ''],
    blocks: [jsFunction, jsLoop],
    fillers: [
      r => `const ${identifier(r)}${r.between(1, 99)} = new Map([['${noun(r)}', ${r.between(1, 999)}]]);`,
      r => `// ${capitalize(phrase(r))}`,
    ],
    closing: r => [`export default { ${noun(r)}: ${r.between(1, 60)}, ${adjective(r)}: true };`],
  },
  ts: {
    opening: r => [`import type { ${capitalize(identifier(r))} } from './${noun(r)}.ts';`, ''],
    blocks: [tsInterface, tsFunction],
    fillers: [
      r => `export type ${capitalize(identifier(r))}${r.between(1, 99)} = '${noun(r)}' | '${noun(r)}' | number;`,
      r => `/** ${capitalize(phrase(r))}. */`,
    ],
    closing: r => [`export const ${identifier(r)}: ReadonlySet<string> = new Set(['${noun(r)}', '${noun(r)}']);`],
  },
  bash: {
    opening: () => ['#!/usr/bin/env bash', 'set -euo pipefail', ''],
    blocks: [bashLoop, bashTest],
    fillers: [
      r => `export ${noun(r).toUpperCase()}_${noun(r).toUpperCase()}="${adjective(r)}-${r.between(1, 99)}"`,
      r => `npm install --save-dev @example/${noun(r)}@${r.between(1, 9)}`,
      r => `curl --silent "https://example.com/${noun(r)}" | grep -v '${adjective(r)}' > ${noun(r)}.log`,
    ],
    closing: r => [`echo "${capitalize(noun(r))} is ${adjective(r)}" >&2`],
  },
  json: {
    opening: r => ['{', `  "name": "@example/${noun(r)}",`],
    blocks: [jsonObject],
    fillers: [
      r => `  "${identifier(r)}${r.between(1, 99)}": ${r.between(1, 9999)},`,
      r => `  "${identifier(r)}${r.between(1, 99)}": "${phrase(r)}",`,
      r => `  "${identifier(r)}${r.between(1, 99)}": [${r.between(1, 9)}, "${noun(r)}", true, null],`,
    ],
    closing: r => [`  "version": "${r.between(0, 9)}.${r.between(0, 30)}.${r.between(0, 9)}"`, '}'],
  },
};

/** A fenced code block of 10 to 20 lines. */
export function fence(random: Random, language: Language): string {
  return [`\`\`\`${language}`, ...codeLines(random, SHAPES[language]), '```'].join('\n');
}

function codeLines(random: Random, { opening, blocks, fillers, closing }: Shape): readonly string[] {
  const end = closing(random);
  const amount = random.between(10, 20) - end.length;
  const lines = [...opening(random)];
  for (
    let next = random.pick(blocks)(random);
    lines.length + next.length <= amount;
    next = random.pick(blocks)(random)
  ) {
    lines.push(...next);
  }
  while (lines.length < amount) lines.push(random.pick(fillers)(random));
  return [...lines, ...end];
}

function jsFunction(random: Random): readonly string[] {
  return [
    `export async function ${identifier(random)}(${noun(random)}Id, options = {}) {`,
    `  const response = await fetch(\`/api/${noun(random)}/\${options.${noun(random)}}\`);`,
    `  if (!response.ok) throw new Error('${capitalize(phrase(random))}');`,
    `  return { ...(await response.json()), ${noun(random)}: ${random.between(1, 99)} };`,
    '}',
    '',
  ];
}

function jsLoop(random: Random): readonly string[] {
  return [
    `for (const ${noun(random)}Item of ${identifier(random)}) {`,
    `  if (${noun(random)}Item.size > ${random.between(10, 900)}) continue; // ${verb(random)} nothing`,
    '}',
    '',
  ];
}

function tsInterface(random: Random): readonly string[] {
  return [
    `export interface ${capitalize(identifier(random))} {`,
    `  readonly ${noun(random)}Name: string;`,
    `  readonly ${noun(random)}Size?: number | null;`,
    '}',
    '',
  ];
}

function tsFunction(random: Random): readonly string[] {
  return [
    `export function ${identifier(random)}<T extends object>(input: T, limit = ${random.between(2, 90)}): keyof T | null {`,
    `  return (Object.keys(input).slice(0, limit).at(-1) as keyof T | undefined) ?? null;`,
    '}',
    '',
  ];
}

function bashLoop(random: Random): readonly string[] {
  const variable = noun(random);
  return [`for ${variable} in ./${noun(random)}/*.json; do`, `  cp "$${variable}" "/tmp/${noun(random)}/"`, 'done'];
}

function bashTest(random: Random): readonly string[] {
  const file = `${noun(random)}.lock`;
  return [`if [ -f ${file} ]; then # ${phrase(random)}`, `  rm --force ${file}`, 'fi'];
}

function jsonObject(random: Random): readonly string[] {
  return [
    `  "${identifier(random)}${random.between(1, 99)}": {`,
    `    "enabled": ${random.fraction() < 0.5},`,
    `    "${noun(random)}": "${adjective(random)}"`,
    '  },',
  ];
}
