import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedCode } from '../../../../src/shared/code/block.ts';

/** The code that is left, each line with what marks it before it. */
const shown = (lines: readonly string[], language = 'js', meta = ''): readonly string[] => {
  const { code, classes } = markedCode({ code: lines.join('\n'), language, meta }, []);
  const mark = (name: string) => /^theme-code-block-(\w+)-line$/.exec(name)?.[1] ?? name;
  return code.split('\n').map((line, index) => [...(classes.get(index) ?? []).map(mark), line].join(' '));
};

test('a comment at the end of a line marks it and goes', () => {
  assert.deepEqual(
    shown(['a // [!code ++]', 'b // [!code --]', '  c /* [!code error] */', 'd //[!code warning]', 'e']),
    ['added a', 'removed b', 'error   c', 'warning d', 'e'],
  );
  assert.deepEqual(shown(['a // [!code highlight]', 'b // [!code focus]']), ['highlighted a', 'focused b']);
});

test('a number tells how many lines are marked', () => {
  assert.deepEqual(shown(['a // [!code focus:2]', 'b', 'c']), ['focused a', 'focused b', 'c']);
  assert.deepEqual(shown(['a // [!code focus:9]', 'b']), ['focused a', 'focused b']);
});

test('a comment on a line of its own marks the lines below', () => {
  assert.deepEqual(shown(['// [!code --]', 'a', '  // [!code ++:2]', 'b', 'c', 'd']), [
    'removed a',
    'added b',
    'added c',
    'd',
  ]);
});

test('a line may have several marks, and be in a range of the info string', () => {
  assert.deepEqual(shown(['a // [!code ++] // [!code focus]']), ['added focused a']);
  assert.deepEqual(shown(['a // [!code ++]', 'b', 'c'], 'js', '{1,3}'), ['highlighted added a', 'b', 'highlighted c']);
});

test('the comment is one of the language', () => {
  const spellings: readonly (readonly [language: string, line: string, isMark: boolean])[] = [
    ['python', 'a # [!code ++]', true],
    ['js', 'a # [!code ++]', false],
    ['html', '<a> <!-- [!code ++] -->', true],
    ['jsx', '<a /> {/* [!code ++] */}', true],
    ['css', 'a {} /* [!code ++] */', true],
    ['yaml', 'a: b # [!code ++]', true],
    ['sql', 'select -- [!code ++]', true],
    ['js', 'a [!code ++]', false],
    ['js', 'a // [!code ++] and more', false],
  ];
  for (const [language, line, isMark] of spellings) {
    assert.equal(shown([line], language)[0]?.startsWith('added '), isMark, `${language}: ${line}`);
  }
});

test('what is no mark stays', () => {
  const lines = ['a // [!code nothing]', 'b // [!code toString]', 'c // [!code ++'];
  assert.deepEqual(shown(lines), lines);
});
