import path from 'node:path';
import type { RenderContext } from '../render/index.ts';
import { inTurns } from './in-turns.ts';
import type { SettingsRecipe, WorkerData } from './messages.ts';
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
  /** How threads make the settings themselves, where they cannot cross. */
  readonly recipe: () => SettingsRecipe;
  /** How many threads at most; 0 does all work here. */
  readonly threads: number;
}

/** Below so many tasks a thread costs more than it saves. */
const WORTH_A_THREAD = 60;
/** Where it has to load the site first. */
const WORTH_LOADING = 150;

/** A pool whose threads are started when there is enough to do; until then the work is done here. */
export function createPool(options: PoolOptions): Pool {
  const shell: { context?: RenderContext } = {};
  const inline: { tasks?: Tasks } = {};
  const compiling = { staysHere: false };
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
  const start = (name: string, settings: WorkerData['settings']): Thread => {
    const context = stagedIn(options.context, name);
    const thread = startThread('worker', { context, settings, permalinks: options.sources.permalinks() });
    busy.add(thread);
    if (shell.context) thread.tell({ kind: 'shell', context: shell.context });
    return thread;
  };
  /** Shares work out, if there is enough; what it leaves in the memory of threads is of no use to the next. */
  const share = async <Task, Outcome>(
    kind: 'compile' | 'render',
    tasks: TaskList<Task>,
    settings: WorkerData['settings'],
  ): Promise<readonly Outcome[] | undefined> => {
    const isMade = 'site' in settings;
    const wanted = Math.min(options.threads, Math.floor(tasks.length / (isMade ? WORTH_LOADING : WORTH_A_THREAD)));
    if (wanted < 2) return undefined;
    const threads = Array.from({ length: wanted }, (_, index) => start(String(index), settings));
    try {
      // None begins before all have done what their configs do: that may be to write pages.
      if (isMade) await Promise.all(threads.map(thread => thread.ask('settings', [])));
      return await distribute<Task, Outcome>(threads, kind, tasks);
    } finally {
      await dismiss(threads);
    }
  };
  const shareCompiling = async (tasks: readonly CompileTask[]): Promise<readonly CompileOutcome[] | undefined> => {
    const settings = await options.sources.settings();
    if (isPlain(settings)) return share('compile', tasks, settings);
    if (compiling.staysHere) return undefined;
    try {
      return await share('compile', tasks, options.recipe());
    } catch {
      // The config is another one there, or a page waits for others: here all of it works, or says what is wrong.
      compiling.staysHere = true;
      return undefined;
    }
  };

  return {
    async compile(tasks) {
      const shared = await shareCompiling(tasks);
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
      const shared = await share<RenderTask, RenderOutcome>('render', tasks, new Map());
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
