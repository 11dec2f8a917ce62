import assert from 'node:assert/strict';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { createFileHasher } from '../../../../src/node/cache/file-hash.ts';
import type { Cache } from '../../../../src/node/cache/index.ts';
import { hashOf } from '../../../../src/node/util/hash.ts';
import { siteWith } from '../plugins/site.ts';

const LONG_AGO = new Date('2020-01-01');

function cache(): Pick<Cache, 'get' | 'set'> & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: <T>(key: string) => values.get(key) as T | undefined,
    set: (key, value) => void values.set(key, value),
  };
}

it('is the hash of what a file holds', context => {
  const file = join(siteWith({ a: 'text' }, context), 'a');
  assert.equal(createFileHasher(cache())(file), hashOf('text'));
});

it('is remembered of a file that has not been touched for a while', context => {
  const file = join(siteWith({ a: 'text' }, context), 'a');
  utimesSync(file, LONG_AGO, LONG_AGO);
  const known = cache();
  createFileHasher(known)(file);
  assert.equal(known.values.size, 1);
  for (const key of known.values.keys()) known.set(key, 'remembered');
  assert.equal(createFileHasher(known)(file), 'remembered');
});

it('is worked out anew when size or time say that the file has changed', context => {
  const file = join(siteWith({ a: 'text' }, context), 'a');
  utimesSync(file, LONG_AGO, LONG_AGO);
  const hasher = createFileHasher(cache());
  assert.equal(hasher(file), hashOf('text'));
  writeFileSync(file, 'longer text');
  utimesSync(file, LONG_AGO, LONG_AGO);
  assert.equal(hasher(file), hashOf('longer text'));
  writeFileSync(file, 'LONGER TEXT');
  assert.equal(hasher(file), hashOf('LONGER TEXT'));
});

it('is never remembered of a file written just now: its time may not tell the next change', context => {
  const file = join(siteWith({ a: 'one' }, context), 'a');
  const known = cache();
  const hasher = createFileHasher(known);
  assert.equal(hasher(file), hashOf('one'));
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'two');
  utimesSync(file, atime, mtime);
  assert.equal(hasher(file), hashOf('two'));
  assert.equal(known.values.size, 0);
});

it('fails for a file that is not there', () => {
  assert.throws(() => createFileHasher(cache())('/no/such/file'), /ENOENT/);
});
