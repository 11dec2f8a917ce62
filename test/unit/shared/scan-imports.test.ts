import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scanImports } from '../../../src/shared/scan-imports.ts';

const scanned = (...lines: readonly string[]) => scanImports(lines.join('\n'));

test('every spelling of an import is seen', () => {
  const lines: readonly (readonly [line: string, specifier: string])[] = [
    [`import Tabs from '@theme/Tabs';`, '@theme/Tabs'],
    [`import Tabs from "@theme/Tabs"`, '@theme/Tabs'],
    [`import {a, b as c} from 'x'`, 'x'],
    [`import * as all from 'x'`, 'x'],
    [`import a, {b} from 'x'`, 'x'],
    [`import './side-effect'`, './side-effect'],
    [`import  a  from  'x'`, 'x'],
    [`import {a}from"x"`, 'x'],
    [`import {\n  a,\n  b as c,\n} from 'x'`, 'x'],
    [`import a, {\n  b, // one\n} from\n  'x'`, 'x'],
    [`import a from './\\_partial'`, './\\_partial'],
  ];
  for (const [line, specifier] of lines) assert.deepEqual(scanned(line, '', 'Text'), [specifier], line);
});

test('imports are given in order, also behind text', () => {
  assert.deepEqual(scanned('---', 'title: x', '---', `import a from 'a'`, '', 'Text', '', `import b from 'b'`), [
    'a',
    'b',
  ]);
});

test('what only looks like an import is not', () => {
  for (const line of [
    `important from 'x'`,
    ` import a from 'x'`,
    `import(a)`,
    `> import a from 'x'`,
    `import a`,
    `import the file from 'x'`,
    `import it\nfrom here: 'x'`,
  ]) {
    assert.deepEqual(scanned(line), [], line);
  }
});

test('modules that expressions require are seen, in code they are text', () => {
  assert.deepEqual(scanned('<Schema', `  {...require("./schema.json")}`, '/>'), ['./schema.json']);
  assert.deepEqual(scanned(`<img src={require('./a.png').default} />`), ['./a.png']);
  assert.deepEqual(scanned('```jsx', `{...require('./schema.json')}`, '```'), []);
  assert.deepEqual(scanned(`Call \`require('x')\`.`), []);
});

test('code in a template literal is text', () => {
  const lines = [
    '<Editor code={`',
    `import a from 'a'`,
    '',
    `import b from \\\`b\\\``,
    `import c from 'c'`,
    '`} />',
    '',
  ];
  assert.deepEqual(scanned(...lines, `import d from 'd'`), ['d']);
});

test('code in fences is text', () => {
  assert.deepEqual(scanned('```js', `import a from 'a'`, '```', `import b from 'b'`), ['b']);
  assert.deepEqual(scanned('~~~', '```', `import a from 'a'`, '~~~', `import b from 'b'`), ['b']);
  assert.deepEqual(scanned('````md', '```', `import a from 'a'`, '```', '````', `import b from 'b'`), ['b']);
  assert.deepEqual(scanned('```js', `import a from 'a'`), []);
});

test('code in an mdx-code-block is text all the same', () => {
  const lines = ['````mdx-code-block', `import a from 'a'`, '```js', '', `import b from 'b'`, '```', '````'];
  assert.deepEqual(scanned(...lines, `import c from 'c'`), ['a', 'c']);
});

test('what is in an mdx-code-block is MDX', () => {
  const lines = [
    '```mdx-code-block',
    `import a from 'a'`,
    '```',
    `import b from 'b'`,
    '```',
    `import c from 'c'`,
    '```',
  ];
  assert.deepEqual(scanned(...lines), ['a', 'b']);
});

test('lines of Windows are read as any others', () => {
  assert.deepEqual(scanImports(`import a from 'a';\r\nimport b from 'b';\r\n`), ['a', 'b']);
});

test('tabs of code have their components', () => {
  const tabs = ['@theme/Tabs', '@theme/TabItem'];
  assert.deepEqual(scanned('```bash npm2yarn', 'npm install', '```'), tabs);
  assert.deepEqual(scanned(`import a from 'a'`, '', ':::code-group', ':::'), ['a', ...tabs]);
});
