import type { Batch } from './messages.ts';

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
    super(index, `it was not done after ${(overdue * tickMs) / 1000} s`);
  }
}

/** Limits on the time that a task may take. */
export interface TimeLimits {
  /** Milliseconds between two checks. */
  readonly tickMs: number;
  /** Ticks after which a task is reported as slow. */
  readonly slow: number;
  /** Ticks after which a task is stopped. */
  readonly overdue: number;
}

/** The `workerData` of the thread that watches the main thread; the numbers are in shared memory. */
export interface WatchdogData {
  /** Names of the tasks. */
  readonly names: readonly string[];
  /** Index of the current task. */
  readonly current: Int32Array;
  /** Heartbeat: incremented as long as the main thread's event loop is not blocked. */
  readonly beats: Int32Array;
  readonly limits: TimeLimits;
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

/**
 * Checks the current task at each tick. It counts ticks instead of time, since ticks come late if this thread is busy.
 */
export function watchTasks(
  currentTask: () => CurrentTask | undefined,
  limits: TimeLimits,
  { onSlow, onOverdue }: Listeners,
): NodeJS.Timeout {
  const { tickMs, slow, overdue } = limits;
  const state: { last?: CurrentTask | undefined; ticks: number } = { ticks: 0 };
  const watch = setInterval(() => {
    const task = currentTask();
    const isSame = task !== undefined && task.id === state.last?.id && task.index === state.last.index;
    state.ticks = isSame ? state.ticks + 1 : 0;
    state.last = task;
    if (!task) return;
    const { index, batch } = task;
    if (state.ticks === slow) onSlow(batch.kind, batch.tasks[index], slow * tickMs);
    if (state.ticks === overdue) onOverdue(task, new TaskOverdue(index, batch.tasks[index], limits));
  }, tickMs);
  return watch.unref();
}

const ACTIVITIES: Readonly<Record<Batch['kind'], string>> = {
  compile: 'Compiling',
  render: 'Rendering',
  preview: 'Rendering',
  draw: 'Drawing',
};

/** The message about a slow task. */
export function slowTaskMessage(kind: Batch['kind'], name: string, milliseconds: number): string {
  return `${ACTIVITIES[kind]} ${name} has taken ${milliseconds / 1000} s so far`;
}
