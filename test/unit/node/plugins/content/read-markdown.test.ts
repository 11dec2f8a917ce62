import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mock, test } from 'node:test';
import { readFacts } from '../../../../../src/node/plugins/content/read-markdown.ts';
import { siteWith, testCache } from '../site.ts';

/** Lets the file look as old as the day it was written on. */
function age(): void {
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 });
}

test('facts are derived once for each content', context => {
  const file = join(siteWith({ 'a.md': 'one' }, context), 'a.md');
  const cache = testCache();
  const derive = mock.fn((bytes: Buffer) => bytes.toString().toUpperCase());
  const read = () => {
    const { hash, facts } = readFacts(file, 'shout', { derive, cache, siteDir: dirname(file) });
    return { hash, facts };
  };
  const first = read();
  assert.equal(first.facts, 'ONE');
  assert.deepEqual(read(), first);
  utimesSync(file, new Date(), new Date(0));
  assert.deepEqual(read(), first);
  assert.equal(derive.mock.callCount(), 1);
  writeFileSync(file, 'two');
  assert.equal(read().facts, 'TWO');
  assert.notEqual(read().hash, first.hash);
});

test('an old file that looks untouched is not read again', context => {
  const file = join(siteWith({ 'a.md': 'one' }, context), 'a.md');
  const cache = testCache();
  const read = () => readFacts(file, 'shout', { derive: String, cache, siteDir: dirname(file) });
  read();
  age();
  const [[key, kept] = ['', undefined]] = cache.values as Map<string, object>;
  cache.set(key, { ...kept, facts: 'from the cache' });
  assert.equal(read().facts, 'from the cache');
  mock.timers.reset();
});

test('a fresh file is read even if it looks untouched: two writes may share a time stamp', context => {
  const file = join(siteWith({ 'a.md': 'one' }, context), 'a.md');
  const cache = testCache();
  const read = () => readFacts(file, 'shout', { derive: String, cache, siteDir: dirname(file) });
  read();
  const [[key, kept] = ['', undefined]] = cache.values as Map<string, object>;
  cache.set(key, { ...kept, hash: 'of other bytes', facts: 'stale' });
  assert.equal(read().facts, 'one');
});
