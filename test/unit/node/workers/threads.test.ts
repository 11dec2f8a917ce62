import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Thread } from '../../../../src/node/workers/thread.ts';
import { createThreads, type Threads } from '../../../../src/node/workers/threads.ts';

/** Threads that do nothing, and how many of them are alive. */
function countedThreads(): { readonly threads: Threads; readonly alive: { count: number } } {
  const alive = { count: 0 };
  const start = (): Thread => {
    alive.count++;
    return {
      pending: () => 0,
      isSlow: () => false,
      run: async ({ tasks }) => ({ outcomes: tasks.map(() => new Uint8Array()) }),
      async stop() {
        alive.count--;
      },
    };
  };
  return { threads: createThreads(start), alive };
}

function work(threads: Threads): Promise<readonly unknown[]> {
  const run = { kind: 'work', context: {} as never } as const;
  return threads.run(run, [['a value']], { maxThreads: 2, isTimed: false, onEnd: () => {} });
}

describe('threads', () => {
  it('start when they are needed, and again after they were stopped', async () => {
    const { threads, alive } = countedThreads();
    await work(threads);
    assert.equal(alive.count, 2);
    await threads.stopWhenIdle();
    assert.equal(alive.count, 0);
    await work(threads);
    assert.equal(alive.count, 2);
  });

  it('start no more once they are closed, as they would keep the process alive', async () => {
    const { threads, alive } = countedThreads();
    await work(threads);
    await threads.close();
    await assert.rejects(work(threads), /have been closed/);
    assert.equal(alive.count, 0);
  });

  describe('of which no batch ends', () => {
    /** A run in a thread that ends its batch once it has been asked often enough whether its task is slow. */
    const workAsked = (times: number, answer: boolean, most: number) => {
      const asked = { count: 0, end: () => {} };
      const ended = new Promise<void>(resolve => {
        asked.end = resolve;
      });
      const thread: Thread = {
        pending: () => 1,
        isSlow() {
          if (++asked.count === times) asked.end();
          return answer;
        },
        run: ({ tasks }) => ended.then(() => ({ outcomes: tasks.map(() => 'done') })),
        stop: async () => {},
      };
      const run = { kind: 'work', context: {} as never } as const;
      const limits = { maxThreads: 1, isTimed: false, onEnd: () => {}, stall: { checkMs: 1, most } };
      return createThreads(() => thread).run(run, [['a value']], limits);
    };

    it('have all the time of a busy machine to load what tasks need', async () => {
      assert.deepEqual(await workAsked(3, false, 100), ['done']);
    });

    it('give up once their tasks are slow, or after as many looks', async () => {
      await assert.rejects(workAsked(100, true, 100), /in vain/);
      await assert.rejects(workAsked(100, false, 3), /in vain/);
    });
  });
});
