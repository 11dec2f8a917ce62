import assert from 'node:assert/strict';
import { close, open } from 'node:inspector';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type CurrentTask, watchTasks } from '../../../../src/node/workers/task-watch.ts';
import { NO_THREAD } from '../../../../src/node/workers/thread-clock.ts';

it('a task is ended, but not while a debugger is attached', async () => {
  const seen: string[] = [];
  const task: CurrentTask = { id: 1, index: 0, batch: { kind: 'compile', tasks: [] } };
  const watchedUntil = async (isDone: () => unknown) => {
    const thread = { currentTask: () => task, threadId: () => NO_THREAD };
    const watch = watchTasks(
      thread,
      { tickMs: 5, slow: 2, overdue: 6 },
      { onSlow: () => seen.push('slow'), onOverdue: () => seen.push('overdue') },
    );
    while (!isDone()) await wait(5);
    clearInterval(watch);
    return seen.splice(0);
  };
  open(0);
  const end = Date.now() + 300;
  assert.deepEqual(await watchedUntil(() => seen.length > 0 && Date.now() > end), ['slow']);
  close();
  assert.deepEqual(await watchedUntil(() => seen.includes('overdue')), ['slow', 'overdue']);
});
