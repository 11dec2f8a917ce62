/**
 * What callers see of threads. From here to a task: `threads.ts` (threads that share batches), `thread.ts` (one of them, whose worker may
 * have to be replaced), `run-worker.ts` (what its worker does) and `tasks.ts`. Few pages are compiled, and rendered if they run no code of
 * the site, in the main thread, which `run-watched.ts` watches.
 */

import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import type { CompileTask } from '../compile/compile-pages.ts';
import { overduePage } from '../compile/overdue-page.ts';
import type { RenderContext } from '../render/index.ts';
import type { RenderTask } from '../render/render-task.ts';
import { once } from '../util/once.ts';
import { relativePath } from '../util/relative-path.ts';
import { BATCH_SIZE, batchesOf, concat, type Limits, runBatches, takeNext } from './batches.ts';
import { createWatcher, type WatchedRun } from './run-watched.ts';
import { TaskOverdue, type TimeLimits } from './task-watch.ts';
import { type CompileContext, createTasks, runTasks, type Tasks, type TaskTypes, type WorkFolders } from './tasks.ts';
import { startThread } from './thread.ts';
import type { ThreadFeature } from './thread-part.ts';
import { type Batches, createThreads, type Outcomes, type Run, type Task } from './threads.ts';

/**
 * Runs the tasks of a run, in threads if there are many; outcomes are in the order of the tasks. Code of the site renders pages in
 * threads only, since it may never end, or end the process.
 */
export interface Pool extends Pick<Tasks, 'compile' | 'preview' | 'work'> {
  render(tasks: Iterable<RenderTask>, context: RenderContext): Promise<Outcomes<'render'>>;
  /** Ends the threads for good. */
  close(): Promise<void>;
  /** Ends the threads for good, once they have nothing to do. */
  closeWhenIdle(): Promise<void>;
}

export interface PoolOptions {
  /** Those of the site; threads know all. */
  readonly features: readonly ThreadFeature[];
  /** Number of threads; with 0 the main thread does everything. */
  readonly count?: number;
  readonly listener?: PoolListener;
  readonly limits?: TimeLimits;
}

/** Callbacks about the tasks of a pool. */
export interface PoolListener {
  /** `amount` tasks of a kind have ended. */
  readonly onEnd?: (kind: keyof TaskTypes, amount: number) => void;
  /** A task has ended, with its duration; tasks are only timed if this is given. */
  readonly onTimed?: (timed: TimedTask) => void;
  /** A task has been running for long, and has not ended. */
  readonly onSlow?: (timed: TimedTask) => void;
}

export type TimedTask = {
  readonly [Kind in keyof TaskTypes]: { readonly kind: Kind; readonly task: Task<Kind>; readonly ms: number };
}[keyof TaskTypes];

/** With fewer full batches, starting a thread takes longer than running them in the main thread. */
const MIN_BATCHES = 4;
/** With fewer pages, loading the config in each thread takes longer than compiling them in the main thread. */
const MIN_PAGES_WITH_CONFIG = 200;
/** Milliseconds after which the main thread starts another batch, since a plugin may wait for other pages. */
const MAX_WAIT_MS = 500;
/** Number of compiled pages after which threads are restarted before rendering, to free the compiler's memory. */
const MAX_COMPILED_BEFORE_RESTART = 2000;
/**
 * Pages that are all slow probably wait for something that only happens in the main thread. Loading the config, which may
 * be long on a busy machine, has a minute.
 */
const STALL = { checkMs: 5000, most: 12 };
/** A page is reported as slow after ten seconds, and stopped after a minute. */
const LIMITS: TimeLimits = { tickMs: 1000, slow: 10, overdue: 60 };

const RENDER_FAILURES = {
  failed: (message: string) => ({ failure: { message } }),
  skipped: { isSkipped: true },
} as const;

/** Runs the batches of few tasks, here or by `inThread`. */
type RunFew<Kind extends keyof TaskTypes> = (
  work: Run<Kind>,
  batches: readonly (readonly Task<Kind>[])[],
  inThread: () => Promise<Outcomes<Kind>>,
) => Promise<Outcomes<Kind>>;

const inThread: RunFew<'preview'> = (_work, _batches, run) => run();

/** Creates a pool; threads are started on first use. */
export function createPool(
  folders: WorkFolders,
  { features, count = availableParallelism(), listener = {}, limits = LIMITS }: PoolOptions,
): Pool {
  const here = once(() => createTasks(folders, { parts: async () => features, options: async () => features }));
  const onSlow = (kind: keyof TaskTypes, task: unknown, ms: number) =>
    listener.onSlow?.({ kind, task, ms } as TimedTask);
  const threads = createThreads(() => startThread(folders, limits, onSlow));
  const watcher = createWatcher(limits);
  const isTimed = listener.onTimed !== undefined;
  const state: { useMainThread?: true } = {};

  const runHere = <Kind extends keyof TaskTypes>(
    { kind, context }: Run<Kind>,
    batches: Batches<Kind>,
    { tracker, signal }: Partial<WatchedRun> = {},
  ) =>
    runBatches(batches, batch => runTasks(batch, some => here()[kind](some, context, tracker), { isTimed }), {
      maxPending: 1,
      maxWaitMs: MAX_WAIT_MS,
      onStall: () => signal?.throwIfAborted(),
      onEnd: batchListener(kind, listener),
    });

  const compileHere = (context: CompileContext, tasks: readonly CompileTask[], size = BATCH_SIZE) => {
    const nameOf = ({ file }: CompileTask) => relativePath(folders.siteDir, file);
    const batches = batchesOf(tasks, size);
    const work = { kind: 'compile', context } as const;
    return watcher.run({ kind: 'compile', tasks, nameOf }, watched => runHere(work, batches, watched));
  };

  /** Runs tasks: many in threads, few as `runFew` says. */
  const run = async <Kind extends keyof TaskTypes>(
    work: Run<Kind>,
    tasks: Iterable<Task<Kind>>,
    runFew: RunFew<Kind> = (_, batches) => runHere(work, batches),
  ) => {
    const batches = batchesOf(tasks);
    const first = takeNext(batches, MIN_BATCHES);
    const isMany = first[MIN_BATCHES - 1]?.length === BATCH_SIZE;
    if (count === 0 || first.length === 0) return runHere(work, concat(first, batches));
    const inThreads = (maxThreads: number) =>
      threads.run(work, concat(first, batches), {
        maxThreads,
        isTimed,
        onEnd: batchListener(work.kind, listener),
      });
    return isMany ? inThreads(count) : runFew(work, first, () => inThreads(1));
  };

  /** Rendering in the main thread, which takes less time than starting a thread; code of the site runs in a thread. */
  const renderFew: RunFew<'render'> = async (work, batches, inThread) => {
    const tasks = batches.flat();
    if (work.context.runsOtherCode || tasks.some(({ hasCode }) => hasCode)) return inThread();
    const nameOf = ({ page }: RenderTask) => page.path;
    try {
      return await watcher.run({ kind: 'render', tasks, nameOf }, watched => runHere(work, batches, watched));
    } catch (error) {
      // In a thread, the other pages are rendered without the overdue one.
      if (error instanceof TaskOverdue) return inThread();
      throw error;
    }
  };

  const compileWithConfig = async (context: CompileContext, tasks: readonly CompileTask[]) => {
    if (count > 0 && tasks.length >= MIN_PAGES_WITH_CONFIG && !state.useMainThread) {
      const sent = { kind: 'compile', context: { ...context, settings: null } } as const;
      const runLimits = {
        maxThreads: count,
        isTimed,
        stall: STALL,
        onEnd: batchListener('compile', listener),
      };
      try {
        return await threads.run(sent, batchesOf(tasks), runLimits);
      } catch (error) {
        if (error instanceof TaskOverdue) throw error;
        // The config differs in threads, or pages wait for the main thread: compiled here, they succeed or have a
        // proper error.
        state.useMainThread = true;
      }
    }
    // Timed pages are compiled one after the other, and a page must not wait for a later one of the same batch.
    return compileHere(context, tasks, isTimed ? 1 : BATCH_SIZE);
  };

  const compileWithData = (context: CompileContext, tasks: readonly CompileTask[]) => {
    const isFew = count === 0 || tasks.length < MIN_BATCHES * BATCH_SIZE;
    return isFew ? compileHere(context, tasks) : run({ kind: 'compile', context }, tasks);
  };

  const close = async (): Promise<void> => {
    await Promise.all([threads.close(), watcher.close()]);
  };
  return {
    async compile(tasks, context) {
      if (tasks.length === 0) return [];
      const isData = isSendable(context.settings);
      const pages = await (isData ? compileWithData : compileWithConfig)(context, tasks).catch(error => {
        throw error instanceof TaskOverdue ? overduePage(error.task as CompileTask, context.settings, error) : error;
      });
      if (tasks.length > MAX_COMPILED_BEFORE_RESTART) await threads.stopWhenIdle();
      return pages;
    },
    render: (tasks, context) => run({ kind: 'render', context, failures: RENDER_FAILURES }, tasks, renderFew),
    preview: (tasks, context) => run({ kind: 'preview', context, failures: RENDER_FAILURES }, tasks, inThread),
    work: (values, context) => run({ kind: 'work', context }, values),
    close,
    async closeWhenIdle() {
      await threads.stopWhenIdle();
      await close();
    },
  };
}

/** Creates the callback that reports an ended batch to a listener. */
function batchListener<Kind extends keyof TaskTypes>(
  kind: Kind,
  { onEnd, onTimed }: PoolListener,
): Limits<Task<Kind>>['onEnd'] {
  return (tasks, { times = [] }) => {
    onEnd?.(kind, tasks.length);
    for (const [index, ms] of times.entries()) onTimed?.({ kind, task: tasks[index], ms } as TimedTask);
  };
}

/** Whether a value can be sent to a thread: it must not contain functions. */
function isSendable(value: unknown): boolean {
  try {
    return serialize(value).length > 0;
  } catch {
    return false;
  }
}
