import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../version.ts';
import { hasDebugger } from './debugger.ts';
import { sharedNumber } from './shared-number.ts';
import { NO_TASK, NO_TRACKING, type TaskTracker, trackTasks } from './task-tracker.ts';
import { TaskOverdue, type TimeLimits, type WatchdogData } from './task-watch.ts';
import { currentThreadId } from './thread-clock.ts';

/** Tasks that this thread runs. */
interface WatchedTasks<Task> {
  readonly tasks: readonly Task[];
  readonly nameOf: (task: Task) => string;
  readonly limits: TimeLimits;
}

/** The arguments for running watched tasks. */
export interface WatchedRun {
  readonly tracker: TaskTracker;
  /** Aborted when nobody waits for the tasks any more. */
  readonly signal: AbortSignal;
}

/**
 * Runs tasks in this thread while another one watches them: a slow task is reported on standard error, and an overdue
 * task is stopped, even in an endless loop.
 *
 * @throws TaskOverdue
 */
export async function runWatched<Task, T>(
  { tasks, nameOf, limits }: WatchedTasks<Task>,
  run: (watched: WatchedRun) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  if (hasDebugger()) return run({ tracker: NO_TRACKING, signal: ended.signal });
  const [current, beats] = [sharedNumber(NO_TASK), sharedNumber(0)];
  const watchdog = startWatchdog({ names: tasks.map(nameOf), current, beats, thread: currentThreadId(), limits });
  const beating = setInterval(() => Atomics.add(beats, 0, 1), limits.tickMs / 2).unref();
  const overdue = new Promise<never>((_, reject) => {
    watchdog.on('message', (index: number) => reject(new TaskOverdue(index, tasks[index], limits)));
    watchdog.on('error', reject);
  });
  try {
    return await Promise.race([run({ tracker: trackTasks(current, tasks), signal: ended.signal }), overdue]);
  } finally {
    ended.abort();
    clearInterval(beating);
    void watchdog.terminate();
  }
}

function startWatchdog(workerData: WatchdogData): Worker {
  const watchdog = new Worker(path.join(packageRoot, 'dist/run/watchdog.js'), { workerData, execArgv: [] });
  // Does not keep the process alive if pages wait forever; the command then reports that.
  watchdog.unref();
  return watchdog;
}
