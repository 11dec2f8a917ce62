/** The index that stands for no current task. */
export const NO_TASK = -1;

/**
 * Records the current task where another thread can read it, since a thread in an endless loop cannot send messages.
 */
export interface TaskTracker {
  /** A task starts or resumes. */
  start(task: unknown): void;
  /** A task has ended; if others have started, one of them becomes the current one. */
  done(task: unknown): void;
}

export const NO_TRACKING: TaskTracker = { start() {}, done() {} };

/** Records the index of the current task in shared memory. */
export function trackTasks(current: Int32Array, tasks: readonly unknown[]): TaskTracker {
  const indexes = new Map(tasks.map((task, index) => [task, index]));
  const underWay = new Set<unknown>();
  const note = (task: unknown) => void Atomics.store(current, 0, indexes.get(task) ?? NO_TASK);
  return {
    start(task) {
      underWay.add(task);
      note(task);
    },
    done(task) {
      underWay.delete(task);
      note([...underWay].at(-1));
    },
  };
}
