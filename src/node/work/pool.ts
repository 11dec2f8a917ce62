import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderContext } from '../render/index.ts';
import type { Request, Response, WorkerData } from './messages.ts';
import { isPlain } from './settings.ts';
import {
  type CompileOutcome,
  type CompileTask,
  createTasks,
  type RenderOutcome,
  type RenderTask,
  type TaskSources,
  type Tasks,
  type WorkContext,
} from './tasks.ts';

/** Compiles and renders many pages at once; outcomes come in the order of the tasks, whatever the timing. */
export interface Pool {
  compile(tasks: readonly CompileTask[]): Promise<readonly CompileOutcome[]>;
  setShell(context: RenderContext): void;
  render(tasks: TaskList<RenderTask>): Promise<readonly RenderOutcome[]>;
  close(): Promise<void>;
}

/** Tasks, each made when it is handed out; an array will do. */
export interface TaskList<Task> {
  readonly length: number;
  at(index: number): Task | undefined;
}

export interface PoolOptions {
  readonly context: WorkContext;
  readonly sources: TaskSources;
  /** How many threads at most; 0 does all work here. */
  readonly threads: number;
}

/** Below so many tasks a thread costs more than it saves. */
const WORTH_A_THREAD = 60;
/** Small enough to share the work evenly, large enough that messages do not count. */
const BATCH = 16;
/** So many batches last a thread for seconds. */
const MOST_AHEAD = 32;

/** A pool whose threads are started when there is enough to do; until then the work is done here. */
export function createPool(options: PoolOptions): Pool {
  const shell: { context?: RenderContext } = {};
  const inline: { tasks?: Tasks } = {};
  const threads: Thread[] = [];

  const here = (): Tasks => {
    if (!inline.tasks) {
      inline.tasks = createTasks(stagedIn(options.context, 'main'), options.sources);
      if (shell.context) inline.tasks.setShell(shell.context);
    }
    return inline.tasks;
  };
  const team = async (amount: number): Promise<readonly Thread[]> => {
    const wanted = Math.min(options.threads, Math.floor(amount / WORTH_A_THREAD));
    if (threads.length === 0 && wanted > 1) {
      const settings = await options.sources.settings();
      for (let index = 0; index < wanted; index++) {
        threads.push(startThread(options, isPlain(settings) ? settings : new Map(), index));
      }
      if (shell.context) for (const thread of threads) thread.tell({ kind: 'shell', context: shell.context });
    }
    return threads;
  };

  return {
    async compile(tasks) {
      // Functions of the user's cannot cross to a thread; and one may wait for what it learns of other pages, so here
      // all are compiled at once.
      const found = isPlain(await options.sources.settings()) ? await team(tasks.length) : [];
      if (found.length > 0) return distribute<CompileTask, CompileOutcome>(found, 'compile', tasks);
      const outcomes = await Promise.all(tasks.map(task => here().compile(task)));
      inline.tasks?.flush();
      return outcomes;
    },
    setShell(context) {
      shell.context = context;
      inline.tasks?.setShell(context);
      for (const thread of threads) thread.tell({ kind: 'shell', context });
    },
    async render(tasks) {
      const found = await team(tasks.length);
      if (found.length > 0) return distribute<RenderTask, RenderOutcome>(found, 'render', tasks);
      const outcomes: RenderOutcome[] = [];
      for (const task of take(tasks, 0, tasks.length)) outcomes.push(await here().render(task));
      return outcomes;
    },
    async close() {
      inline.tasks?.close();
      await Promise.all(threads.map(thread => thread.stop()));
    },
  };
}

interface Thread {
  tell(request: Request): void;
  ask(kind: 'compile' | 'render', tasks: readonly unknown[]): Promise<readonly unknown[]>;
  stop(): Promise<void>;
}

function startThread(options: PoolOptions, settings: WorkerData['settings'], index: number): Thread {
  const data: WorkerData = {
    context: stagedIn(options.context, String(index)),
    settings,
    permalinks: options.sources.permalinks(),
  };
  const extension = path.extname(new URL(import.meta.url).pathname);
  const worker = new Worker(new URL(`./worker${extension}`, import.meta.url), { workerData: data });
  const waiting = new Map<number, { resolve(outcomes: readonly unknown[]): void; reject(reason: unknown): void }>();
  const failAll = (reason: unknown) => {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.on('message', (response: Response) => {
    const asked = waiting.get(response.id);
    waiting.delete(response.id);
    if ('failure' in response) asked?.reject(response.failure);
    else asked?.resolve(response.outcomes);
  });
  worker.on('error', failAll);
  worker.on('exit', code => failAll(new Error(`A worker thread ended with code ${code}`)));
  let count = 0;
  return {
    tell: request => worker.postMessage(request),
    ask: (kind, tasks) =>
      new Promise((resolve, reject) => {
        const id = count++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ kind, id, tasks } as Request);
      }),
    async stop() {
      await worker.terminate();
    },
  };
}

/**
 * Hands out batches to whichever thread is free. Each has some more waiting, many at first and few at the end: this thread may
 * be at work itself and too busy to answer, and none should be left with more than the others.
 */
async function distribute<Task, Outcome>(
  threads: readonly Thread[],
  kind: 'compile' | 'render',
  tasks: TaskList<Task>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = new Array(tasks.length);
  let next = 0;
  const takeBatches = async (thread: Thread): Promise<void> => {
    const asked: Promise<void>[] = [];
    while (next < tasks.length) {
      const start = next;
      next += BATCH;
      const batch = thread.ask(kind, [...take(tasks, start, start + BATCH)]).then(found => {
        for (const [index, outcome] of found.entries()) outcomes[start + index] = outcome as Outcome;
      });
      // The first that fails ends it all; the others fail unheard.
      batch.catch(() => undefined);
      asked.push(batch);
      const share = Math.floor((tasks.length - next) / BATCH / threads.length / 2);
      const ahead = Math.min(MOST_AHEAD, Math.max(1, share));
      if (asked.length > ahead) await asked[asked.length - 1 - ahead];
    }
    await Promise.all(asked);
  };
  await Promise.all(threads.map(takeBatches));
  return outcomes;
}

function* take<Task>(tasks: TaskList<Task>, start: number, end: number): Generator<Task> {
  for (let index = start; index < Math.min(end, tasks.length); index++) yield tasks.at(index) as Task;
}

/** Threads stage their files in directories of their own. */
function stagedIn(context: WorkContext, name: string): WorkContext {
  return { ...context, stageDir: path.join(context.stageDir, name) };
}
