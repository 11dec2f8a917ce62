import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { CompileTask } from '../compile/compile-pages.ts';
import { once } from '../util/once.ts';
import {
  type Answer,
  answerOf,
  type CompileContext,
  createTasks,
  type Tasks,
  type Work,
  type WorkFolders,
} from './tasks.ts';
import { startThread, type Thread } from './thread.ts';

/** Does the tasks of a run, in threads where there are many; outcomes come in the order of the tasks. */
export interface Pool extends Pick<Tasks, 'compile' | 'draw'> {
  render(tasks: Iterable<Task<'render'>>, context: Work['render']['context']): Promise<Outcomes<'render'>>;
  close(): Promise<void>;
}

type Task<Kind extends keyof Work> = Work[Kind]['task'];
type Batches<Kind extends keyof Work> = Iterable<readonly Task<Kind>[]>;
type Outcomes<Kind extends keyof Work> = readonly Work[Kind]['outcome'][];

/** All but the tasks. */
interface Run<Kind extends keyof Work> {
  readonly kind: Kind;
  readonly context: Work[Kind]['context'];
}

/** Small enough to share the work evenly, large enough for messages not to count. */
const BATCH_SIZE = 16;
/** With fewer full batches it takes longer to start a thread than to do them here. */
const MIN_BATCHES = 4;
/** Pages below which it takes longer to load the config in each thread. */
const MIN_PAGES_WITH_CONFIG = 200;
/** Batches that a thread is sent at once: this thread may be too busy bundling to send the next. */
const BATCHES_PER_THREAD = 8;
/** Time after which the next batch begins in this thread, too: a plugin may wait for other pages. */
const MAX_WAIT_MS = 500;
/** Compiled pages after which threads are started anew to render: the compiler leaves much in their memory. */
const MAX_COMPILED_BEFORE_RESTART = 2000;
/** Without a finished batch for so long, pages wait for something that only happens in the main thread. */
const STALLED_MS = 10_000;

/**
 * Creates a pool; its threads are started by the first large set of tasks.
 *
 * @param folders of the site and of the run
 * @param count of threads; with 0 the main thread does everything
 */
export function createPool(
  folders: WorkFolders,
  count: number = availableParallelism(),
  listener: PoolListener = {},
): Pool {
  const here = once(() => createTasks(folders));
  const threads = createThreads(folders, count, listener);
  const isTimed = listener.timed !== undefined;
  const state: { mustStayHere?: true } = {};

  const runHere = <Kind extends keyof Work>({ kind, context }: Run<Kind>, batches: Batches<Kind>) =>
    runBatches(batches, batch => answerOf(batch, some => here()[kind](some, context), isTimed), {
      most: 1,
      maxWaitMs: MAX_WAIT_MS,
      ended: endedIn(kind, listener),
    });

  const run = async <Kind extends keyof Work>(work: Run<Kind>, tasks: Iterable<Task<Kind>>) => {
    const batches = batchesOf(tasks);
    const first = take(batches, MIN_BATCHES);
    const isMany = first[MIN_BATCHES - 1]?.length === BATCH_SIZE;
    const all = chain(first, batches);
    return count > 0 && isMany ? threads.run(work, all) : runHere(work, all);
  };

  const compileWithConfig = async (context: CompileContext, tasks: readonly CompileTask[]) => {
    if (count > 0 && tasks.length >= MIN_PAGES_WITH_CONFIG && !state.mustStayHere) {
      const sent = { kind: 'compile', context: { ...context, settings: null } } as const;
      try {
        return await threads.run(sent, batchesOf(tasks), STALLED_MS);
      } catch {
        // The config differs in threads, or pages wait for the main thread: here they compile, or say what is wrong.
        state.mustStayHere = true;
      }
    }
    // Pages that are timed one after the other must not wait for a later one of their batch.
    return runHere({ kind: 'compile', context }, batchesOf(tasks, isTimed ? 1 : BATCH_SIZE));
  };

  return {
    async compile(tasks, context) {
      const isData = isSendable(context.settings);
      const pages = await (isData ? run({ kind: 'compile', context }, tasks) : compileWithConfig(context, tasks));
      if (tasks.length > MAX_COMPILED_BEFORE_RESTART) await threads.stop();
      return pages;
    },
    render: (tasks, context) => run({ kind: 'render', context }, tasks),
    draw: (titles, context) => run({ kind: 'draw', context }, titles),
    close: threads.stop,
  };
}

/** Told of the tasks of a pool. */
export interface PoolListener {
  /** So many of a kind have come to an end. */
  readonly ended?: (kind: keyof Work, amount: number) => void;
  /** The time of a task; tasks are timed only where someone listens. */
  readonly timed?: (timed: TimedTask) => void;
}

export type TimedTask = {
  readonly [Kind in keyof Work]: { readonly kind: Kind; readonly task: Task<Kind>; readonly ms: number };
}[keyof Work];

/** Tells a listener of a batch at its end. */
function endedIn<Kind extends keyof Work>(kind: Kind, { ended, timed }: PoolListener): Limits<Task<Kind>>['ended'] {
  return (tasks, { times = [] }) => {
    ended?.(kind, tasks.length);
    for (const [index, ms] of times.entries()) timed?.({ kind, task: tasks[index], ms } as TimedTask);
  };
}

function createThreads(folders: WorkFolders, count: number, listener: PoolListener) {
  const state: { threads: readonly Thread[]; runs: number } = { threads: [], runs: 0 };
  const stop = async (): Promise<void> => {
    const stopping = state.threads;
    state.threads = [];
    await Promise.all(stopping.map(thread => thread.stop()));
  };
  /** @throws where a batch fails, and where none ends in time */
  const run = async <Kind extends keyof Work>(
    { kind, context }: Run<Kind>,
    batches: Batches<Kind>,
    maxWaitMs = Number.POSITIVE_INFINITY,
  ): Promise<Outcomes<Kind>> => {
    const isTimed = listener.timed !== undefined;
    const shared = { kind, contextId: state.runs++, context: toSharedMemory(serialize(context)), isTimed };
    if (state.threads.length === 0) state.threads = Array.from({ length: count }, () => startThread(folders));
    const runBatch = (tasks: readonly Task<Kind>[]) => leastBusy(state.threads).run({ ...shared, tasks });
    const stalled = (): void => {
      throw new Error('Pages wait for something in vain');
    };
    try {
      const limits = { most: count * BATCHES_PER_THREAD, maxWaitMs, stalled, ended: endedIn(kind, listener) };
      return (await runBatches(batches, runBatch, limits)) as Outcomes<Kind>;
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return { run, stop };
}

function leastBusy(threads: readonly Thread[]): Thread {
  const [first, ...others] = threads as readonly [Thread, ...Thread[]];
  return others.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least), first);
}

/** Values with functions in them cannot be sent. */
function isSendable(value: unknown): boolean {
  try {
    return serialize(value).length > 0;
  } catch {
    return false;
  }
}

function toSharedMemory(bytes: Buffer): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}

interface Limits<Item> {
  /** Batches under way, unless they take too long. */
  readonly most: number;
  /** Milliseconds without a finished batch after which another one begins. */
  readonly maxWaitMs: number;
  /** Called then; may throw. */
  readonly stalled?: () => void;
  /** Called with a batch at its end. */
  readonly ended: (batch: readonly Item[], answer: Answer) => void;
}

/** Runs batches in order, some at once. @throws what the first failing batch throws */
async function runBatches<Item, Outcome>(
  batches: Iterable<readonly Item[]>,
  run: (batch: readonly Item[]) => Promise<Answer<Outcome>>,
  { most, maxWaitMs, stalled, ended }: Limits<Item>,
): Promise<readonly Outcome[]> {
  const answers: Promise<Answer<Outcome>>[] = [];
  const pending = new Set<Promise<unknown>>();
  const oneEnds = async (): Promise<void> => {
    if (!(await endsWithin(Promise.race(pending), maxWaitMs))) stalled?.();
  };
  for (const batch of batches) {
    const answer = run(batch);
    answers.push(answer);
    const finished: Promise<unknown> = answer.then(done => ended(batch, done)).finally(() => pending.delete(finished));
    finished.catch(() => undefined);
    pending.add(finished);
    if (pending.size >= most) await oneEnds();
  }
  while (pending.size > 0) await oneEnds();
  return (await Promise.all(answers)).flatMap(({ outcomes }) => outcomes);
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

function* batchesOf<Item>(items: Iterable<Item>, size = BATCH_SIZE): Generator<readonly Item[]> {
  const rest = items[Symbol.iterator]();
  for (let batch = take(rest, size); batch.length > 0; batch = take(rest, size)) yield batch;
}

/** The next items, at most `count`. */
function take<Item>(items: Iterator<Item>, count: number): readonly Item[] {
  const taken: Item[] = [];
  while (taken.length < count) {
    const { done, value } = items.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

function* chain<Item>(first: Iterable<Item>, second: Iterable<Item>): Generator<Item> {
  yield* first;
  yield* second;
}
