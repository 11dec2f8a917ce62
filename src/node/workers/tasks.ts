import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { createSegmentReader, createSegmentWriter, type Extent } from '../cache/segment.ts';
import { type CachedPage, writePage } from '../compile/cached-page.ts';
import type { CompileTask } from '../compile/compile-pages.ts';
import { loadParts } from '../compile/compile-part.ts';
import { createDocResolver } from '../compile/doc-links.ts';
import type { Compiler, MakePage } from '../compile/index.ts';
import { hasFunctions } from '../compile/overdue-page.ts';
import type { Settings } from '../compile/settings.ts';
import { settingsName } from '../compile/settings-name.ts';
import type { Permalinks } from '../compile/types.ts';
import { createRenderer, type RenderContext } from '../render/index.ts';
import { pageAdder } from '../render/page-hook.ts';
import { RenderError } from '../render/render-error.ts';
import { createRenderTask, type RenderOutcome, type RenderTask, stageFiles } from '../render/render-task.ts';
import { cacheLast } from '../util/cache-last.ts';
import { hashOf } from '../util/hash.ts';
import { inTurn } from '../util/in-turn.ts';
import { cacheDir } from '../util/site-paths.ts';
import { createStage } from '../util/stage-dir.ts';
import { reloadSettings, type SettingsReload } from './reload-settings.ts';
import { NO_TRACKING, type TaskTracker } from './task-tracker.ts';
import type { FeatureLoaders } from './thread-part.ts';

/** The context of compiling, shared by all pages of a run. */
export interface CompileContext {
  /** Null in threads if they contain functions, which cannot be sent. */
  readonly settings: Settings | null;
  /** For threads, to load the settings in that case. */
  readonly reload: SettingsReload;
  readonly permalinks: Permalinks;
  /** Hash of `permalinks`. */
  readonly permalinksKey: string;
}

/** Work of the feature of a name. */
interface FeatureWork {
  readonly feature: string;
  readonly settings: unknown;
}

/** The kinds of tasks, each with the types of a task, of the context that tasks share, and of the outcome. */
export interface TaskTypes {
  readonly compile: { readonly task: CompileTask; readonly context: CompileContext; readonly outcome: CachedPage };
  readonly render: { readonly task: RenderTask; readonly context: RenderContext; readonly outcome: RenderOutcome };
  /** Like `render`, but the outcome has texts instead of files: for the dev server. */
  readonly preview: {
    readonly task: RenderTask;
    readonly context: RenderContext;
    readonly outcome: RenderOutcome<string>;
  };
  /** Work of a feature on any values. */
  readonly work: { readonly task: unknown; readonly context: FeatureWork; readonly outcome: unknown };
}

/** Runs tasks of each kind, in threads as well as in the main thread. */
export type Tasks = {
  readonly [Kind in keyof TaskTypes]: (
    tasks: readonly TaskTypes[Kind]['task'][],
    context: TaskTypes[Kind]['context'],
    tracker?: TaskTracker,
  ) => Promise<readonly TaskTypes[Kind]['outcome'][]>;
};

/** The outcomes of tasks in their order, and the milliseconds that each took if they are timed. */
export interface BatchResult<Outcome = unknown> {
  readonly outcomes: readonly Outcome[];
  readonly times?: readonly number[];
}

/** Runs tasks together, or one after the other if each is timed. */
export async function runTasks<Task, Outcome>(
  tasks: readonly Task[],
  run: (tasks: readonly Task[]) => Promise<readonly Outcome[]>,
  { isTimed }: { readonly isTimed: boolean },
): Promise<BatchResult<Outcome>> {
  if (!isTimed) return { outcomes: await run(tasks) };
  const outcomes: Outcome[] = [];
  const times: number[] = [];
  for (const task of tasks) {
    const start = performance.now();
    outcomes.push(...(await run([task])));
    times.push(performance.now() - start);
  }
  return { outcomes, times };
}

/** Absolute folders that tasks read from and write to. */
export interface WorkFolders {
  readonly siteDir: string;
  /** See `WorkDir`. */
  readonly workDir: string;
  /** For rendered files, which are then moved to the output. */
  readonly stageDir: string;
}

interface RenderRun {
  readonly tasks: readonly RenderTask[];
  readonly context: RenderContext;
  readonly tracker: TaskTracker;
}

/** Creates the functions that run tasks. Heavy modules are loaded by the first task that needs them. */
export function createTasks({ siteDir, workDir, stageDir }: WorkFolders, features: FeatureLoaders): Tasks {
  const cache = cacheDir(workDir);
  const writers = { facts: createSegmentWriter(cache), texts: createSegmentWriter(cache) };
  const reader = createSegmentReader(cache);
  const bundleOf = cacheLast((extent: string) => reader.read<unknown>(JSON.parse(extent) as Extent));
  const bundleAt = (extent: Extent): unknown => bundleOf(JSON.stringify(extent));
  const stage = createStage(path.join(stageDir, String(threadId)));
  const settingsOf = cacheLast(
    async (context: CompileContext) => context.settings ?? reloadSettings(context.reload, await features.options()),
  );
  const makePage: MakePage = async (source, page) => {
    const parts = await features.parts();
    const make = await parts.find(({ name }) => name === source.feature)?.makePage?.();
    if (!make) throw new Error(`The threads do not know how the feature ${source.feature} makes pages`);
    await make(source, page);
  };
  const compilersOf = cacheLast((settings: Settings) => createCompilers(settings, makePage, features.parts));
  const rendererOf = cacheLast(async (context: RenderContext) => {
    const { createCodePainter } = await import('../compile/markup/code-block.ts');
    const hooks = context.additions.length > 0 ? await features.parts() : [];
    try {
      const renderer = createRenderer(context, {
        paint: createCodePainter(context.code),
        addToPage: await pageAdder(context, hooks),
        siteDir,
      });
      return createRenderTask(renderer, { reader, baseUrl: context.site.baseUrl });
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      return async (): Promise<RenderOutcome<string>> => ({ failure: error.failure });
    }
  });
  const renderEach = async <Outcome>(
    { tasks, context, tracker }: RenderRun,
    finish: (outcome: RenderOutcome<string>) => Outcome,
  ): Promise<readonly Outcome[]> => {
    const render = await rendererOf(context);
    const outcomes: Outcome[] = [];
    for (const task of tasks) {
      tracker.start(task);
      outcomes.push(finish(await render(task)));
      tracker.done(task);
    }
    return outcomes;
  };
  const workOf = cacheLast(async ({ feature, settings }: FeatureWork) => {
    const parts = await features.parts();
    const work = await parts.find(({ name }) => name === feature)?.work?.(settings);
    if (!work) throw new Error(`The feature ${feature} has no work for threads`);
    return work;
  });
  return {
    async compile(tasks, context, tracker = NO_TRACKING) {
      const { permalinks, permalinksKey } = context;
      const settings = await settingsOf(context);
      const compilerOf = compilersOf(settings);
      const compileOne = async (task: CompileTask): Promise<CachedPage> => {
        const { key, compiler, isTranslated, contentPath, hash, made, bundle, text, ...source } = task;
        const { file } = source;
        const compile = await compilerOf(settingsName({ compiler, isTranslated }));
        const resolveDoc = createDocResolver({ siteDir, permalinks }, { compiler, contentPath });
        const given = made && bundle && { ...made, bundle: bundleAt(bundle) };
        const bytes = given ? Buffer.alloc(0) : text ? Buffer.from(text.value) : await readSource(file, hash);
        const goesOn = () => tracker.start(task);
        const untimed = <Value>(waiting: Promise<Value>): Promise<Value> => {
          tracker.done(task);
          return waiting.finally(goesOn);
        };
        const page = await compile({
          ...source,
          text: bytes.toString('utf8'),
          resolveDoc,
          ...(given && { made: given }),
          ...(text && { line: text.places ?? text.line ?? null, ...(text.linkBase && { linkBase: text.linkBase }) }),
          beforeUserCode: goesOn,
          untimed,
        }).finally(() => tracker.done(task));
        // If the source was edited since the key was computed, the page must not be found by that key.
        const isEdited = !given && !text && hashOf(bytes) !== hash;
        return writePage(page, { key: isEdited ? `edited:${key}` : key, file, permalinksKey, writers });
      };
      // A plugin may wait for other pages. Otherwise one after the other, so that the current one is known.
      if (hasFunctions(settings)) return Promise.all(tasks.map(compileOne));
      const compileNext = inTurn((task: CompileTask) => {
        tracker.start(task);
        return compileOne(task);
      });
      return Promise.all(tasks.map(task => compileNext(task)));
    },
    render: (tasks, context, tracker = NO_TRACKING) =>
      renderEach({ tasks, context, tracker }, outcome => stageFiles(outcome, stage)),
    preview: (tasks, context, tracker = NO_TRACKING) => renderEach({ tasks, context, tracker }, outcome => outcome),
    async work(values, context) {
      const doWork = await workOf(context);
      return Promise.all(values.map(value => doWork(value)));
    },
  };
}

/** How often, and at what interval, a source is read again if its hash is not the expected one. */
const SOURCE_READS = 20;
const SOURCE_READ_MS = 50;

/**
 * Reads a source, waiting up to a second for the expected hash: a config that another thread loads may be rewriting
 * pages.
 */
async function readSource(file: string, hash: string): Promise<Buffer> {
  let bytes = readFileSync(file);
  for (let read = 1; read < SOURCE_READS && hashOf(bytes) !== hash; read++) {
    await sleep(SOURCE_READ_MS);
    bytes = readFileSync(file);
  }
  return bytes;
}

function createCompilers(
  settings: Settings,
  makePage: MakePage,
  features: FeatureLoaders['parts'],
): (name: string) => Promise<Compiler> {
  const compilers = new Map<string, Promise<Compiler>>();
  const create = async (name: string): Promise<Compiler> => {
    const own = settings.get(name);
    if (!own) throw new Error(`No compiler is called ${name}`);
    const { createCompiler } = await import('../compile/index.ts');
    return createCompiler(own, { makePage, parts: await loadParts(own, await features()) });
  };
  return name => {
    const compiler = compilers.get(name) ?? create(name);
    compilers.set(name, compiler);
    return compiler;
  };
}
