import path from 'node:path';
import type { RenderContext } from '../render/index.ts';
import type { WorkerData } from './messages.ts';
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
import { distribute, startThread, type TaskList, type Thread, take } from './thread.ts';

/** Compiles and renders many pages at once; outcomes come in the order of the tasks, whatever the timing. */
export interface Pool {
  compile(tasks: readonly CompileTask[]): Promise<readonly CompileOutcome[]>;
  setShell(context: RenderContext): void;
  render(tasks: TaskList<RenderTask>): Promise<readonly RenderOutcome[]>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly context: WorkContext;
  readonly sources: TaskSources;
  /** How many threads at most; 0 does all work here. */
  readonly threads: number;
}

/** Below so many tasks a thread costs more than it saves. */
const WORTH_A_THREAD = 60;

/** A pool whose threads are started when there is enough to do; until then the work is done here. */
export function createPool(options: PoolOptions): Pool {
  const shell: { context?: RenderContext } = {};
  const inline: { tasks?: Tasks } = {};
  const threads: Thread[] = [];
  const done = { compiling: false };

  const here = (): Tasks => {
    if (!inline.tasks) {
      inline.tasks = createTasks(stagedIn(options.context, 'main'), options.sources);
      if (shell.context) inline.tasks.setShell(shell.context);
    }
    return inline.tasks;
  };
  const dismiss = async (): Promise<void> => {
    await Promise.all(threads.splice(0).map(thread => thread.stop()));
  };
  const team = async (amount: number): Promise<readonly Thread[]> => {
    const wanted = Math.min(options.threads, Math.floor(amount / WORTH_A_THREAD));
    if (threads.length === 0 && wanted > 1) {
      const settings = await options.sources.settings();
      for (let index = 0; index < wanted; index++) {
        const data: WorkerData = {
          context: stagedIn(options.context, String(index)),
          settings: isPlain(settings) ? settings : new Map(),
          permalinks: options.sources.permalinks(),
        };
        threads.push(startThread('worker', data));
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
      done.compiling ||= found.length > 0;
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
      // Threads that have compiled make way: what compiling leaves in their memory is of no use here.
      if (done.compiling) await dismiss();
      done.compiling = false;
      const found = await team(tasks.length);
      if (found.length > 0) return distribute<RenderTask, RenderOutcome>(found, 'render', tasks);
      const outcomes: RenderOutcome[] = [];
      for (const task of take(tasks, 0, tasks.length)) outcomes.push(await here().render(task));
      return outcomes;
    },
    async close() {
      inline.tasks?.close();
      await dismiss();
    },
  };
}

/** Threads stage their files in directories of their own. */
function stagedIn(context: WorkContext, name: string): WorkContext {
  return { ...context, stageDir: path.join(context.stageDir, name) };
}
