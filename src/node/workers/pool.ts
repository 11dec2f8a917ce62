import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import type { CompileTask } from '../compile/compile-pages.ts';
import { overduePage } from '../compile/overdue-page.ts';
import { once } from '../util/once.ts';
import { relativePath } from '../util/relative-path.ts';
import { BATCH_SIZE, batchesOf, chain, type Limits, runBatches, take } from './batches.ts';
import { TaskOverdue, type TimeLimits } from './task-watch.ts';
import { answerOf, type CompileContext, createTasks, type Tasks, type Work, type WorkFolders } from './tasks.ts';
import { startThread } from './thread.ts';
import { type Batches, createThreads, type Outcomes, type Run, type Task } from './threads.ts';
import { type Watched, watchedHere } from './watched-here.ts';

/**
 * Runs the tasks of a run, in threads if there are many; outcomes are in the order of the tasks. Rendering always
 * happens in threads, since code of the site may never end.
 */
export interface Pool extends Pick<Tasks, 'compile' | 'draw' | 'preview'> {
  render(tasks: Iterable<Task<'render'>>, context: Work['render']['context']): Promise<Outcomes<'render'>>;
  /** Ends the threads for good. */
  close(): Promise<void>;
  /** Ends the threads for good, once they have nothing to do. */
  closeWhenIdle(): Promise<void>;
}

export interface PoolOptions {
  /** Number of threads; with 0 the main thread does everything. */
  readonly count?: number;
  readonly listener?: PoolListener;
  readonly limits?: TimeLimits;
}

/** Callbacks about the tasks of a pool. */
export interface PoolListener {
  /** `amount` tasks of a kind have ended. */
  readonly ended?: (kind: keyof Work, amount: number) => void;
  /** A task has ended, with its duration; tasks are only timed if this is given. */
  readonly timed?: (timed: TimedTask) => void;
  /** A task has been running for long, and has not ended. */
  readonly slow?: (timed: TimedTask) => void;
}

export type TimedTask = {
  readonly [Kind in keyof Work]: { readonly kind: Kind; readonly task: Task<Kind>; readonly ms: number };
}[keyof Work];

/** With fewer full batches, starting a thread takes longer than running them in the main thread. */
const MIN_BATCHES = 4;
/** With fewer pages, loading the config in each thread takes longer than compiling them in the main thread. */
const MIN_PAGES_WITH_CONFIG = 200;
/** Milliseconds after which the main thread starts another batch, since a plugin may wait for other pages. */
const MAX_WAIT_MS = 500;
/** Number of compiled pages after which threads are restarted before rendering, to free the compiler's memory. */
const MAX_COMPILED_BEFORE_RESTART = 2000;
/**
 * Milliseconds without a finished batch after which pages probably wait for something that only happens in the main
 * thread.
 */
const STALLED_MS = 10_000;
/** A page is reported as slow after ten seconds, and stopped after a minute. */
const LIMITS: TimeLimits = { tickMs: 1000, slow: 10, overdue: 60 };

const RENDER_FAILURES = {
  failed: (message: string) => ({ failure: { message } }),
  skipped: { isSkipped: true },
} as const;

/** Creates a pool; threads are started on first use. */
export function createPool(
  folders: WorkFolders,
  { count = availableParallelism(), listener = {}, limits = LIMITS }: PoolOptions = {},
): Pool {
  const here = once(() => createTasks(folders));
  const slow = (kind: keyof Work, task: unknown, ms: number) => listener.slow?.({ kind, task, ms } as TimedTask);
  const threads = createThreads(() => startThread(folders, limits, slow));
  const isTimed = listener.timed !== undefined;
  const state: { mustStayHere?: true } = {};

  const runHere = <Kind extends keyof Work>(
    { kind, context }: Run<Kind>,
    batches: Batches<Kind>,
    { mark, signal }: Partial<Watched> = {},
  ) =>
    runBatches(batches, batch => answerOf(batch, some => here()[kind](some, context, mark), { isTimed }), {
      most: 1,
      maxWaitMs: MAX_WAIT_MS,
      stalled: () => signal?.throwIfAborted(),
      ended: endedIn(kind, listener),
    });

  const run = async <Kind extends keyof Work>(work: Run<Kind>, tasks: Iterable<Task<Kind>>) => {
    const batches = batchesOf(tasks);
    const first = take(batches, MIN_BATCHES);
    const isMany = first[MIN_BATCHES - 1]?.length === BATCH_SIZE;
    const all = chain(first, batches);
    if (count === 0 || first.length === 0 || (!isMany && !work.failures)) return runHere(work, all);
    return threads.run(work, all, { most: isMany ? count : 1, isTimed, ended: endedIn(work.kind, listener) });
  };

  const compileWithConfig = async (context: CompileContext, tasks: readonly CompileTask[]) => {
    if (count > 0 && tasks.length >= MIN_PAGES_WITH_CONFIG && !state.mustStayHere) {
      const sent = { kind: 'compile', context: { ...context, settings: null } } as const;
      const sharing = { most: count, isTimed, maxWaitMs: STALLED_MS, ended: endedIn('compile', listener) };
      try {
        return await threads.run(sent, batchesOf(tasks), sharing);
      } catch (error) {
        if (error instanceof TaskOverdue) throw error;
        // The config differs in threads, or pages wait for the main thread: compiled here, they succeed or have a
        // proper error.
        state.mustStayHere = true;
      }
    }
    // Timed pages are compiled one after the other, and a page must not wait for a later one of the same batch.
    const batches = batchesOf(tasks, isTimed ? 1 : BATCH_SIZE);
    const nameOf = ({ file }: CompileTask) => relativePath(folders.siteDir, file);
    return watchedHere({ tasks, nameOf, limits }, watched => runHere({ kind: 'compile', context }, batches, watched));
  };

  return {
    async compile(tasks, context) {
      const isData = isSendable(context.settings);
      const pages = await (isData ? run({ kind: 'compile', context }, tasks) : compileWithConfig(context, tasks)).catch(
        error => {
          throw error instanceof TaskOverdue ? overduePage(error.task as CompileTask, context.settings, error) : error;
        },
      );
      if (tasks.length > MAX_COMPILED_BEFORE_RESTART) await threads.stopWhenIdle();
      return pages;
    },
    render: (tasks, context) => run({ kind: 'render', context, failures: RENDER_FAILURES }, tasks),
    preview: (tasks, context) => run({ kind: 'preview', context, failures: RENDER_FAILURES }, tasks),
    draw: (titles, context) => run({ kind: 'draw', context }, titles),
    close: threads.close,
    async closeWhenIdle() {
      await threads.stopWhenIdle();
      await threads.close();
    },
  };
}

/** Creates the callback that reports an ended batch to a listener. */
function endedIn<Kind extends keyof Work>(kind: Kind, { ended, timed }: PoolListener): Limits<Task<Kind>>['ended'] {
  return (tasks, { times = [] }) => {
    ended?.(kind, tasks.length);
    for (const [index, ms] of times.entries()) timed?.({ kind, task: tasks[index], ms } as TimedTask);
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
