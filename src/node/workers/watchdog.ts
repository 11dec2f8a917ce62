/**
 * The module of the thread that watches the main one while code of the site runs there. Of a page in an endless loop only another
 * thread can tell, and end it: by what debuggers do, so that the main thread goes on.
 */
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { NO_TASK } from './task-mark.ts';
import { slowText, type WatchdogData, watchTasks } from './task-watch.ts';

const { names, current, beats, limits } = workerData as WatchdogData;
/** In a thread `process.stderr` waits for the main one. */
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
  // The main thread cannot print meanwhile.
  onSlow: (kind, name, ms) => void writeSync(STDERR, `${slowText(kind, String(name), ms)}\n`),
  onOverdue({ index }) {
    parentPort?.postMessage(index);
    // A page that waits for something is in nobody's way, and what runs just now is innocent.
    if (seen.ticks > 2) endMain();
  },
}).ref();

/** Ends what the main thread runs: it goes on with the next thing that waits, the message that it is sent. */
function endMain(): void {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution');
}
