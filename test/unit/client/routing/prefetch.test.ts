import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createQueue } from '../../../../src/client/routing/prefetch.ts';

/** A queue whose loads end when the test says so. */
function queueOf(budget: Partial<Parameters<typeof createQueue>[1]>) {
  const started: string[] = [];
  const ends = new Map<string, (bytes: number | Error) => void>();
  const queue = createQueue(
    path => {
      started.push(path);
      return new Promise((resolve, reject) => {
        ends.set(path, result => (typeof result === 'number' ? resolve(result) : reject(result)));
      });
    },
    { pages: 100, bytes: 100, atOnce: 100, ...budget },
  );
  return {
    started,
    add: (...paths: readonly string[]) => {
      for (const path of paths) queue.add(path);
    },
    stop: queue.stop,
    async end(path: string, result: number | Error = 1) {
      ends.get(path)?.(result);
      await new Promise(resolve => setImmediate(resolve));
    },
  };
}

describe('pages that are loaded ahead', () => {
  it('are asked for once each, in whatever spelling', () => {
    const { add, started } = queueOf({});
    add('/a', '/b', '/a/', '/a', '/a.html');
    assert.deepEqual(started, ['/a', '/b']);
  });

  it('come a few at once, also after a failure', async () => {
    const { add, started, end } = queueOf({ atOnce: 2 });
    add('/a', '/b', '/c', '/d');
    assert.deepEqual(started, ['/a', '/b']);
    await end('/b', new Error('404'));
    assert.deepEqual(started, ['/a', '/b', '/c']);
    await end('/a');
    assert.deepEqual(started, ['/a', '/b', '/c', '/d']);
  });

  it('keep to a number', async () => {
    const { add, started, end } = queueOf({ pages: 2 });
    add('/a', '/b', '/c');
    await end('/a');
    assert.deepEqual(started, ['/a', '/b']);
  });

  it('keep to a number of bytes', async () => {
    const { add, started, end } = queueOf({ bytes: 10, atOnce: 1 });
    add('/a', '/b', '/c', '/d');
    await end('/a', 6);
    await end('/b', 6);
    assert.deepEqual(started, ['/a', '/b']);
  });

  it('end with the page that links to them', async () => {
    const { add, started, stop, end } = queueOf({ atOnce: 1 });
    add('/a', '/b');
    stop();
    await end('/a');
    assert.deepEqual(started, ['/a']);
  });
});
