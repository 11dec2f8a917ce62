import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeMagicComments } from '../../../../src/shared/code/magic-comments.ts';

const comments = [
  { className: 'marked', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
  { className: 'wrong', line: 'error-next-line' },
  { className: 'failing', line: 'This will fail' },
];

/** The code that is left, each line with its classes before it. */
const shown = (lines: readonly string[], language = 'js'): readonly string[] => {
  const { code, classes } = takeMagicComments(lines.join('\n'), language, comments);
  return code.split('\n').map((line, index) => [...(classes.get(index) ?? []), line].join(' '));
};

test('a comment marks the next line and goes', () => {
  assert.deepEqual(shown(['a', '// highlight-next-line', 'b', 'c']), ['a', 'marked b', 'c']);
  assert.deepEqual(shown(['  // highlight-next-line', '  a']), ['marked   a']);
});

test('a comment may be a sentence, and follow another', () => {
  assert.deepEqual(shown(['// highlight-next-line', '// This will fail', 'a', '// This will not', 'b']), [
    'marked failing a',
    '// This will not',
    'b',
  ]);
});

test('a block marks the lines between its comments', () => {
  assert.deepEqual(shown(['a', '// highlight-start', 'b', '', 'c', '// highlight-end', 'd']), [
    'a',
    'marked b',
    'marked ',
    'marked c',
    'd',
  ]);
});

test('a block that is never closed goes to the end; one that was never opened marks nothing', () => {
  assert.deepEqual(shown(['// highlight-start', 'a', 'b']), ['marked a', 'marked b']);
  assert.deepEqual(shown(['a', '// highlight-end', 'b']), ['a', 'b']);
});

test('marks add up', () => {
  assert.deepEqual(shown(['// highlight-start', 'a', '// error-next-line', 'b', '// highlight-end', 'c']), [
    'marked a',
    'marked wrong b',
    'c',
  ]);
  assert.deepEqual(shown(['// highlight-next-line', '// error-next-line', 'a']), ['marked wrong a']);
});

test('comments are those of the language', () => {
  const spellings: readonly (readonly [language: string, comment: string, isOne: boolean])[] = [
    ['js', '/* highlight-next-line */', true],
    ['js', '{/* highlight-next-line */}', false],
    ['jsx', '{/* highlight-next-line */}', true],
    ['js', '# highlight-next-line', false],
    ['python', '# highlight-next-line', true],
    ['python', '// highlight-next-line', false],
    ['html', '<!-- highlight-next-line -->', true],
    ['md', '<!-- highlight-next-line -->', true],
    ['sql', '-- highlight-next-line', true],
    ['latex', '% highlight-next-line', true],
    ['ocaml', '(* highlight-next-line *)', true],
    ['unknown', '# highlight-next-line', true],
    ['unknown', '// highlight-next-line', true],
    ['unknown', '-- highlight-next-line', false],
    ['constructor', '# highlight-next-line', true],
  ];
  for (const [language, comment, isOne] of spellings) {
    assert.deepEqual(shown([comment, 'a'], language), isOne ? ['marked a'] : [comment, 'a'], `${language} ${comment}`);
  }
});

test('other comments, and code beside a comment, stay', () => {
  for (const line of [
    '// highlight-next',
    '// highlight-next-line now',
    'a(); // highlight-next-line',
    'highlight-start',
  ]) {
    assert.deepEqual(shown([line, 'a']), [line, 'a']);
  }
});
