import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bothParsers } from '../../../support/parsers.ts';
import { settingsWith, sourceWith, told } from './compiled.ts';

const compile = bothParsers(settingsWith());

/** The problems of a page, which both parsers report alike. */
async function problemsOf(text: string): Promise<readonly string[]> {
  const { native, javaScript } = await compile(sourceWith(text));
  assert.deepEqual(native.diagnostics, javaScript.diagnostics);
  return native.diagnostics.map(told);
}

describe('code that a page cannot contain is an error with its line', () => {
  const AT = 'error docs/page.mdx';
  const WAIT = 'A page cannot wait for a value: `await` is only possible in an async function';
  const CASES: readonly (readonly [text: string, ...problems: string[]])[] = [
    ['Text\n\nexport const a = 1;\n\nexport const b = await fetch("x");', `${AT}:5:1 compile/mdx-error: ${WAIT}`],
    ['Text\n\n{await a}', `${AT}:3:1 compile/mdx-error: ${WAIT}`],
    ['<A\n  b={await c}\n/>', `${AT}:1:1 compile/mdx-error: ${WAIT}`],
    ['export const a = async () => await fetch("x");\n\n{async () => { for await (const b of c); }}'],
    ['{import.meta.url}', `${AT}:1:1 compile/mdx-error: A page has no \`import.meta\`: it is not a module of its own`],
    [
      '<div>\n\nexport const a = 1;\nexport * from "a";\n\n</div>',
      `${AT}:4:1 compile/mdx-error: A page cannot contain \`export * from …\``,
    ],
    [
      'import A from "a"\n\n<div>\n\nimport A from "a"\n\n</div>',
      `${AT}:5:8 compile/mdx-error: The name \`A\` is declared twice on this page`,
    ],
    [
      'export const a = 1;\n\n:::note\n\nexport const b = 2,\n  a = 3;\n\n:::',
      `${AT}:5:1 compile/mdx-error: The name \`a\` is declared twice on this page`,
    ],
  ];
  for (const [text, ...problems] of CASES) {
    it(JSON.stringify(text), async () => assert.deepEqual(await problemsOf(text), problems));
  }
});
