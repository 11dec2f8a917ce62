import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCodeMeta } from '../../../../src/shared/code/meta.ts';

test('a title is in quotes of either kind, and may hold the other', () => {
  const titles: readonly (readonly [meta: string, title: string | undefined])[] = [
    ['title="app.js"', 'app.js'],
    ["title='app.js'", 'app.js'],
    ['{1} title="the \'app\'" showLineNumbers', "the 'app'"],
    ['title=""', ''],
    ['title="a" title="b"', 'a'],
    ['title=app.js', undefined],
    ['subtitle="x"', undefined],
    ['', undefined],
  ];
  for (const [meta, title] of titles) assert.equal(readCodeMeta(meta).title, title, meta);
});

test('lines to highlight are numbers and ranges in braces', () => {
  const ranges: readonly (readonly [meta: string, lines: readonly number[]])[] = [
    ['{1}', [1]],
    ['{1,3-5}', [1, 3, 4, 5]],
    ['{ 1, 3 - 4 }', [1, 3, 4]],
    ['title="x{9}" {2}', [9]],
    ['{5-3}', []],
    ['showLineNumbers={7} {1}', [1]],
    ['showLineNumbers={7}', []],
    ['{}', []],
    ['{a}', []],
    ['', []],
  ];
  for (const [meta, lines] of ranges) assert.deepEqual([...readCodeMeta(meta).highlighted], lines, meta);
});

test('lines are numbered from 1 or from a number that is given', () => {
  const numbers: readonly (readonly [meta: string, first: number | undefined])[] = [
    ['showLineNumbers', 1],
    ['{1} showLineNumbers title="x"', 1],
    ['showLineNumbers=10', 10],
    ['showLineNumbers=0', 0],
    ['showLineNumbers={7} {1}', 7],
    ['showLineNumbersNot', undefined],
    ['noShowLineNumbers', undefined],
    ['', undefined],
  ];
  for (const [meta, first] of numbers) assert.equal(readCodeMeta(meta).firstNumber, first, meta);
});
