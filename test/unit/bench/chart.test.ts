import assert from 'node:assert/strict';
import { it } from 'node:test';
import { buildChart } from '../../bench/chart.ts';
import type { SizeResult } from '../../bench/results.ts';

it('draws a group of bars for each size, ours first and the others by their time', () => {
  const builds = (wallMs: number) => ({ cold: { wallMs } });
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
  const bars = ['Lectern', '2.00 s', 'quick', '1.00 s', 'slow &lt;one>', '8.00 s'];
  assert.deepEqual(texts, ['100 pages, cold build', ...bars, '1,000 pages, cold build', ...bars]);
  const lengths = [...svg.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width));
  assert.equal(lengths[2], (lengths[0] ?? 0) * 4);
});
