import type { Answer, Work, WorkFolders } from './tasks.ts';

/** Work for a thread: some tasks, with what all tasks of their kind need. */
export interface Batch {
  readonly kind: keyof Work;
  readonly tasks: readonly unknown[];
  /** Differs from batch to batch only with the context. */
  readonly contextId: number;
  /** The context, serialized once for all threads. */
  readonly context: SharedArrayBuffer;
  /** Whether each task is timed. */
  readonly isTimed: boolean;
}

export interface Request extends Batch {
  readonly id: number;
}

export type Response = ({ readonly id: number } & Answer) | { readonly id: number; readonly failure: unknown };

/** What a thread is started with. */
export interface ThreadData {
  readonly folders: WorkFolders;
  /** In shared memory, since a task in an endless loop can send nothing: the one under way, by its index in the batch. */
  readonly current: Int32Array;
}
