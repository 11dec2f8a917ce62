import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeHtml, markedCode } from '../../../../src/shared/code/block.ts';
import { parseLanguage, readCodeMeta } from '../../../../src/shared/code/meta.ts';

test('a title is in quotes of either kind, and may hold the other', () => {
  const titles: readonly (readonly [meta: string, title: string | undefined])[] = [
    ['title="app.js"', 'app.js'],
    ["title='app.js'", 'app.js'],
    ['{1} title="the \'app\'" showLineNumbers', "the 'app'"],
    ['title=""', undefined],
    ['title=" "', undefined],
    ['title="a" title="b"', 'a'],
    ['title=app.js', undefined],
    ['subtitle="x"', undefined],
    ['', undefined],
  ];
  for (const [meta, title] of titles) assert.equal(readCodeMeta(meta).title, title, meta);
});

/** Numbers of the lines that a fence's meta marks in a block of ten. */
function markedLines(meta: string): readonly number[] {
  const code = Array.from({ length: 10 }, (_, index) => `line ${index}`).join('\n');
  return [...markedCode({ code, language: 'text', meta }, []).classes.keys()].map(index => index + 1);
}

test('lines to highlight are numbers and ranges in braces', () => {
  const ranges: readonly (readonly [meta: string, lines: readonly number[]])[] = [
    ['{1}', [1]],
    ['{1,3-5}', [1, 3, 4, 5]],
    ['{ 1, 3 - 4 }', [1, 3, 4]],
    ['title="x{9}" {2}', [9]],
    ['{5-3}', [3, 4, 5]],
    ['showLineNumbers={7} {1}', [1]],
    ['showLineNumbers={7}', []],
    ['{}', []],
    ['{a}', []],
    ['', []],
  ];
  for (const [meta, lines] of ranges) assert.deepEqual(markedLines(meta), lines, meta);
});

test('a range ends with its block, however large its numbers are', () => {
  assert.deepEqual(markedLines('{9-999999999999}'), [9, 10]);
  assert.deepEqual(markedLines('{0,11}'), []);
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

test('a class of the site’s own for lines cannot leave its attribute', () => {
  const magicComments = [{ className: 'a"><b>', line: 'mark-next-line' }];
  const html = codeHtml({ code: 'x', language: 'text', meta: '{1}' }, { highlight: code => [code], magicComments });
  assert.equal(html, '<span class="token-line a&quot;>&lt;b>">x\n</span>');
});

test('keeps all of the name of a language in a class', () => {
  for (const language of ['c++', 'c#', 'objective-c', '.env', 'title="no']) {
    assert.equal(parseLanguage(`language-${language} other`), language);
  }
  assert.equal(parseLanguage('other'), undefined);
});
