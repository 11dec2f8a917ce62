import path from 'node:path';
import type { RenderContext } from '../render/index.ts';
import { inTurns } from './in-turns.ts';
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
  const busy = new Set<Thread>();

  const here = (): Tasks => {
    if (!inline.tasks) {
      inline.tasks = createTasks(stagedIn(options.context, 'main'), options.sources);
      if (shell.context) inline.tasks.setShell(shell.context);
    }
    return inline.tasks;
  };
  const dismiss = async (threads: Iterable<Thread>): Promise<void> => {
    for (const thread of threads) busy.delete(thread);
    await Promise.all([...threads].map(thread => thread.stop()));
  };
  const startTeam = async (amount: number): Promise<readonly Thread[]> => {
    const settings = await options.sources.settings();
    return Array.from({ length: amount }, (_, index) => {
      const data: WorkerData = {
        context: stagedIn(options.context, String(index)),
        settings: isPlain(settings) ? settings : new Map(),
        permalinks: options.sources.permalinks(),
      };
      const thread = startThread('worker', data);
      busy.add(thread);
      if (shell.context) thread.tell({ kind: 'shell', context: shell.context });
      return thread;
    });
  };
  /** Shares work out, if there is enough; what it leaves in the memory of threads is of no use to the next. */
  const share = async <Task, Outcome>(
    kind: 'compile' | 'render',
    tasks: TaskList<Task>,
  ): Promise<readonly Outcome[] | undefined> => {
    const wanted = Math.min(options.threads, Math.floor(tasks.length / WORTH_A_THREAD));
    if (wanted < 2) return undefined;
    const threads = await startTeam(wanted);
    try {
      return await distribute<Task, Outcome>(threads, kind, tasks);
    } finally {
      await dismiss(threads);
    }
  };

  return {
    async compile(tasks) {
      // Functions of the user's cannot cross to a thread; and one may wait for what it learns of other pages.
      const isShared = isPlain(await options.sources.settings());
      const shared = isShared ? await share<CompileTask, CompileOutcome>('compile', tasks) : undefined;
      if (shared) return shared;
      const outcomes = await inTurns(tasks, task => here().compile(task));
      inline.tasks?.flush();
      return outcomes;
    },
    setShell(context) {
      shell.context = context;
      inline.tasks?.setShell(context);
    },
    async render(tasks) {
      const shared = await share<RenderTask, RenderOutcome>('render', tasks);
      if (shared) return shared;
      const outcomes: RenderOutcome[] = [];
      for (const task of take(tasks, 0, tasks.length)) outcomes.push(await here().render(task));
      return outcomes;
    },
    async close() {
      inline.tasks?.close();
      await dismiss([...busy]);
    },
  };
}

/** Threads stage their files in directories of their own. */
function stagedIn(context: WorkContext, name: string): WorkContext {
  return { ...context, stageDir: path.join(context.stageDir, name) };
}
