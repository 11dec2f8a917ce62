import { on } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../version.ts';
import { hasDebugger } from './debugger.ts';
import { sharedNumber } from './shared-number.ts';
import { NO_TASK, NO_TRACKING, type TaskTracker, trackTasks } from './task-tracker.ts';
import { type OverdueIndex, TaskOverdue, type TimeLimits, type WatchdogData, type WatchedNames } from './task-watch.ts';
import { currentThreadId } from './thread-clock.ts';

/** Tasks that this thread runs. */
interface WatchedTasks<Task> {
  readonly kind: WatchedNames['kind'];
  readonly tasks: readonly Task[];
  readonly nameOf: (task: Task) => string;
}

/** The arguments for running watched tasks. */
export interface WatchedRun {
  readonly tracker: TaskTracker;
  /** Aborted when nobody waits for the tasks any more. */
  readonly signal: AbortSignal;
}

export interface Watcher {
  /**
   * Runs tasks in this thread while another one watches them: a slow task is reported on standard error, and an overdue
   * task is stopped, even in an endless loop.
   *
   * @throws TaskOverdue
   */
  run<Task, T>(watched: WatchedTasks<Task>, run: (watched: WatchedRun) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A thread that watches this one. */
interface Watchdog extends Pick<WatchdogData, 'current' | 'beats'> {
  readonly worker: Worker;
}

/** Creates a watcher. Its threads are started on demand, one for runs that do not overlap. */
export function createWatcher(limits: TimeLimits): Watcher {
  const state = { runs: 0, isClosed: false };
  const idle = new Set<Watchdog>();
  const start = (): Watchdog => {
    const watchdog = startWatchdog(limits);
    // One that has failed is not used again.
    watchdog.worker.on('error', () => idle.delete(watchdog));
    return watchdog;
  };
  const take = (): Watchdog => {
    const [watchdog = start()] = idle;
    idle.delete(watchdog);
    return watchdog;
  };
  return {
    async run({ kind, tasks, nameOf }, run) {
      const ended = new AbortController();
      if (hasDebugger()) return run({ tracker: NO_TRACKING, signal: ended.signal });
      const watchdog = take();
      const { worker, current, beats } = watchdog;
      const beating = setInterval(() => Atomics.add(beats, 0, 1), limits.tickMs / 2).unref();
      const id = state.runs++;
      const overdue = overdueIndex(watchdog, id, ended.signal).then(index => {
        throw new TaskOverdue(index, tasks[index], limits);
      });
      worker.postMessage({ run: id, kind, names: tasks.map(nameOf) } satisfies WatchedNames);
      try {
        const done = await Promise.race([run({ tracker: trackTasks(current, tasks), signal: ended.signal }), overdue]);
        Atomics.store(current, 0, NO_TASK);
        if (state.isClosed) void worker.terminate();
        else idle.add(watchdog);
        return done;
      } catch (error) {
        void worker.terminate();
        throw error;
      } finally {
        ended.abort();
        clearInterval(beating);
      }
    },
    async close() {
      state.isClosed = true;
      await Promise.all(Array.from(idle, ({ worker }) => worker.terminate()));
      idle.clear();
    },
  };
}

/** The index of the first overdue task of a run. Rejects if the watchdog fails, and once nobody waits. */
async function overdueIndex({ worker }: Watchdog, id: number, signal: AbortSignal): Promise<number> {
  for await (const [message] of on(worker, 'message', { signal })) {
    const { run, index } = message as OverdueIndex;
    if (run === id) return index;
  }
  return NO_TASK;
}

function startWatchdog(limits: TimeLimits): Watchdog {
  const [current, beats] = [sharedNumber(NO_TASK), sharedNumber(0)];
  const workerData: WatchdogData = { current, beats, thread: currentThreadId(), limits };
  const worker = new Worker(path.join(packageRoot, 'dist/run/watchdog.js'), { workerData, execArgv: [] });
  // Does not keep the process alive if pages wait forever; the command then reports that.
  worker.unref();
  return { worker, current, beats };
}
