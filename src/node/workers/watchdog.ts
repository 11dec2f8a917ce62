/**
 * The module of the thread that watches the main thread while it compiles and renders pages. Only another thread can detect
 * an endless loop, and stop it: through the inspector, as debuggers do, so that the main thread goes on.
 */
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { NO_TASK } from './task-tracker.ts';
import {
  type OverdueIndex,
  overdueReason,
  slowTaskMessage,
  type WatchdogData,
  type WatchedNames,
  watchTasks,
} from './task-watch.ts';

const { current, beats, thread, limits } = workerData as WatchdogData;
/** File descriptor: in a thread, `process.stderr` would wait for the main thread. */
const STDERR = 2;
const seen = { beats: 0, ticks: 0 };
const state: { watched: WatchedNames } = { watched: { run: 0, kind: 'compile', names: [] } };

parentPort?.on('message', (watched: WatchedNames) => {
  state.watched = watched;
});

function currentTask() {
  const [index, now] = [Atomics.load(current, 0), Atomics.load(beats, 0)];
  seen.ticks = now === seen.beats ? seen.ticks + 1 : 0;
  seen.beats = now;
  const { run, kind, names } = state.watched;
  return index === NO_TASK ? undefined : { id: run, index, batch: { kind, tasks: names } };
}

watchTasks({ currentTask, threadId: () => thread }, limits, {
  // Printed here, because the main thread may be blocked.
  onSlow: (kind, name, ms) => print(slowTaskMessage(kind, String(name), ms)),
  onOverdue({ index }) {
    const { run } = state.watched;
    parentPort?.postMessage({ run, index } satisfies OverdueIndex);
    // Only if the main thread has been blocked for some ticks: otherwise the page is waiting, and other code is
    // running.
    if (seen.ticks > 2) endMain(state.watched, index);
  },
}).ref();

function print(line: string): void {
  writeSync(STDERR, `${line}\n`);
}

/** Time in which the main thread handles the message that was posted to it, once it runs JavaScript again. */
const END_MS = 5000;

/** Terminates the code that blocks the main thread; native code, which cannot be terminated, with the process. */
function endMain({ run, kind, names }: WatchedNames, index: number): void {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution');
  const blockedAt = Atomics.load(beats, 0);
  setTimeout(() => {
    const isOver = Atomics.load(current, 0) === NO_TASK || state.watched.run !== run;
    if (isOver || Atomics.load(beats, 0) !== blockedAt) return;
    print(
      `${names[index]}: the page cannot be ${kind === 'compile' ? 'compiled' : 'rendered'}: ${overdueReason(limits)}. Split it, or report this as a bug in Lectern.`,
    );
    process.kill(process.pid, 'SIGKILL');
  }, END_MS);
}
