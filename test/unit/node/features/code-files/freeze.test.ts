import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { withCode } from '../../../../../src/node/features/code-files/freeze.ts';
import { siteRepository } from '../../../../support/repository.ts';

test('fences keep all but the name of the file, wherever they stand', context => {
  const site = siteRepository({
    'src/a.ts': 'const a = 1;\n\nconst b = 2;\n',
    'src/Makefile': 'all:\n',
    'src/b.md': '# B\n\n````md\n```js\n```\n````\n',
  });
  context.after(() => site.remove());
  const file = path.join(site.siteDir, 'docs/page.md');
  const frozen = (text: string) => withCode({ file, text }, { siteDir: site.siteDir });
  const rows: readonly (readonly [text: string, expected: string])[] = [
    ['```ts file=../src/a.ts lines=1 title="A" {1}\n```', '```ts title="A" {1}\nconst a = 1;\n```'],
    ['```file=../src/a.ts\n\n```\n\nAfter.\n', '```ts\nconst a = 1;\n\nconst b = 2;\n```\n\nAfter.\n'],
    ['1. ~~~ts file=../src/a.ts lines=3\n   ~~~\n', '1. ~~~ts\n   const b = 2;\n   ~~~\n'],
    ['> - ```ts file=../src/a.ts\n>   ```\n', '> - ```ts\n>   const a = 1;\n>\n>   const b = 2;\n>   ```\n'],
    ['```ts file=../src/a.ts lines=3\r\n```\r\nA\r\n', '```ts\r\nconst b = 2;\r\n```\r\nA\r\n'],
    ['```md file=../src/b.md\n```\n', '`````md\n# B\n\n````md\n```js\n```\n````\n`````\n'],
    ['````md\n```ts file=../src/a.ts\n```\n````\n', '````md\n```ts file=../src/a.ts\n```\n````\n'],
    ['```ts file=../src/a.ts\nown();\n```\n', '```ts file=../src/a.ts\nown();\n```\n'],
    ['```file=../src/Makefile title="M"\n```', '```text title="M"\nall:\n```'],
    ['```file=../src/Makefile\n```', '```\nall:\n```'],
    ['```ts file=../src/a.ts lines=1', '```ts\nconst a = 1;\n```'],
  ];
  for (const [text, expected] of rows) assert.deepEqual(frozen(text), { value: expected, diagnostics: [] }, text);
  const { diagnostics } = frozen('# A\n\n- ```ts file=../src/c.ts\n  ```\n');
  assert.deepEqual(
    diagnostics.map(({ code, location }) => [code, location]),
    [['compile/missing-code-file', { file, line: 3, column: 3 }]],
  );
});

test('fences in comments stay as they are, and with plugins those whose file cannot be read', context => {
  const site = siteRepository({ 'src/a.ts': 'const a = 1;\n' });
  context.after(() => site.remove());
  const file = path.join(site.siteDir, 'docs/page.md');
  const frozen = (text: string, mayBeOther = false) => withCode({ file, text, mayBeOther }, { siteDir: site.siteDir });
  const missing = '```ts file=../src/c.ts\n```\n';
  const found = '```ts file=../src/a.ts\n```\n';
  const filled = '```ts\nconst a = 1;\n```\n';
  for (const [start, end] of [
    ['{/*', '*/}'],
    ['<!--', '-->'],
  ]) {
    const comment = `${start} A comment\n\n${missing}${end}\n\n`;
    assert.deepEqual(frozen(comment + found), { value: comment + filled, diagnostics: [] });
    const line = `${start} A comment ${end}\n`;
    assert.deepEqual(frozen(line + found + line), { value: line + filled + line, diagnostics: [] });
    assert.deepEqual(frozen(`${start} No end\n${found}`).value, `${start} No end\n${filled}`);
  }
  const other = '```js file=../src/a.ts#L2-L3\n```\n';
  assert.equal(frozen(other).diagnostics[0]?.severity, 'error');
  const { value, diagnostics } = frozen(other + found, true);
  assert.equal(value, other + filled);
  assert.deepEqual(
    diagnostics.map(({ severity, location }) => [severity, location]),
    [['warning', { file, line: 1, column: 1 }]],
  );
});
