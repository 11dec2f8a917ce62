import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skippedLevel } from '../../support/heading-levels.ts';

const page = (content: string) =>
  `<body><nav><h6>Menu</h6></nav><main class="x">\n${content}\n</main><h5>Footer</h5></body>`;

test('headings that skip a level are found', () => {
  for (const [content, found] of [
    ['<h1>A</h1><h2 id="b">B</h2><h4 id="c">C</h4>', 'h4 after h2'],
    ['<h2>A</h2><h1>B</h1>', 'h2 first'],
    ['<h1>A</h1>\n<h3>B</h3><h2>C</h2>', 'h3 after h1'],
    ['<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2><h3>E</h3>', undefined],
    ['<header><h1>A</h1></header><hr><p>h3</p>', undefined],
  ] as const) {
    assert.equal(skippedLevel(page(content)), found, content);
  }
});

test('a page without headings, or without a main part, is not let pass', () => {
  assert.throws(() => skippedLevel(page('<p>Text</p>')), /no heading/);
  assert.throws(() => skippedLevel('<h1>A</h1>'), /no main part/);
});
