import type { RenderContext } from '../render/index.ts';
import { createCrew, stagedIn } from './crew.ts';
import { inTurns, oneByOne } from './in-turns.ts';
import type { Kind, SettingsRecipe, Sources } from './messages.ts';
import { offerOf } from './offer.ts';
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
import { distribute, type Thread } from './thread.ts';

/** Compiles and renders many pages at once; outcomes come in the order of the tasks, whatever the timing. */
export interface Pool {
  /** Has a thread load the compiler while nobody knows yet what there is to compile. */
  prepareToCompile(): void;
  /** Says that what is compiled will be rendered: threads load what that takes while there is no shell yet. */
  prepareToRender(): void;
  compile(tasks: readonly CompileTask[]): Promise<readonly CompileOutcome[]>;
  setShell(context: RenderContext): void;
  /** @param tasks may be made as they are asked for */
  render(tasks: Iterable<RenderTask>): Promise<readonly RenderOutcome[]>;
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
const WORTH_LOADING = 100;
/** Up to so many tasks, what they leave in the memory of threads is less than what it takes to start others. */
const MOST_TO_STAY = 2000;

/** How work is shared out. */
interface Sharing {
  /** How many threads. */
  readonly wanted: number;
  /** Tells them what they have to know. */
  readonly begin: (team: readonly Thread[]) => unknown;
  /** What they are kept for; without it they leave, and with them all that tasks left in their memory. */
  readonly next?: Kind;
}

/** A pool whose threads are started when there is enough to do, or ahead to prepare for it; until then the work is done here. */
export function createPool(options: PoolOptions): Pool {
  const shell: { context?: RenderContext } = {};
  const inline: { tasks?: Tasks } = {};
  const compiling = { staysHere: false, rendersNext: false };
  const crew = createCrew(options.context);

  const here = (): Tasks => {
    if (!inline.tasks) {
      inline.tasks = createTasks(stagedIn(options.context, 'main'), options.sources);
      if (shell.context) inline.tasks.setShell(shell.context);
    }
    return inline.tasks;
  };
  /** How many threads so many tasks deserve: one alone only if it waits for them and has no site to load. */
  const wantedFor = (kind: Kind, amount: number, least = WORTH_A_THREAD): number => {
    const wanted = Math.min(options.threads, Math.floor(amount / least));
    if (wanted > 1) return wanted;
    return least === WORTH_A_THREAD && amount > 0 ? crew.waiting(kind) : 0;
  };
  /** Shares work out to threads, which then prepare for what comes next, or leave. */
  const share = async <Task, Outcome>(
    kind: Kind,
    tasks: Iterable<Task>,
    { wanted, begin, next }: Sharing,
  ): Promise<readonly Outcome[]> => {
    const team = crew.gather(kind, wanted);
    try {
      await begin(team);
      const found = distribute<Task, Outcome>(team, kind, tasks);
      // At once, behind the tasks: this thread may be busy when they are done.
      if (next) for (const thread of team) thread.tell({ kind: 'prepare', next });
      const outcomes = await found;
      if (next) crew.keep(next, team);
      else await crew.dismiss(team);
      return outcomes;
    } catch (failure) {
      await crew.dismiss(team);
      throw failure;
    }
  };
  const compileWith = async (
    settings: Sources['settings'],
    tasks: readonly CompileTask[],
  ): Promise<readonly CompileOutcome[] | undefined> => {
    const isMade = 'site' in settings;
    const wanted = wantedFor('compile', tasks.length, isMade ? WORTH_LOADING : WORTH_A_THREAD);
    if (wanted === 0) return undefined;
    const outcomes = await share<CompileTask, CompileOutcome>('compile', tasks, {
      wanted,
      ...(compiling.rendersNext && tasks.length <= MOST_TO_STAY ? { next: 'render' } : {}),
      begin: async team => {
        const sources = { settings, permalinks: options.sources.permalinks() };
        for (const thread of team) thread.tell({ kind: 'sources', sources });
        // None begins before all have done what their configs do: that may be to write pages.
        if (isMade) await Promise.all(team.map(thread => thread.ask('settings', offerOf([]))));
      },
    });
    if (compiling.rendersNext) crew.prepare('render', wanted);
    return outcomes;
  };
  const shareCompiling = async (tasks: readonly CompileTask[]): Promise<readonly CompileOutcome[] | undefined> => {
    const settings = await options.sources.settings();
    if (isPlain(settings)) return compileWith(settings, tasks);
    if (compiling.staysHere) return undefined;
    try {
      return await compileWith(options.recipe(), tasks);
    } catch {
      // The config is another one there, or a page waits for others: here all of it works, or says what is wrong.
      compiling.staysHere = true;
      return undefined;
    }
  };

  return {
    prepareToCompile: () => crew.prepare('compile', Math.min(1, options.threads)),
    prepareToRender() {
      compiling.rendersNext = true;
    },
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
      const { context } = shell;
      const { first, all } = lookAhead(tasks, options.threads * WORTH_A_THREAD);
      const wanted = context ? wantedFor('render', first.length) : 0;
      if (context && wanted > 0) {
        const begin = (team: readonly Thread[]) => team.map(thread => thread.tell({ kind: 'shell', context }));
        return share<RenderTask, RenderOutcome>('render', all, { wanted, begin });
      }
      return oneByOne(all, task => here().render(task));
    },
    async close() {
      inline.tasks?.close();
      await crew.dismissAll();
    },
  };
}

/** The first of some tasks, and all of them, those included. */
function lookAhead<Task>(
  tasks: Iterable<Task>,
  amount: number,
): { readonly first: readonly Task[]; readonly all: Iterable<Task> } {
  const others = tasks[Symbol.iterator]();
  const first: Task[] = [];
  while (first.length < amount) {
    const next = others.next();
    if (next.done) break;
    first.push(next.value);
  }
  const all = function* (): Generator<Task> {
    yield* first;
    yield* { [Symbol.iterator]: () => others };
  };
  return { first, all: all() };
}
