import type { BatchResult, TaskTypes, WorkFolders } from './tasks.ts';

/** A message to a thread: some tasks of one kind, with the context that they share. */
export interface Batch {
  readonly kind: keyof TaskTypes;
  readonly tasks: readonly unknown[];
  /** Identifies the context, so that threads deserialize it only once. */
  readonly contextId: number;
  /** The context, serialized once for all threads. */
  readonly context: SharedArrayBuffer;
  /** Whether each task is timed. */
  readonly isTimed: boolean;
}

export interface Request extends Batch {
  readonly id: number;
}

export type Response = ({ readonly id: number } & BatchResult) | { readonly id: number; readonly failure: unknown };

/** The `workerData` of a thread. */
export interface ThreadData {
  readonly folders: WorkFolders;
  /**
   * Index, in its batch, of the current task. In shared memory, since a thread in an endless loop cannot send messages.
   */
  readonly current: Int32Array;
  /** Receives the thread's id for the operating system. */
  readonly thread: Int32Array;
  /** Whether it loads a module, or is ending; see `util/loading.ts`. */
  readonly loading: Int32Array;
}
