/** The index that stands for no current task. */
export const NO_TASK = -1;

/**
 * Records the current task where another thread can read it, since a thread in an endless loop cannot send messages.
 */
export interface TaskMark {
  /** A task starts or resumes. */
  at(task: unknown): void;
  /** A task has ended; if others have started, one of them becomes the current one. */
  done(task: unknown): void;
}

export const NO_MARK: TaskMark = { at() {}, done() {} };

/** Records the index of the current task in shared memory. */
export function markTasks(current: Int32Array, tasks: readonly unknown[]): TaskMark {
  const indexes = new Map(tasks.map((task, index) => [task, index]));
  const underWay = new Set<unknown>();
  const note = (task: unknown) => void Atomics.store(current, 0, indexes.get(task) ?? NO_TASK);
  return {
    at(task) {
      underWay.add(task);
      note(task);
    },
    done(task) {
      underWay.delete(task);
      note([...underWay].at(-1));
    },
  };
}
