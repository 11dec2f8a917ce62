import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { prepareSavedSearches } from '../../../../../src/client/search/dialog/saved-searches.ts';
import { createLinkRules } from '../../../../../src/client/search/results/links.ts';
import { sanitiseHit } from '../../../../../src/client/search/results/sanitise.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs';
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

function prepare(storage: Storage): boolean {
  return prepareSavedSearches(
    () => storage,
    'docs',
    hit => sanitiseHit(hit, links),
  );
}

suite('saved searches before mounting', () => {
  for (const broken of ['{oops', '{"a":1}', 'null', '[1, null, {"objectID": "x"}]']) {
    test(`${broken} is removed`, () => {
      const storage = storageOf({ [RECENT]: broken });
      assert.equal(prepare(storage), true);
      assert.equal(storage.getItem(RECENT), null);
    });
  }
  test('good entries stay, bad ones go', () => {
    const storage = storageOf({
      [RECENT]: JSON.stringify([HIT, { ...HIT, url: 'javascript:0' }, { ...HIT, type: 3 }]),
    });
    prepare(storage);
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
    prepare(storage);
    assert.equal(storage.getItem(RECENT), once);
  });
  test('another index’s entries are not touched', () => {
    const storage = storageOf({ __DOCSEARCH_RECENT_SEARCHES__other: '{oops' });
    prepare(storage);
    assert.equal(storage.getItem('__DOCSEARCH_RECENT_SEARCHES__other'), '{oops');
  });
});

suite('whether searches can be saved', () => {
  test('yes; and nothing is left of the attempt', () => {
    const storage = storageOf({});
    assert.equal(prepare(storage), true);
    assert.equal(storage.length, 0);
  });
  test('not in a full storage', () => assert.equal(prepare(storageOf({}, 100)), false));
  test('not in a blocked one', () => {
    const blocked = () => {
      throw new Error('SecurityError');
    };
    assert.equal(
      prepareSavedSearches(blocked, 'docs', () => null),
      false,
    );
  });
});
