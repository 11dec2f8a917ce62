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

/** The time that a task may take. */
export interface TimeLimits {
  readonly tickMs: number;
  /** Ticks after which it is told of. */
  readonly slow: number;
  /** Ticks after which its thread is ended. */
  readonly overdue: number;
}

/** What the thread that watches the main one is started with; numbers are in shared memory. */
export interface WatchdogData {
  /** Of the tasks. */
  readonly names: readonly string[];
  readonly current: Int32Array;
  /** Counts on while the main thread is free. */
  readonly beats: Int32Array;
  readonly limits: TimeLimits;
}

/** Told of a slow task, and how long it has taken. */
export type OnSlow = (kind: Batch['kind'], task: unknown, milliseconds: number) => void;

interface Listeners {
  readonly onSlow: OnSlow;
  readonly onOverdue: (task: CurrentTask, error: TaskOverdue) => void;
}

/** The task that a thread is at. */
export interface CurrentTask {
  /** Of the batch. */
  readonly id: number;
  /** Of the task in it. */
  readonly index: number;
  readonly batch: Pick<Batch, 'kind' | 'tasks'>;
}

/** Looks at the current task at each tick; a tick comes late where this thread is busy, so it counts ticks and no time. */
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

const DOING: Readonly<Record<Batch['kind'], string>> = {
  compile: 'Compiling',
  render: 'Rendering',
  preview: 'Rendering',
  draw: 'Drawing',
};

/** Tells that something takes its time: only its author knows why. */
export function slowText(kind: Batch['kind'], name: string, milliseconds: number): string {
  return `${DOING[kind]} ${name} has taken ${milliseconds / 1000} s so far`;
}
