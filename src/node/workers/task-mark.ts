/** The index where no task is under way that is done alone. */
export const NO_TASK = -1;

/** Notes which of some tasks is under way, where another thread can read it: one in an endless loop can tell nothing. */
export interface TaskMark {
  /** A task begins, or goes on. */
  at(task: unknown): void;
  /** A task is done: if others wait, one of them is under way. */
  done(task: unknown): void;
}

export const NO_MARK: TaskMark = { at() {}, done() {} };

/** Notes the index of the task, in shared memory. */
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
