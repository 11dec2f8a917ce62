import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { openCache } from '../../../../src/node/cache/index.ts';
import { openVerifiedLinks } from '../../../../src/node/compile/verified-links.ts';
import { siteWith } from '../plugins/site.ts';

const ADDRESSES = { 'docs/a.md': '/a', 'docs/b.md': '/b' };
const PAGES = [
  { key: 'compile:a', hashes: { body: 'b', links: '1', anchors: 'a' } },
  { key: 'compile:b', hashes: { body: 'b', links: '2', anchors: 'a' } },
] as const;

/** Opens the verified links of one cache, for these permalinks by file. */
function openIn(context: TestContext) {
  const siteDir = siteWith({}, context);
  const cache = openCache(join(siteDir, 'cache'));
  return (addresses: Readonly<Record<string, string>>, count = 2) => {
    const known = new Map(Object.entries(addresses).map(([file, path]) => [join(siteDir, file), path]));
    return openVerifiedLinks(count, { permalinks: new Map([['docs:default', known]]), siteDir, cache });
  };
}

it('has the pages that were saved, among the same permalinks', context => {
  const among = openIn(context);
  const first = among(ADDRESSES);
  assert(!PAGES.some(first.has));
  first.save(PAGES);
  assert(PAGES.every(among(ADDRESSES).has));
});

it('has none among other permalinks, and all again among the old ones', context => {
  const among = openIn(context);
  among(ADDRESSES).save(PAGES);
  for (const others of [
    { ...ADDRESSES, 'docs/a.md': '/c' },
    { ...ADDRESSES, 'docs/c.md': '/c' },
    { 'docs/a.md': '/a' },
  ])
    assert(!PAGES.some(among(others).has));
  assert(PAGES.every(among(ADDRESSES).has));
});

it('lacks a page whose links or key have changed', context => {
  const among = openIn(context);
  among(ADDRESSES).save(PAGES);
  assert(!among(ADDRESSES).has({ key: 'compile:a', hashes: { body: 'b', links: '2', anchors: 'a' } }));
  assert(!among(ADDRESSES).has({ key: 'compile:c', hashes: { body: 'b', links: '1', anchors: 'a' } }));
});

it('is not used for a single page', context => {
  const among = openIn(context);
  among(ADDRESSES).save(PAGES);
  assert(!among(ADDRESSES, 1).has(PAGES[0]));
});
