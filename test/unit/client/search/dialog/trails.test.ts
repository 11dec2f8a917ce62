import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { withTrails } from '../../../../../src/client/search/dialog/trails.ts';
import type { SearchHit } from '../../../../../src/client/search/types.ts';

suite('withTrails', () => {
  const hierarchy = { lvl0: 'Docs', lvl1: 'API', lvl2: 'Options', lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const trailOf = (hit: Partial<SearchHit>) => {
    const hits = [{ objectID: '1', url: '/', type: 'content', content: 'a', hierarchy, ...hit } as const];
    return withTrails({ results: [{ hits, nbHits: 1 }] }).results[0]?.hits[0]?._snippetResult;
  };

  test('a text says all headings above it, with the marks of the title', () => {
    assert.equal(trailOf({})?.hierarchy.lvl1?.value, 'API › Options');
    const content = { value: '<mark>a</mark>', matchLevel: 'full' } as const;
    const lvl1 = { value: '<mark>API</mark>', matchLevel: 'full' } as const;
    const marked = trailOf({ _snippetResult: { content, hierarchy: { lvl1 } } });
    assert.deepEqual(marked, { content, hierarchy: { lvl1: { ...lvl1, value: '<mark>API</mark> › Options' } } });
  });
  test('a heading does not repeat itself, and a page has no trail', () => {
    assert.equal(trailOf({ type: 'lvl2' })?.hierarchy.lvl1?.value, 'API');
    assert.equal(trailOf({ type: 'lvl1' }), undefined);
  });
});
