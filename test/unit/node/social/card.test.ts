import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CardStyle, cardSvg } from '../../../../src/node/social/card.ts';

const style: CardStyle = {
  background: '#123456',
  color: '#fff',
  accentColor: 'gold',
  siteTitle: 'My <docs>',
  host: 'docs.test',
};

/** Each letter as wide as half its height. */
const card = (title: string, own: Partial<CardStyle> = {}) =>
  cardSvg(title, { ...style, ...own }, word => [...word].length / 2);

const linesOf = (svg: string, own = 700) =>
  [...svg.matchAll(/<text [^>]*font-size="(\d+)" font-weight="(\d+)">([^<]*)</g)]
    .filter(([, , weight]) => Number(weight) === own)
    .map(([, size, , text]) => `${size} ${text}`);
const titleOf = (title: string) => linesOf(card(title, { logo: 'data:,x' }));

describe('a card', () => {
  it('shows site, title and host', () => {
    assert.deepEqual(linesOf(card('API & more')), ['38 My &lt;docs&gt;', '92 API &amp; more']);
    assert.deepEqual(linesOf(card('API'), 500), ['30 docs.test']);
  });

  it('shows a logo in place of the name', () => {
    const svg = card('API', { logo: 'data:image/svg+xml;base64,AAAA' });
    assert.match(svg, /<image [^>]*href="data:image\/svg\+xml;base64,AAAA"\/>/);
    assert.deepEqual(linesOf(svg), ['92 API']);
  });

  it('writes a long title smaller, in more lines', () => {
    assert.deepEqual(titleOf('Getting started with search'), ['92 Getting started with', '92 search']);
    assert.deepEqual(titleOf('one two three four five six seven eight nine ten eleven'), [
      '76 one two three four five six',
      '76 seven eight nine ten eleven',
    ]);
  });

  it('cuts what has no room', () => {
    const lines = titleOf('word '.repeat(200).trim());
    assert.equal(lines.length, 4);
    assert.match(lines.at(-1) ?? '', /…$/);
  });

  it('breaks a word that is wider than a line', () => {
    const lines = titleOf('A'.repeat(60));
    assert.equal(lines.join('').replace(/[^A]/g, '').length, 60);
    assert.ok(lines.length > 1);
  });
});
