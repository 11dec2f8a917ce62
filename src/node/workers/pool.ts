import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { CachedPage } from '../compile/cached-page.ts';
import type { CompileTask } from '../compile/compile-pages.ts';
import type { RenderContext } from '../render/index.ts';
import type { RenderOutcome, RenderTask } from '../render/render-task.ts';
import type { Cards } from '../social/index.ts';
import { once } from '../util/once.ts';
import type { SettingsReload } from './reload-settings.ts';
import { type CompileContext, createTasks, type TaskPaths, type Tasks } from './tasks.ts';
import { startThread, type Thread } from './thread.ts';

/** A {@link CompileContext} that can be sent to threads. */
export interface SentCompileContext extends Omit<CompileContext, 'settings'> {
  readonly settings: CompileContext['settings'] | SettingsReload;
}

/** Does the tasks of a run, in threads where there are many; outcomes come in the order of the tasks. */
export interface Pool {
  /** @param reload how threads get settings that cannot be sent */
  compile(
    tasks: readonly CompileTask[],
    context: CompileContext,
    reload: () => SettingsReload,
  ): Promise<readonly CachedPage[]>;
  render(tasks: Iterable<RenderTask>, context: RenderContext): Promise<readonly RenderOutcome[]>;
  draw(titles: readonly string[], cards: Cards): Promise<readonly Uint8Array[]>;
  close(): Promise<void>;
}

export interface PoolOptions extends TaskPaths {
  /** Number of threads; with 0 the main thread does everything. */
  readonly threads: number;
}

/** Below so many tasks it takes longer to start a thread than to do them here. */
const MIN_TASKS = 60;
/** The same where each thread has to load the config. */
const MIN_TASKS_WITH_CONFIG = 200;
/** Small enough to share the work evenly, large enough for messages not to count. */
const BATCH_SIZE = 16;
/** Batches that a thread is sent at once: this thread may be too busy bundling to send the next. */
const BATCHES_PER_THREAD = 8;
/** Time after which the next batch begins in this thread, too: a plugin may wait for other pages. */
const MAX_WAIT_MS = 500;
/** Compiled pages after which threads are started anew to render: the compiler leaves much in their memory. */
const MAX_COMPILED_BEFORE_RESTART = 2000;
/** Without a finished batch for so long, pages wait for something that only happens in the main thread. */
const STALLED_MS = 10_000;
/** Creates a pool; its threads are started by the first large set of tasks. */
export function createPool({ threads, ...paths }: PoolOptions): Pool {
  const here = once(() => createTasks(paths));
  const state: { threads: readonly Thread[]; contexts: number; mustStayHere?: true } = { threads: [], contexts: 0 };

  const stop = async (): Promise<void> => {
    const stopping = state.threads;
    state.threads = [];
    await Promise.all(stopping.map(thread => thread.stop()));
  };

  const inThreads = async <Task, Outcome>(
    kind: keyof Tasks,
    tasks: Iterable<Task>,
    { context, stalledMs }: { readonly context: Buffer; readonly stalledMs?: number },
  ): Promise<readonly Outcome[]> => {
    const shared = { kind, contextId: state.contexts++, context: toSharedMemory(context) };
    if (state.threads.length === 0) state.threads = Array.from({ length: threads }, () => startThread(paths));
    const run = (batch: readonly Task[]) => leastBusy(state.threads).run({ ...shared, tasks: batch });
    const limits = { most: threads * BATCHES_PER_THREAD, stalledMs };
    try {
      return (await runAtOnce(batchesOf(tasks, BATCH_SIZE), run, limits)) as readonly Outcome[];
    } catch (error) {
      await stop();
      throw error;
    }
  };

  const compileInThreads = async (
    tasks: readonly CompileTask[],
    context: CompileContext,
    reload: () => SettingsReload,
  ): Promise<readonly CachedPage[] | undefined> => {
    const data = trySerialize(context);
    if (tasks.length < (data ? MIN_TASKS : MIN_TASKS_WITH_CONFIG)) return undefined;
    if (data) return inThreads('compile', tasks, { context: data });
    if (state.mustStayHere) return undefined;
    try {
      const sent: SentCompileContext = { ...context, settings: reload() };
      return await inThreads('compile', tasks, { context: serialize(sent), stalledMs: STALLED_MS });
    } catch {
      // The config differs in threads, or pages wait for the main thread: here they compile, or say what is wrong.
      state.mustStayHere = true;
      return undefined;
    }
  };

  return {
    async compile(tasks, context, reload) {
      const pages = threads > 0 ? await compileInThreads(tasks, context, reload) : undefined;
      if (tasks.length > MAX_COMPILED_BEFORE_RESTART) await stop();
      return pages ?? runHere(batchesOf(tasks, BATCH_SIZE), batch => here().compile(batch, context));
    },
    async render(tasks, context) {
      const { isMany, all } = lookAhead(tasks, MIN_TASKS);
      if (threads > 0 && isMany) return inThreads('render', all, { context: serialize(context) });
      return runHere(batchesOf(all, BATCH_SIZE), batch => here().render(batch, context));
    },
    async draw(titles, cards) {
      if (threads > 0 && titles.length >= MIN_TASKS) return inThreads('draw', titles, { context: serialize(cards) });
      return here().draw(titles, cards);
    },
    close: stop,
  };
}

function leastBusy(threads: readonly Thread[]): Thread {
  const [first, ...others] = threads as readonly [Thread, ...Thread[]];
  return others.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least), first);
}

/** Undefined for values with functions in them, which cannot be sent. */
function trySerialize(value: unknown): Buffer | undefined {
  try {
    return serialize(value);
  } catch {
    return undefined;
  }
}

function toSharedMemory(bytes: Buffer): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}

type RunBatch<Task, Outcome> = (batch: readonly Task[]) => Promise<readonly Outcome[]>;

/** Runs batches one after the other; one that waits for the others does not hold them up for long. */
async function runHere<Task, Outcome>(
  batches: Iterable<readonly Task[]>,
  run: RunBatch<Task, Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Promise<readonly Outcome[]>[] = [];
  for (const batch of batches) {
    const outcome = run(batch);
    outcomes.push(outcome);
    await endsWithin(outcome, MAX_WAIT_MS);
  }
  return (await Promise.all(outcomes)).flat();
}

interface Limits {
  /** Batches under way at most. */
  readonly most: number;
  /** Milliseconds without a finished batch after which it gives up; never unless given. */
  readonly stalledMs?: number | undefined;
}

/** Runs several batches at once. @throws what the first failing batch throws */
async function runAtOnce<Task, Outcome>(
  batches: Iterable<readonly Task[]>,
  run: RunBatch<Task, Outcome>,
  { most, stalledMs = Number.POSITIVE_INFINITY }: Limits,
): Promise<readonly Outcome[]> {
  const outcomes: Promise<readonly Outcome[]>[] = [];
  const pending = new Set<Promise<unknown>>();
  const oneEnds = async (): Promise<void> => {
    if (!(await endsWithin(Promise.race(pending), stalledMs))) throw new Error('Pages wait for something in vain');
  };
  for (const batch of batches) {
    const outcome = run(batch);
    outcomes.push(outcome);
    const ended: Promise<unknown> = outcome.finally(() => pending.delete(ended));
    ended.catch(() => undefined);
    pending.add(ended);
    if (pending.size >= most) await oneEnds();
  }
  while (pending.size > 0) await oneEnds();
  return (await Promise.all(outcomes)).flat();
}

/** Whether work ends in time. @throws what the work throws */
async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  if (!Number.isFinite(milliseconds)) return work.then(() => true);
  const timer = new AbortController();
  const timeout = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    timer.abort();
  }
}

function* batchesOf<Task>(tasks: Iterable<Task>, size: number): Generator<readonly Task[]> {
  let batch: Task[] = [];
  for (const task of tasks) {
    batch.push(task);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Whether there are at least `count` tasks, and all of them: tasks may be created as they are asked for. */
function lookAhead<Task>(
  tasks: Iterable<Task>,
  count: number,
): { readonly isMany: boolean; readonly all: Iterable<Task> } {
  const rest = tasks[Symbol.iterator]();
  const first: Task[] = [];
  while (first.length < count) {
    const { done, value } = rest.next();
    if (done) return { isMany: false, all: first };
    first.push(value);
  }
  const all = function* (): Generator<Task> {
    yield* first;
    yield* { [Symbol.iterator]: () => rest };
  };
  return { isMany: true, all: all() };
}
