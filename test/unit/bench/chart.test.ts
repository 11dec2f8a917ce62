import assert from 'node:assert/strict';
import { it } from 'node:test';
import { buildChart } from '../../bench/chart.ts';
import type { SizeResult } from '../../bench/results.ts';

it('draws cold builds and those after an edit for each size, ours first and the others by their time', () => {
  const builds = (wallMs: number) => ({ cold: { wallMs }, edit: { wallMs: wallMs / 10 } });
  const result = (pages: number) => ({
    pages,
    builds: builds(2000),
    peers: [
      { name: 'slow <one>', builds: builds(8000) },
      { name: 'quick', builds: builds(1000) },
    ],
  });
  const svg = buildChart([result(100), result(1000)] as unknown as readonly SizeResult[]);
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
  const bars = ['Lectern', '2.00 s', 'quick', '1.00 s', 'slow &lt;one&gt;', '8.00 s'];
  const edited = ['Lectern', '0.20 s', 'quick', '0.10 s', 'slow &lt;one&gt;', '0.80 s'];
  assert.deepEqual(
    texts,
    ['100', '1,000'].flatMap(pages => [
      `${pages} pages, cold build`,
      ...bars,
      `${pages} pages, build after one edit`,
      ...edited,
    ]),
  );
  const lengths = [...svg.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width));
  assert.equal(lengths[2], (lengths[0] ?? 0) * 4);
});
