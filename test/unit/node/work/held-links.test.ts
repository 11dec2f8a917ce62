import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { openCache } from '../../../../src/node/cache/index.ts';
import { heldLinks } from '../../../../src/node/work/held-links.ts';
import { siteWith } from '../plugins/site.ts';

const ADDRESSES = { 'docs/a.md': '/a', 'docs/b.md': '/b' };
const PAGES = [
  { key: 'compile:a', linksHash: '1' },
  { key: 'compile:b', linksHash: '2' },
] as const;

/** Opens what one cache keeps, for these addresses by the files that have them. */
function held(context: TestContext) {
  const siteDir = siteWith({}, context);
  const cache = openCache(join(siteDir, 'cache'));
  return (addresses: Readonly<Record<string, string>>, amount = 2) => {
    const known = new Map(Object.entries(addresses).map(([file, path]) => [join(siteDir, file), path]));
    return heldLinks(amount, () => new Map([['docs:default', known]]), { siteDir, cache });
  };
}

it('knows the pages that were kept, among the same addresses', context => {
  const among = held(context);
  const first = among(ADDRESSES);
  assert(!PAGES.some(first.has));
  first.keep(PAGES);
  assert(PAGES.every(among(ADDRESSES).has));
});

it('knows none among other addresses, and them again among the old', context => {
  const among = held(context);
  among(ADDRESSES).keep(PAGES);
  for (const others of [
    { ...ADDRESSES, 'docs/a.md': '/c' },
    { ...ADDRESSES, 'docs/c.md': '/c' },
    { 'docs/a.md': '/a' },
  ])
    assert(!PAGES.some(among(others).has));
  assert(PAGES.every(among(ADDRESSES).has));
});

it('does not know a page whose links or whose own place have changed', context => {
  const among = held(context);
  among(ADDRESSES).keep(PAGES);
  assert(!among(ADDRESSES).has({ key: 'compile:a', linksHash: '2' }));
  assert(!among(ADDRESSES).has({ key: 'compile:c', linksHash: '1' }));
});

it('does not ask for one page alone', context => {
  const among = held(context);
  among(ADDRESSES).keep(PAGES);
  assert(!among(ADDRESSES, 1).has(PAGES[0]));
});
