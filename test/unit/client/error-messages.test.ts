import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { errorMessages } from '../../../src/client/error-boundary.tsx';

suite('an error is told', () => {
  test('with its causes, each once', () => {
    const inner = new Error('inner');
    assert.deepEqual(errorMessages(new Error('outer', { cause: inner })), ['outer', 'inner']);
    inner.cause = inner;
    assert.deepEqual(errorMessages(inner), ['inner']);
  });
  test('without the address of a script that could not be loaded', () => {
    const chunk = Object.assign(new Error('Loading chunk 5 failed. (error: https://x.test/5.js)'), {
      name: 'ChunkLoadError',
    });
    const module = new TypeError('Failed to fetch dynamically imported module: https://x.test/page.js');
    for (const error of [chunk, module]) {
      assert.match(errorMessages(error).join(), /^A part of this page could not be loaded\./);
    }
  });
});
