import { hasDebugger } from './debugger.ts';
import type { Batch } from './messages.ts';
import { createThreadClock, threadState } from './thread-clock.ts';

/** A task crashed its thread, or took too long. The other outcomes of its batch are lost. */
export class TaskFailed extends Error {
  constructor(
    /** Index of the task in its batch. */
    readonly index: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** A task took too long. */
export class TaskOverdue extends TaskFailed {
  constructor(
    index: number,
    /** The task itself. */
    readonly task: unknown,
    { tickMs, overdue }: TimeLimits,
  ) {
    super(index, overdueReason({ tickMs, overdue }));
  }
}

/** Why a task was stopped. */
export function overdueReason({ tickMs, overdue }: Pick<TimeLimits, 'tickMs' | 'overdue'>): string {
  return `it was not done after ${(overdue * tickMs) / 1000} s`;
}

/** Limits on the time that a task may take. */
export interface TimeLimits {
  /** Milliseconds between two checks. */
  readonly tickMs: number;
  /** Ticks of work or waiting after which a task is reported as slow. */
  readonly slow: number;
  /** Ticks of work or waiting after which a task is stopped. */
  readonly overdue: number;
}

/** The `workerData` of the thread that watches the main thread; the numbers are in shared memory. */
export interface WatchdogData {
  /** Index of the current task. */
  readonly current: Int32Array;
  /** Heartbeat: incremented as long as the main thread's event loop is not blocked. */
  readonly beats: Int32Array;
  /** Id of the main thread for the operating system. */
  readonly thread: number;
  readonly limits: TimeLimits;
}

/** The tasks of one of its runs, as the thread gets them. */
export interface WatchedNames {
  /** Tells the run from others. */
  readonly run: number;
  readonly kind: 'compile' | 'render';
  readonly names: readonly string[];
}

/** What the thread says of an overdue task: the run may have ended meanwhile. */
export interface OverdueIndex {
  readonly run: number;
  readonly index: number;
}

/** Called with a slow task, and how long it has taken. */
export type OnSlow = (kind: Batch['kind'], task: unknown, milliseconds: number) => void;

interface Listeners {
  readonly onSlow: OnSlow;
  readonly onOverdue: (task: CurrentTask, error: TaskOverdue) => void;
}

/** The current task of a thread. */
export interface CurrentTask {
  /** Id of the batch. */
  readonly id: number;
  /** Index of the task in the batch. */
  readonly index: number;
  readonly batch: Pick<Batch, 'kind' | 'tasks'>;
}

/** A thread to watch. */
export interface WatchedThread {
  /** The task that it runs. */
  readonly currentTask: () => CurrentTask | undefined;
  /** Its id for the operating system. */
  readonly threadId: () => number;
}

/** Checks the current task of a thread at each tick; see {@link createThreadClock} for what counts as its time. */
export function watchTasks(
  { currentTask, threadId }: WatchedThread,
  limits: TimeLimits,
  { onSlow, onOverdue }: Listeners,
): NodeJS.Timeout {
  const { tickMs, slow, overdue } = limits;
  const clock = createThreadClock(tickMs);
  const state: { last?: CurrentTask | undefined; spent: number } = { spent: 0 };
  const watch = setInterval(() => {
    const task = currentTask();
    const spent = clock(task && threadState(threadId()));
    const isSame = task !== undefined && task.id === state.last?.id && task.index === state.last.index;
    const before = isSame ? state.spent : 0;
    state.spent = isSame ? before + spent : 0;
    state.last = task;
    if (!task) return;
    const { index, batch } = task;
    const passes = (ticks: number): boolean => before < ticks * tickMs && state.spent >= ticks * tickMs;
    if (passes(slow)) onSlow(batch.kind, batch.tasks[index], slow * tickMs);
    if (passes(overdue) && !hasDebugger()) onOverdue(task, new TaskOverdue(index, batch.tasks[index], limits));
  }, tickMs);
  return watch.unref();
}

const ACTIVITIES: Readonly<Record<Batch['kind'], string>> = {
  compile: 'Compiling',
  render: 'Rendering',
  preview: 'Rendering',
  work: 'Working on',
};

/** The message about a slow task. */
export function slowTaskMessage(kind: Batch['kind'], name: string, milliseconds: number): string {
  return `${ACTIVITIES[kind]} ${name} has taken ${milliseconds / 1000} s so far`;
}
