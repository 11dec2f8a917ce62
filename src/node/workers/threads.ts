import { serialize } from 'node:v8';
import { cacheLast } from '../util/cache-last.ts';
import { type Limits, runBatches } from './batches.ts';
import { TaskFailed } from './task-watch.ts';
import type { BatchResult, TaskTypes } from './tasks.ts';
import type { Thread } from './thread.ts';

export type Task<Kind extends keyof TaskTypes> = TaskTypes[Kind]['task'];
export type Batches<Kind extends keyof TaskTypes> = Iterable<readonly Task<Kind>[]>;
export type Outcomes<Kind extends keyof TaskTypes> = readonly TaskTypes[Kind]['outcome'][];

/** The kind and context of a run of tasks. */
export interface Run<Kind extends keyof TaskTypes> {
  readonly kind: Kind;
  readonly context: TaskTypes[Kind]['context'];
  /** Outcomes for failed tasks. Without it, failures are thrown. */
  readonly failures?: Failures<Kind>;
}

/** Outcomes of tasks that have failed. */
interface Failures<Kind extends keyof TaskTypes> {
  /** For a task that crashed its thread, or took too long. */
  readonly failed: (reason: string) => TaskTypes[Kind]['outcome'];
  /** For tasks that are skipped after several failures. */
  readonly skipped: TaskTypes[Kind]['outcome'];
}

/** Limits and callbacks of a run. */
interface RunLimits<Kind extends keyof TaskTypes> extends Pick<Limits<Task<Kind>>, 'onEnd'> {
  /** Maximum number of threads. */
  readonly maxThreads: number;
  readonly isTimed: boolean;
  /** When the run fails because no batch ends; unless given, it never does. */
  readonly stall?: StallLimits;
}

/** When tasks are taken to wait in vain: all threads have a slow one, or their time to load what tasks need is over. */
interface StallLimits {
  /** Milliseconds without a finished batch after which the threads are looked at. */
  readonly checkMs: number;
  /** The number of such checks in a row after which the run fails, whether a task is slow or not. */
  readonly most: number;
}

/** Number of batches to send to a thread in advance: the main thread may be too busy bundling to send the next. */
const BATCHES_PER_THREAD = 8;
/** Number of failed tasks after which the others of a run are skipped: each may take as long. */
const MAX_FAILED = 3;

/** Threads that share batches; they are started on demand, also after they were stopped. */
export interface Threads {
  /** Runs batches. @throws Error if a batch fails, if none ends in time, or if the threads are closed */
  run<Kind extends keyof TaskTypes>(
    run: Run<Kind>,
    batches: Batches<Kind>,
    limits: RunLimits<Kind>,
  ): Promise<Outcomes<Kind>>;
  stopWhenIdle(): Promise<void>;
  /** Stops the threads for good: a thread started by a late call would keep the process alive. */
  close(): Promise<void>;
}

/** Creates a set of threads. @param start starts one thread */
export function createThreads(start: () => Thread): Threads {
  const state: { threads: readonly Thread[]; contexts: number; isClosed?: true } = { threads: [], contexts: 0 };
  const runs = new Set<Promise<unknown>>();
  const stop = async (): Promise<void> => {
    const stopping = state.threads;
    state.threads = [];
    await Promise.all(stopping.map(thread => thread.stop()));
  };
  // The same id for the same context, so that threads reuse what they have loaded for it.
  const sharedContext = cacheLast((context: unknown) => ({
    contextId: state.contexts++,
    context: toSharedMemory(serialize(context)),
  }));
  return {
    async run<Kind extends keyof TaskTypes>(
      { kind, context, failures }: Run<Kind>,
      batches: Batches<Kind>,
      { maxThreads, isTimed, onEnd, stall }: RunLimits<Kind>,
    ): Promise<Outcomes<Kind>> {
      if (state.isClosed) throw new Error('The threads have been closed');
      const shared = { kind, isTimed, ...sharedContext(context) };
      const missing = Math.max(0, maxThreads - state.threads.length);
      state.threads = [...state.threads, ...Array.from({ length: missing }, start)];
      const runBatch = async (tasks: readonly Task<Kind>[]) =>
        (await leastBusy(state.threads).run({ ...shared, tasks })) as BatchResult<TaskTypes[Kind]['outcome']>;
      const checks = { count: 0 };
      const onStall = (): void => {
        const isOver = ++checks.count === stall?.most;
        if (isOver || state.threads.every(isStuck)) throw new Error('Pages wait for something in vain');
      };
      const limits: Limits<Task<Kind>> = {
        maxPending: maxThreads * BATCHES_PER_THREAD,
        maxWaitMs: stall?.checkMs ?? Number.POSITIVE_INFINITY,
        onStall,
        onEnd(...ended) {
          checks.count = 0;
          onEnd(...ended);
        },
      };
      const outcomes = runBatches(batches, failures ? withFailures(runBatch, failures) : runBatch, limits);
      runs.add(outcomes);
      try {
        return await outcomes;
      } catch (error) {
        await stop();
        throw error;
      } finally {
        runs.delete(outcomes);
      }
    },
    async stopWhenIdle() {
      while (runs.size > 0) await Promise.allSettled(runs);
      await stop();
    },
    close() {
      state.isClosed = true;
      return stop();
    },
  };
}

/**
 * Wraps a function that runs batches: tasks that fail get a failure as outcome, and the rest of their batch runs again.
 */
function withFailures<Task, Outcome>(
  runBatch: (tasks: readonly Task[]) => Promise<BatchResult<Outcome>>,
  { failed, skipped }: { readonly failed: (reason: string) => Outcome; readonly skipped: Outcome },
): (tasks: readonly Task[]) => Promise<BatchResult<Outcome>> {
  const count = { failed: 0 };
  const run = async (tasks: readonly Task[]): Promise<BatchResult<Outcome>> => {
    if (count.failed >= MAX_FAILED) return { outcomes: tasks.map(() => skipped) };
    try {
      return await runBatch(tasks);
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      count.failed++;
      const before = await run(tasks.slice(0, error.index));
      const after = await run(tasks.slice(error.index + 1));
      return { outcomes: [...before.outcomes, failed(error.message), ...after.outcomes] };
    }
  };
  return run;
}

/** Whether a thread makes no progress, as far as one can tell: a thread that still loads has no task. */
function isStuck(thread: Thread): boolean {
  return thread.pending() === 0 || thread.isSlow();
}

function leastBusy(threads: readonly Thread[]): Thread {
  const [first, ...others] = threads as readonly [Thread, ...Thread[]];
  return others.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least), first);
}

function toSharedMemory(bytes: Buffer): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}
