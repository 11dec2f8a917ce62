import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineProps, readCodeLines, tokenProps } from '../../../../src/client/code/code-lines.ts';
import { codeHtml } from '../../../../src/shared/code/block.ts';
import { type CodeTokens, tokensToLines } from '../../../../src/shared/code/lines.ts';

const tokens: CodeTokens = [
  { type: 'keyword', content: 'if' },
  ' a < b && c\n\n',
  { type: 'string', alias: 'url', content: ['"', { type: 'escape', content: '&amp;' }, '"'] },
];
const tools = { highlight: () => tokensToLines(tokens, new Set()), magicComments: [] };
const LINES = [
  [
    { types: ['keyword'], content: 'if' },
    { types: ['plain'], content: ' a < b && c' },
  ],
  [],
  [
    { types: ['string', 'url'], content: '"' },
    { types: ['string', 'url', 'escape'], content: '&amp;' },
    { types: ['string', 'url'], content: '"' },
  ],
];

describe('the lines of painted code', () => {
  it('are the tokens that the painter was given', () => {
    assert.deepEqual(readCodeLines(codeHtml({ code: '', language: 'js', meta: '' }, tools)), LINES);
  });

  it('are the same where the painter marked and numbered them', () => {
    const html = codeHtml({ code: '', language: 'js', meta: '{1} showLineNumbers' }, tools);
    assert.match(html, /token-line theme-code-block-highlighted-line/);
    assert.deepEqual(readCodeLines(html), LINES);
  });
});

describe('a line and its pieces', () => {
  it('have the classes that style sheets know, and keep attributes', () => {
    const token = { types: ['string', 'url'], content: 'x' };
    assert.deepEqual(lineProps({ line: [token], className: 'own', id: 'a' }), { className: 'token-line own', id: 'a' });
    assert.deepEqual(tokenProps({ token }), { className: 'token string url', children: 'x' });
  });
});
