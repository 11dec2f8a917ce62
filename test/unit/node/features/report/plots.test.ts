import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stacked } from '../../../../../src/node/features/report/plots/bars.ts';
import { squarify } from '../../../../../src/node/features/report/plots/squarify.ts';
import { treemap } from '../../../../../src/node/features/report/plots/treemap.ts';
import { contentHtml, element } from '../../../../../src/node/util/markup.ts';

describe('the tiles of a treemap', () => {
  const values = [60, 25, 10, 4, 1];
  const tiles = squarify(values, 2.5);

  it('have areas as their values', () => {
    const areas = tiles.map(({ width, height }) => Math.round((width * height) / 10) / 10);
    assert.deepEqual(areas, [60, 25, 10, 4, 1]);
  });

  it('fill the plot and do not overlap', () => {
    for (const [index, one] of tiles.entries()) {
      assert.ok(one.x >= 0 && one.y >= 0 && one.x + one.width <= 100.001 && one.y + one.height <= 100.001);
      for (const other of tiles.slice(index + 1)) {
        const apartX = one.x + one.width <= other.x + 0.001 || other.x + other.width <= one.x + 0.001;
        const apartY = one.y + one.height <= other.y + 0.001 || other.y + other.height <= one.y + 0.001;
        assert.ok(apartX || apartY);
      }
    }
  });

  it('are left out where there is nothing, and have no names where these have no room', () => {
    const html = contentHtml(
      treemap([
        { label: 'large', value: '9.9 KB', size: 9999 },
        { label: 'tiny', value: '1 B', size: 1 },
        { label: 'none', value: '0 B', size: 0 },
      ]),
    );
    assert.deepEqual(
      html.match(/<text[^>]*>[^<]*/g)?.map(text => text.replace(/.*>/, '')),
      ['large', '9.9 KB'],
    );
    assert.match(html, /<title>tiny: 1 B<\/title>/);
    assert.doesNotMatch(html, /none/);
  });
});

it('the parts of a bar lie one after the other; what is nothing has no part', () => {
  const part = (amount: number, title: string) => ({ amount, title, color: 'c1' });
  assert.deepEqual(
    stacked([part(1, 'one'), part(0, 'none'), part(3, 'three')], 8).map(({ start, length, title }) => [
      start,
      length,
      title,
    ]),
    [
      [0, 0.125, 'one'],
      [0.125, 0.375, 'three'],
    ],
  );
  assert.deepEqual(stacked([], 0), []);
});

it('text of a site is escaped in content and in attributes', () => {
  const { html } = element('a', { title: '"<&', hidden: true, lang: undefined }, '<b>', element('i', {}, '&'));
  assert.equal(html, '<a title="&quot;&lt;&amp;" hidden>&lt;b&gt;<i>&amp;</i></a>');
});
