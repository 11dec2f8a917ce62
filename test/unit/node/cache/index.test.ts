import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openCache } from '../../../../src/node/cache/index.ts';
import { createSegmentReader, createSegmentWriter, isSegment } from '../../../../src/node/cache/segment.ts';

const VALUES: Readonly<Record<string, unknown>> = {
  text: 'Größe 🚀 \u2028',
  list: [1, null, { a: [] }],
  empty: '',
  nothing: null,
  no: false,
  zero: 0,
  large: 'x'.repeat(2 ** 20 + 5),
};

describe('a cache', () => {
  let directory = '';
  beforeEach(() => {
    directory = join(mkdtempSync(join(tmpdir(), 'cache-')), 'cache');
  });
  afterEach(() => rmSync(join(directory, '..'), { recursive: true }));

  const segments = () => readdirSync(directory).filter(isSegment);
  const bytes = () => segments().reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
  const indexFile = () => join(directory, 'index.json');
  const keep = (values: Readonly<Record<string, unknown>>) => {
    const cache = openCache(directory);
    for (const [key, value] of Object.entries(values)) cache.set(key, value);
    cache.commit();
  };
  const expectValuesOrNone = () => {
    const cache = openCache(directory);
    for (const [key, value] of Object.entries(VALUES)) {
      const found = cache.get(key);
      if (found !== undefined) assert.deepEqual(found, value, key);
    }
    cache.set('new', 1);
    cache.commit();
    assert.equal(openCache(directory).get('new'), 1);
  };

  describe('keeps values', () => {
    it('of the code that computed them: another version of it meets none', () => {
      const old = openCache(directory, 'compiler 1');
      old.set('page', 'compiled by 1');
      old.commit();
      assert.equal(openCache(directory, 'compiler 1').get('page'), 'compiled by 1');
      const changed = openCache(directory, 'compiler 2');
      assert.equal(changed.get('page'), undefined);
      changed.set('page', 'compiled by 2');
      changed.commit();
      assert.equal(openCache(directory, 'compiler 2').get('page'), 'compiled by 2');
      assert.equal(openCache(directory, 'compiler 1').get('page'), undefined);
    });
    it('in a run, before anything is kept for later ones', () => {
      const cache = openCache(directory);
      assert.equal(cache.get('text'), undefined);
      for (const [key, value] of Object.entries(VALUES)) cache.set(key, value);
      for (const [key, value] of Object.entries(VALUES)) assert.deepEqual(cache.get(key), value, key);
    });

    it('for later runs, once it is told to', () => {
      const unkept = openCache(directory);
      unkept.set('a', 1);
      assert.equal(openCache(directory).get('a'), undefined);
      keep(VALUES);
      const cache = openCache(directory);
      for (const [key, value] of Object.entries(VALUES)) assert.deepEqual(cache.get(key), value, key);
    });

    it('of which the last one counts', () => {
      keep({ a: 1, b: 1 });
      keep({ a: 2 });
      const cache = openCache(directory);
      assert.deepEqual([cache.get('a'), cache.get('b')], [2, 1]);
      cache.set('a', 3);
      assert.equal(cache.get('a'), 3);
    });

    it('under any key', () => {
      const keys = ['__proto__', 'constructor', '', 'a:b/c', 'ü 🚀'];
      const cache = openCache(directory);
      for (const [index, key] of keys.entries()) cache.set(key, index);
      cache.commit();
      const later = openCache(directory);
      assert.deepEqual(
        keys.map(key => later.get(key)),
        [0, 1, 2, 3, 4],
      );
      assert.equal(later.get('toString'), undefined);
    });

    it('and goes on after they were kept', () => {
      const cache = openCache(directory);
      cache.set('a', 1);
      cache.commit();
      cache.set('b', 2);
      assert.deepEqual([cache.get('a'), cache.get('b')], [1, 2]);
      cache.commit();
      const later = openCache(directory);
      assert.deepEqual([later.get('a'), later.get('b')], [1, 2]);
    });

    it('that threads have written', () => {
      const cache = openCache(directory);
      const writer = createSegmentWriter(directory);
      cache.registerExtent('theirs', writer.append({ by: 'a thread' }));
      writer.close();
      assert.deepEqual(cache.get('theirs'), { by: 'a thread' });
      cache.commit();
      const later = openCache(directory);
      const location = later.locate('theirs');
      assert(location);
      assert.deepEqual(createSegmentReader(directory).read(location), { by: 'a thread' });
      assert.equal(later.locate('unknown'), undefined);
    });

    it('of its own where threads can read them', () => {
      const cache = openCache(directory);
      cache.set('a', [1]);
      const location = cache.locate('a');
      assert(location);
      assert.deepEqual(createSegmentReader(directory).read(location), [1]);
    });
  });

  describe('that is damaged gives what it gave, or nothing, and keeps what is new', () => {
    beforeEach(() => keep(VALUES));

    it('where it is gone', () => {
      rmSync(directory, { recursive: true });
      expectValuesOrNone();
    });

    it('where its segments are gone', () => {
      for (const name of segments()) rmSync(join(directory, name));
      expectValuesOrNone();
    });

    it('where a segment is cut', () => {
      for (const length of [bytes() - 1, 2 ** 19, 30, 1, 0]) {
        rmSync(directory, { recursive: true });
        keep(VALUES);
        truncateSync(join(directory, segments()[0] ?? ''), length);
        expectValuesOrNone();
      }
    });

    it('where any byte of a small value has changed', () => {
      const small = Object.fromEntries(Object.entries(VALUES).filter(([key]) => key !== 'large'));
      rmSync(directory, { recursive: true });
      keep(small);
      const [name = ''] = segments();
      const good = readFileSync(join(directory, name));
      for (let at = 0; at < good.length; at++) {
        const bad = Buffer.from(good);
        bad[at] = (bad[at] ?? 0) ^ 1;
        writeFileSync(join(directory, name), bad);
        const cache = openCache(directory);
        for (const [key, value] of Object.entries(small)) {
          const found = cache.get(key);
          if (found !== undefined) assert.deepEqual(found, value, `${key} at ${at}`);
        }
      }
    });

    it('where the index is cut anywhere', () => {
      const text = readFileSync(indexFile(), 'utf8');
      for (let length = 0; length < text.length; length += 3) {
        writeFileSync(indexFile(), text.slice(0, length));
        const cache = openCache(directory);
        for (const [key, value] of Object.entries(VALUES)) {
          const found = cache.get(key);
          if (found !== undefined) assert.deepEqual(found, value, key);
        }
      }
    });

    it('where the index says something else', () => {
      const [segment = ''] = segments();
      const good = JSON.parse(readFileSync(indexFile(), 'utf8')) as object;
      const others: readonly unknown[] = [
        { format: 2 },
        { run: 'x' },
        { entries: undefined },
        { entries: null },
        { entries: {} },
        { entries: 'entries' },
        { entries: [] },
        { entries: [null] },
        { entries: [[]] },
        { entries: [[null, { extent: [segment, 0, 5, 0], run: 1 }]] },
        { entries: [['text', { extent: [segment, 0, 5, 0] }]] },
        { entries: [['text', { extent: null, run: 1 }]] },
        ...[
          [null, 0, 5, 0],
          ['__proto__', 0, 5, 0],
          ['../../etc/hosts', 0, 5, 0],
          [segment, -1, 5, 0],
          [segment, 0, -5, 0],
          [segment, 0, 1e15, 0],
          [segment, 0.5, 1.5, 0],
          [segment, 0, 0, 0],
          [segment, 'a', {}, null],
          [segment, 0, 5],
        ].map(extent => ({ entries: [['text', { extent, run: 1 }]] })),
      ];
      const indexes = [null, [], 'text', 1, {}, ...others.map(other => ({ ...good, ...(other as object) }))];
      for (const index of indexes) {
        rmSync(directory, { recursive: true });
        keep(VALUES);
        const own = segments()[0] ?? '';
        writeFileSync(indexFile(), JSON.stringify(index).replaceAll(segment, own));
        expectValuesOrNone();
      }
    });

    it('where a directory stands in a segment’s place', () => {
      const [name = ''] = segments();
      rmSync(join(directory, name));
      mkdirSync(join(directory, name));
      const cache = openCache(directory);
      assert.equal(cache.get('text'), undefined);
    });
  });

  describe('forgets', () => {
    it('nothing in runs that bring nothing new', () => {
      keep({ used: 1, unused: 1 });
      const before = readFileSync(indexFile(), 'utf8');
      for (let run = 0; run < 30; run++) {
        const cache = openCache(directory);
        assert.equal(cache.get('used'), 1);
        cache.commit();
      }
      assert.equal(readFileSync(indexFile(), 'utf8'), before);
    });

    it('what twenty runs with news have not used', () => {
      keep({ used: 1, unused: 1, located: 1 });
      for (let run = 0; run < 20; run++) {
        const cache = openCache(directory);
        assert.equal(cache.get('used'), 1);
        assert(cache.locate('located'));
        cache.set('news', run);
        cache.commit();
      }
      const last = openCache(directory);
      assert.equal(last.get('unused'), 1, 'the last run that may use it');
      for (let run = 0; run < 21; run++) {
        const cache = openCache(directory);
        assert.equal(cache.get('used'), 1);
        cache.set('news', -run);
        cache.commit();
      }
      const cache = openCache(directory);
      assert.deepEqual(
        ['used', 'unused', 'located'].map(key => cache.get(key)),
        [1, undefined, undefined],
      );
    });

    it('the files of what it forgot', () => {
      keep({ a: 1 });
      keep({ a: 2 });
      assert.equal(segments().length, 1);
    });

    it('what a killed run has left, a day later', () => {
      keep({ a: 1 });
      const killed = openCache(directory);
      killed.set('b', 2);
      assert(killed.locate('b'));
      keep({});
      assert.equal(segments().length, 2, 'the run may still go on');
      const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
      for (const name of segments()) utimesSync(join(directory, name), longAgo, longAgo);
      keep({});
      assert.equal(segments().length, 1);
      assert.equal(openCache(directory).get('a'), 1);
    });
  });

  describe('stays small', () => {
    const fill = (name: string) => `${name} `.repeat(2 ** 19);

    it('when most of its bytes are dead', () => {
      keep({ live: 'alive', one: fill('a'), two: fill('b'), more: fill('c'), most: fill('d'), last: fill('e') });
      const before = bytes();
      keep({ one: 1, two: 2, more: 3, most: 4, last: 5 });
      assert(bytes() < before / 100, `${bytes()} of ${before} bytes are left`);
      const cache = openCache(directory);
      assert.deepEqual(
        ['live', 'one', 'last'].map(key => cache.get(key)),
        ['alive', 1, 5],
      );
    });

    it('when it has many segments', () => {
      for (let run = 0; run < 30; run++) keep({ [`key ${run}`]: run });
      assert(segments().length <= 25, `${segments().length} segments`);
      const cache = openCache(directory);
      for (let run = 11; run < 30; run++) assert.equal(cache.get(`key ${run}`), run);
    });

    it('and does not count moving as use', () => {
      keep({ old: 1 });
      for (let run = 0; run < 25; run++) keep({ [`key ${run}`]: run });
      assert.equal(openCache(directory).get('old'), undefined);
    });
  });

  describe('of which two are open at once', () => {
    it('gives each its own values; what both found out stays, of one key the last to be kept', () => {
      keep({ shared: 0 });
      const [one, two] = [openCache(directory), openCache(directory)];
      one.set('a', 'one');
      one.set('c', 'one');
      two.set('a', 'two');
      two.set('b', 'two');
      assert.deepEqual([one.get('a'), two.get('a'), one.get('b')], ['one', 'two', undefined]);
      one.commit();
      two.commit();
      const cache = openCache(directory);
      assert.deepEqual(
        ['shared', 'a', 'b', 'c'].map(key => cache.get(key)),
        [0, 'two', 'two', 'one'],
      );
    });

    it('goes on where the other one has cleared away', () => {
      keep({ shared: 0 });
      const [one, two] = [openCache(directory), openCache(directory)];
      one.set('a', 'one');
      assert.equal(one.get('a'), 'one');
      two.set('shared', 1);
      two.commit();
      assert.equal(one.get('a'), 'one');
      assert([0, undefined].includes(one.get('shared')));
      one.set('c', 3);
      one.commit();
      const cache = openCache(directory);
      assert.equal(cache.get('c'), 3);
      assert([undefined, 'one'].includes(cache.get('a')));
      assert([undefined, 0, 1].includes(cache.get('shared')));
    });
  });
});
