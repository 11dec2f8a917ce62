import assert from 'node:assert/strict';
import { it } from 'node:test';
import { askUrl } from '../../../../../src/client/search/dialog/ask.tsx';
import type { SearchHit } from '../../../../../src/client/search/types.ts';

const hitAt = (url: string): SearchHit => ({ objectID: url, url, type: 'lvl1', content: null, hierarchy: NO_LEVELS });
const NO_LEVELS = { lvl0: '', lvl1: '', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

it('fills in the query and the first five pages, each once', () => {
  const urls = ['/a#x', '/a', 'https://x.test/b', '/c', '/d', '/e', '/f'];
  const answered = { query: 'a&b {pages}', hits: urls.map(hitAt) };
  const filled = askUrl('https://ask.test/?q={query}&p={pages}', answered, 'https://x.test');
  const { searchParams } = new URL(filled);
  assert.equal(searchParams.get('q'), 'a&b {pages}');
  assert.deepEqual(
    searchParams.get('p')?.split('\n'),
    ['a', 'b', 'c', 'd', 'e'].map(name => `https://x.test/${name}`),
  );
});

it('leaves pages out where the address does not ask for them', () => {
  assert.equal(askUrl('/ask?{query}', { query: 'é', hits: [hitAt('/a')] }, 'https://x.test'), '/ask?%C3%A9');
});
