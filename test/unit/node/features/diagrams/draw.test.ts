import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawInTime } from '../../../../../src/node/features/diagrams/draw.ts';

const SOURCE = { code: 'a', meta: '' };

describe('a function that draws', () => {
  it('returns one SVG, or one for each color mode', async () => {
    assert.deepEqual(await drawInTime(({ code }) => `<svg>${code}</svg>`, SOURCE), ['<svg>a</svg>']);
    const both = { light: '<svg></svg>', dark: '<svg id="a"></svg>' };
    assert.deepEqual(await drawInTime(async () => both, SOURCE), [both.light, both.dark]);
  });

  it('returns nothing else', async () => {
    const cases: readonly (readonly [unknown, RegExp])[] = [
      [undefined, /has returned `undefined`, which is no SVG/],
      ['<p>no</p>', /has returned `"<p>no<\/p>"`/],
      [{ light: '<svg></svg>' }, /has returned `undefined`/],
      [`<svg>${'a'.repeat(2_000_000)}</svg>`, /has 2000011 characters/],
    ];
    for (const [result, message] of cases)
      await assert.rejects(
        drawInTime(() => result, SOURCE),
        message,
      );
  });

  it('is stopped when it takes too long', async () => {
    let aborted = false;
    const wait = ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise(() => signal.addEventListener('abort', () => (aborted = true)));
    await assert.rejects(drawInTime(wait, SOURCE, 0.05), /was not drawn after 0.05 s/);
    assert.ok(aborted);
  });
});
