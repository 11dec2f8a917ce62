import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { attempt } from '../../../util/attempt.ts';
import type { CheckedBlock } from './blocks.ts';

/** The time that a command has for a block. */
const LIMIT_MS = 60_000;

/** Runs the command for the language of a block on a file with its code. */
export function runProblem(
  block: CheckedBlock,
  command: readonly string[] | undefined,
  cwd: string,
): readonly Diagnostic[] {
  const [name, ...args] = command ?? [];
  if (name === undefined) {
    return [problemAt(block.location, `Nothing checks code in the language '${block.language}'`, block)];
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-check-'));
  try {
    const file = path.join(folder, `block.${block.language.replace(/[^\w+-]/g, '') || 'txt'}`);
    writeFileSync(file, `${block.code}\n`);
    const result = spawnSync(name, [...args, file], { cwd, encoding: 'utf8', timeout: LIMIT_MS });
    if (result.status === 0) return [];
    const said = (result.error?.message ?? (result.stderr || result.stdout)).replaceAll(file, 'block').trim();
    const line = lineIn(said);
    const lines = block.code.split('\n').length;
    const location = line === undefined ? block.location : block.placeOf(Math.min(line, lines));
    return [problemAt(location, `\`${name}\` refuses the code: ${shortened(said)}`, block)];
  } finally {
    attempt(() => rmSync(folder, { recursive: true, force: true }));
  }
}

function problemAt(location: Diagnostic['location'] & object, message: string, { language }: CheckedBlock): Diagnostic {
  return {
    code: 'compile/code-check',
    severity: 'error',
    message,
    location,
    fix: `Correct the code, take \`check\` away from the fence, or change the command in \`markdown.code.check\` for '${language}'.`,
  };
}

/** The first line that a command names: `block:3:1`, `File "block", line 3`, `block(3,1)`. */
function lineIn(said: string): number | undefined {
  const [, first, second, third] = /block:(\d{1,7})|block", line (\d{1,7})|block\((\d{1,7})/.exec(said) ?? [];
  const line = Number(first ?? second ?? third);
  return line > 0 ? line : undefined;
}

function shortened(text: string): string {
  return text.length > 500 ? `${text.slice(0, 500)}…` : text;
}
