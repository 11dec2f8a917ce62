import { readFileSync, readlinkSync } from 'node:fs';
import { attempt } from '../util/attempt.ts';

/** Stands for a thread whose id is unknown. */
export const NO_THREAD = 0;
/** Milliseconds of a clock tick, the unit in `/proc`, on every system that Node runs on. */
const TICK_MS = 10;

/**
 * Id of the current thread for the operating system. Node has no API for it, and none up to version 22 that measures
 * another thread while it is busy: that is read from `/proc`, which Linux has.
 */
export function currentThreadId(): number {
  const link = attempt(() => readlinkSync('/proc/thread-self')) ?? '';
  return Number(/\/task\/(\d+)$/.exec(link)?.[1] ?? NO_THREAD);
}

/** What a thread did up to a moment. */
export interface ThreadState {
  /** Milliseconds of processor time that it has used. */
  readonly usedMs: number;
  /** Whether it waits for something, rather than for a processor. */
  readonly waits: boolean;
}

/** The state of a thread of this process; undefined if the system does not tell. */
export function threadState(id: number): ThreadState | undefined {
  const stat = id === NO_THREAD ? undefined : attempt(() => readFileSync(`/proc/self/task/${id}/stat`, 'latin1'));
  // The name of the thread, in parentheses, may contain anything.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const [user, system] = [Number(fields[10]), Number(fields[11])];
  return Number.isFinite(user + system) ? { usedMs: (user + system) * TICK_MS, waits: state === 'S' } : undefined;
}

/**
 * Creates a function that measures, at each tick, how many milliseconds a thread has worked or waited since the tick
 * before: time in which other programs kept it from a processor does not count. Without the state of the thread, a
 * tick that is late by some factor counts as much less, since the machine is that busy.
 */
export function createThreadClock(tickMs: number, now = () => performance.now()) {
  const last: { at: number; state?: ThreadState | undefined } = { at: now() };
  return (state: ThreadState | undefined): number => {
    const { at, state: before } = last;
    Object.assign(last, { at: now(), state });
    const elapsed = last.at - at;
    if (!state || !before) return Math.min(tickMs, tickMs * (tickMs / Math.max(elapsed, 1)));
    return state.waits ? tickMs : Math.min(Math.max(0, state.usedMs - before.usedMs), elapsed);
  };
}
