import assert from 'node:assert/strict';
import { it } from 'node:test';
import { askUrl } from '../../../../../src/client/search/dialog/ask.tsx';

it('fills in the query and the first five pages, each once', () => {
  const urls = ['/a#x', '/a', 'https://x.test/b', '/c', '/d', '/e', '/f'];
  const filled = askUrl('https://ask.test/?q={query}&p={pages}', { query: 'a&b {pages}', urls }, 'https://x.test');
  const { searchParams } = new URL(filled);
  assert.equal(searchParams.get('q'), 'a&b {pages}');
  assert.deepEqual(
    searchParams.get('p')?.split('\n'),
    ['a', 'b', 'c', 'd', 'e'].map(name => `https://x.test/${name}`),
  );
});

it('leaves pages out where the address does not ask for them', () => {
  assert.equal(askUrl('/ask?{query}', { query: 'é', urls: ['/a'] }, 'https://x.test'), '/ask?%C3%A9');
});
