import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bytesByKind, isSharedScript } from '../../../bench/measure/output.ts';
import { weigh } from '../../../bench/measure/weight.ts';

describe('isSharedScript', () => {
  it('tells scripts of all pages from route bundles', () => {
    assert.ok(isSharedScript('assets/js/main.0123abcd.js'));
    assert.ok(isSharedScript('assets/js/worker.mjs'));
    assert.ok(!isSharedScript('page.js'));
    assert.ok(!isSharedScript('guide/start/page.js'));
    assert.ok(!isSharedScript('search/index.json'));
  });
});

describe('bytesByKind', () => {
  it('sums the sizes of each kind of file, in the root as in the folder of a locale', () => {
    const sizes = {
      'index.html': 1,
      'docs/api.md': 2,
      'llms.txt': 3,
      'fr/llms-full-1.txt': 4,
      'fr/search/a.txt': 5,
      'a.js': 6,
    };
    assert.deepEqual(Object.values(bytesByKind(Object.keys(sizes), Object.values(sizes))), [1, 2, 7, 5, 6]);
  });
});

describe('weigh', () => {
  it('compresses every file by itself', () => {
    const file = Buffer.from('a'.repeat(1000));
    const compressed = gzipSync(file, { level: 9 });
    assert.equal(gunzipSync(compressed).length, 1000);
    assert.deepEqual(weigh([file, file]), { files: 2, rawBytes: 2000, gzipBytes: 2 * compressed.length });
  });

  it('finds that nothing weighs nothing', () => {
    assert.deepEqual(weigh([]), { files: 0, rawBytes: 0, gzipBytes: 0 });
  });
});
