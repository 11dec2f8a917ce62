import type { Batch } from './messages.ts';

/** A task ended its thread, or took too long; what the thread had done of its batch is lost. */
export class TaskFailed extends Error {
  constructor(
    /** Of the task in its batch. */
    readonly index: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** The time that a task may take. */
export interface TimeLimits {
  readonly tickMs: number;
  /** Ticks after which it is told of. */
  readonly slow: number;
  /** Ticks after which its thread is ended. */
  readonly overdue: number;
}

/** Told of a slow task, and how long it has taken. */
export type OnSlow = (kind: Batch['kind'], task: unknown, milliseconds: number) => void;

interface Listeners {
  readonly onSlow: OnSlow;
  readonly onOverdue: (task: CurrentTask, reason: string) => void;
}

/** The task that a thread is at. */
export interface CurrentTask {
  /** Of the batch. */
  readonly id: number;
  /** Of the task in it. */
  readonly index: number;
  readonly batch: Batch;
}

/** Looks at the current task at each tick; a tick comes late where this thread is busy, so it counts ticks and no time. */
export function watchTasks(
  currentTask: () => CurrentTask | undefined,
  { tickMs, slow, overdue }: TimeLimits,
  { onSlow, onOverdue }: Listeners,
): NodeJS.Timeout {
  const state: { last?: CurrentTask | undefined; ticks: number } = { ticks: 0 };
  const watch = setInterval(() => {
    const task = currentTask();
    const isSame = task !== undefined && task.id === state.last?.id && task.index === state.last.index;
    state.ticks = isSame ? state.ticks + 1 : 0;
    state.last = task;
    if (!task) return;
    if (state.ticks === slow) onSlow(task.batch.kind, task.batch.tasks[task.index], slow * tickMs);
    if (state.ticks === overdue) onOverdue(task, `it was not done after ${(overdue * tickMs) / 1000} s`);
  }, tickMs);
  return watch.unref();
}
