import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CardStyle, frameSvg, titleSvg } from '../../../../../src/node/features/social/card.ts';

const style: CardStyle = {
  background: '#123456',
  color: '#fff',
  accentColor: 'gold',
  siteTitle: 'My <docs>',
  host: 'docs.test',
};

/** Each letter as wide as half its height. */
const titleOn = (title: string) => titleSvg(title, style, word => [...word].length / 2);
const frame = (own: Partial<CardStyle> = {}) => frameSvg({ ...style, ...own });

const linesOf = (svg: string, own = 700) =>
  [...svg.matchAll(/<text [^>]*font-size="(\d+)" font-weight="(\d+)">([^<]*)</g)]
    .filter(([, , weight]) => Number(weight) === own)
    .map(([, size, , text]) => `${size} ${text}`);
const titleOf = (title: string) => linesOf(titleOn(title));

describe('a card', () => {
  it('shows site, title and host', () => {
    assert.deepEqual(linesOf(frame()), ['38 My &lt;docs&gt;']);
    assert.deepEqual(titleOf('API & more'), ['92 API &amp; more']);
    assert.deepEqual(linesOf(frame(), 500), ['30 docs.test']);
  });

  it('shows a logo in place of the name', () => {
    const svg = frame({ logo: 'data:image/svg+xml;base64,AAAA' });
    assert.match(svg, /<image [^>]*href="data:image\/svg\+xml;base64,AAAA"\/>/);
    assert.deepEqual(linesOf(svg), []);
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
