/**
 * The module of the thread that watches the main thread while it runs code of the site. Only another thread can detect
 * an endless loop, and stop it: through the inspector, as debuggers do, so that the main thread goes on.
 */
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { NO_TASK } from './task-tracker.ts';
import { slowTaskMessage, type WatchdogData, watchTasks } from './task-watch.ts';

const { names, current, beats, limits } = workerData as WatchdogData;
/** File descriptor: in a thread, `process.stderr` would wait for the main thread. */
const STDERR = 2;
const batch = { kind: 'compile', tasks: names } as const;
const seen = { beats: 0, ticks: 0 };

function currentTask() {
  const [index, now] = [Atomics.load(current, 0), Atomics.load(beats, 0)];
  seen.ticks = now === seen.beats ? seen.ticks + 1 : 0;
  seen.beats = now;
  return index === NO_TASK ? undefined : { id: 0, index, batch };
}

watchTasks(currentTask, limits, {
  // Printed here, because the main thread may be blocked.
  onSlow: (kind, name, ms) => void writeSync(STDERR, `${slowTaskMessage(kind, String(name), ms)}\n`),
  onOverdue({ index }) {
    parentPort?.postMessage(index);
    // Only if the main thread has been blocked for some ticks: otherwise the page is waiting, and other code is
    // running.
    if (seen.ticks > 2) endMain();
  },
}).ref();

/** Terminates the code that blocks the main thread, which then handles the message that was posted to it. */
function endMain(): void {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution');
}
