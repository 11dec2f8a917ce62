import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createFollowedPages, prepareSavedSearches } from '../../../../../src/client/search/dialog/saved-searches.ts';
import { guardStorage } from '../../../../../src/client/search/dialog/search-storage.ts';
import { createLinkRules } from '../../../../../src/client/search/results/links.ts';
import { sanitiseHit } from '../../../../../src/client/search/results/sanitise.ts';
import type { SearchHit } from '../../../../../src/client/search/types.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__docs';
const links = createLinkRules({ origin: 'https://docs.test', baseUrl: '/' });
const HIT = { objectID: '1', url: '/a', type: 'lvl1', content: null, hierarchy: { lvl0: 'G', lvl1: 'A' } };

/** A storage with room for so many characters. */
function storageOf(entries: Record<string, string>, room = Number.POSITIVE_INFINITY): Storage {
  const map = new Map(Object.entries(entries));
  const used = () => [...map].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return map.size;
    },
    key: index => [...map.keys()][index] ?? null,
    getItem: key => map.get(key) ?? null,
    setItem(key, value) {
      const freed = map.get(key)?.length ?? -key.length;
      if (used() - freed + value.length > room) throw new Error('QuotaExceededError');
      map.set(key, value);
    },
    removeItem: key => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** Cleans the saved searches of a storage; returns whether they can be read, and the keys of which problems were told. */
function prepare(area: Storage): { readonly readable: boolean; readonly told: readonly string[] } {
  const told: string[] = [];
  const report = (key: string) => void told.push(key);
  const storage = guardStorage(() => area, report);
  return {
    readable: prepareSavedSearches(storage, 'docs', { sanitise: hit => sanitiseHit(hit, links), report }),
    told,
  };
}

suite('saved searches before mounting', () => {
  for (const broken of ['{oops', '{"a":1}', 'null', '[1, null, {"objectID": "x"}]']) {
    test(`${broken} is removed, and told`, () => {
      const storage = storageOf({ [RECENT]: broken });
      assert.deepEqual(prepare(storage), { readable: true, told: [RECENT] });
      assert.equal(storage.getItem(RECENT), null);
    });
  }
  test('good entries stay, bad ones go', () => {
    const storage = storageOf({
      [RECENT]: JSON.stringify([HIT, { ...HIT, url: 'javascript:0' }, { ...HIT, type: 3 }]),
    });
    assert.deepEqual(prepare(storage).told, [RECENT]);
    const kept = JSON.parse(storage.getItem(RECENT) ?? '') as { url: string }[];
    assert.deepEqual(
      kept.map(hit => hit.url),
      ['/a'],
    );
  });
  test('what is stored is escaped, and escaped once only', () => {
    const poisoned = { ...HIT, hierarchy: { lvl0: 'G', lvl1: '<img onerror=x>' } };
    const storage = storageOf({ [RECENT]: JSON.stringify([poisoned]) });
    prepare(storage);
    const once = storage.getItem(RECENT);
    assert.match(once ?? '', /&lt;img onerror=x&gt;/);
    assert.deepEqual(prepare(storage), { readable: true, told: [] });
    assert.equal(storage.getItem(RECENT), once);
  });
  test('another index’s entries are not touched', () => {
    const storage = storageOf({ __DOCSEARCH_RECENT_SEARCHES__other: '{oops' });
    prepare(storage);
    assert.equal(storage.getItem('__DOCSEARCH_RECENT_SEARCHES__other'), '{oops');
  });
});

suite('a storage that fails', () => {
  const clean = storageOf({ [RECENT]: JSON.stringify([HIT]) });
  prepare(clean);
  const list = clean.getItem(RECENT) ?? '';
  const failing = (storage: Storage, ...names: ('getItem' | 'setItem' | 'removeItem')[]): Storage => {
    const fail = () => {
      throw new Error('QuotaExceededError');
    };
    return { ...storage, ...Object.fromEntries(names.map(name => [name, fail])) };
  };
  test('is told before anything is to be saved, and keeps what it has', () => {
    const storage = storageOf({ [RECENT]: list });
    assert.deepEqual(prepare(failing(storage, 'setItem')), { readable: true, told: [RECENT, FAVORITE] });
    assert.equal(storage.getItem(RECENT), list);
  });
  test('leaves the dialog without saved searches where it cannot be read', () => {
    assert.deepEqual(
      prepare(failing(storageOf({ [RECENT]: list }), 'getItem', 'setItem', 'removeItem')).readable,
      true,
    );
  });
  test('is not read by the dialog where what is broken cannot be removed', () => {
    const broken = storageOf({ [RECENT]: '{oops' });
    assert.equal(prepare(failing(broken, 'setItem', 'removeItem')).readable, false);
  });
  test('is told where it is full, and loses nothing else', () => {
    const storage = storageOf({ other: 'x'.repeat(100) }, 120);
    assert.deepEqual(prepare(storage), { readable: true, told: [RECENT, FAVORITE] });
    assert.equal(storage.getItem('other')?.length, 100);
  });
  test('never keeps a followed page from being left', () => {
    const told: string[] = [];
    const storage = guardStorage(
      () => {
        throw new Error('SecurityError');
      },
      key => void told.push(key),
    );
    createFollowedPages(storage, 'docs').follow({ ...HIT, type: 'content', url: '/a#b' } as unknown as SearchHit);
    assert.ok(told.includes(RECENT));
  });
  test('has nothing left of the attempt where it works', () => {
    const storage = storageOf({});
    assert.deepEqual(prepare(storage), { readable: true, told: [] });
    assert.equal(storage.length, 0);
  });
});
