import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { createSegmentReader, createSegmentWriter } from '../cache/segment.ts';
import { type CachedPage, writePage } from '../compile/cached-page.ts';
import type { CompileTask } from '../compile/compile-pages.ts';
import { createDocResolver } from '../compile/doc-links.ts';
import type { Compiler } from '../compile/index.ts';
import type { Settings } from '../compile/settings.ts';
import { settingsName } from '../compile/settings-name.ts';
import type { Permalinks } from '../compile/types.ts';
import { createRenderer, type RenderContext } from '../render/index.ts';
import { createRenderTask, type RenderOutcome, type RenderTask, stageFiles } from '../render/render-task.ts';
import type { Cards } from '../social/index.ts';
import { cacheLast } from '../util/cache-last.ts';
import { hashOf } from '../util/hash.ts';
import { cacheDir } from '../util/site-paths.ts';
import { reloadSettings, type SettingsReload } from './reload-settings.ts';
import { NO_MARK, type TaskMark } from './task-mark.ts';

/** Compiling, for all pages of a run. */
export interface CompileContext {
  /** Null in a thread that they cannot be sent to. */
  readonly settings: Settings | null;
  /** Loads them there. */
  readonly reload: SettingsReload;
  readonly permalinks: Permalinks;
  /** A hash of the permalinks. */
  readonly permalinksKey: string;
}

/** The kinds of work that threads share, each with what all of its tasks need. */
export interface Work {
  readonly compile: { readonly task: CompileTask; readonly context: CompileContext; readonly outcome: CachedPage };
  readonly render: { readonly task: RenderTask; readonly context: RenderContext; readonly outcome: RenderOutcome };
  /** Pages that are sent back as texts, for the dev server. */
  readonly preview: {
    readonly task: RenderTask;
    readonly context: RenderContext;
    readonly outcome: RenderOutcome<string>;
  };
  /** PNG files of cards, by their titles. */
  readonly draw: { readonly task: string; readonly context: Cards; readonly outcome: Uint8Array };
}

/** Does tasks in batches, the same in threads and, where there are few, in the main thread. */
export type Tasks = {
  readonly [Kind in keyof Work]: (
    tasks: readonly Work[Kind]['task'][],
    context: Work[Kind]['context'],
    mark?: TaskMark,
  ) => Promise<readonly Work[Kind]['outcome'][]>;
};

/** The outcomes of tasks in their order, with the milliseconds that each took where they are timed. */
export interface Answer<Outcome = unknown> {
  readonly outcomes: readonly Outcome[];
  readonly times?: readonly number[];
}

/** Does tasks at once, or one after the other where each is timed. */
export async function answerOf<Task, Outcome>(
  tasks: readonly Task[],
  run: (tasks: readonly Task[]) => Promise<readonly Outcome[]>,
  { isTimed }: { readonly isTimed: boolean },
): Promise<Answer<Outcome>> {
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
  /** For files that wait to be moved to the output. */
  readonly stageDir: string;
}

interface RenderRun {
  readonly tasks: readonly RenderTask[];
  readonly context: RenderContext;
  readonly mark: TaskMark;
}

/** Heavy modules are loaded by the first task that needs them. */
export function createTasks({ siteDir, workDir, stageDir }: WorkFolders): Tasks {
  const cache = cacheDir(workDir);
  const writers = { facts: createSegmentWriter(cache), texts: createSegmentWriter(cache) };
  const reader = createSegmentReader(cache);
  const stage = createStage(path.join(stageDir, String(threadId)));
  const settingsOf = cacheLast(async (context: CompileContext) => context.settings ?? reloadSettings(context.reload));
  const compilersOf = cacheLast(createCompilers);
  const rendererOf = cacheLast(async (context: RenderContext) => {
    const { createCodePainter } = await import('../compile/markup/code-block.ts');
    const { pageMarkdown } = await import('../markdown/index.ts');
    const renderer = createRenderer(context, {
      paint: createCodePainter(context.code),
      toMarkdown: (html, facts) => pageMarkdown(html, facts, context.site),
    });
    return createRenderTask(renderer, { reader, baseUrl: context.site.baseUrl });
  });
  const renderEach = async <Outcome>(
    { tasks, context, mark }: RenderRun,
    finish: (outcome: RenderOutcome<string>) => Outcome,
  ): Promise<readonly Outcome[]> => {
    const render = await rendererOf(context);
    const outcomes: Outcome[] = [];
    for (const task of tasks) {
      mark.at(task);
      outcomes.push(finish(await render(task)));
      mark.done(task);
    }
    return outcomes;
  };
  const painterOf = cacheLast(async (cards: Cards) => (await import('../social/paint.ts')).createPainter(cards));
  return {
    async compile(tasks, context, mark = NO_MARK) {
      const { permalinks, permalinksKey } = context;
      const compilerOf = compilersOf(await settingsOf(context));
      return Promise.all(
        tasks.map(async task => {
          const { key, compiler, isTranslated, contentPath, hash, ...source } = task;
          const { file } = source;
          const compile = await compilerOf(settingsName({ compiler, isTranslated }));
          const resolveDoc = createDocResolver({ siteDir, permalinks }, { compiler, contentPath });
          const bytes = await readSource(file, hash);
          const goesOn = () => mark.at(task);
          const page = await compile({ ...source, text: bytes.toString('utf8'), resolveDoc, goesOn }).finally(() =>
            mark.done(task),
          );
          // A page that was edited since its key was made must not be found by it.
          return writePage(page, { key: hashOf(bytes) === hash ? key : `edited:${key}`, file, permalinksKey, writers });
        }),
      );
    },
    render: (tasks, context, mark = NO_MARK) =>
      renderEach({ tasks, context, mark }, outcome => stageFiles(outcome, stage)),
    preview: (tasks, context, mark = NO_MARK) => renderEach({ tasks, context, mark }, outcome => outcome),
    async draw(titles, cards) {
      return titles.map(await painterOf(cards));
    },
  };
}

/** Reads of a source whose hash differs from the planned one, and the time between them. */
const SOURCE_READS = 20;
const SOURCE_READ_MS = 50;

/** The bytes of a source, with the hash it had; after a second, as it is. Configs that threads load may rewrite pages. */
async function readSource(file: string, hash: string): Promise<Buffer> {
  let bytes = readFileSync(file);
  for (let read = 1; read < SOURCE_READS && hashOf(bytes) !== hash; read++) {
    await sleep(SOURCE_READ_MS);
    bytes = readFileSync(file);
  }
  return bytes;
}

function createCompilers(settings: Settings): (name: string) => Promise<Compiler> {
  const compilers = new Map<string, Promise<Compiler>>();
  const create = async (name: string): Promise<Compiler> => {
    const own = settings.get(name);
    if (!own) throw new Error(`No compiler is called ${name}`);
    const { createCompiler } = await import('../compile/index.ts');
    return createCompiler(own);
  };
  return name => {
    const compiler = compilers.get(name) ?? create(name);
    compilers.set(name, compiler);
    return compiler;
  };
}

/** Writes each text to a file of its own, and returns the file. */
function createStage(directory: string): (text: string) => string {
  let count = 0;
  return text => {
    if (count === 0) mkdirSync(directory, { recursive: true });
    const file = path.join(directory, String(count++));
    writeFileSync(file, text);
    return file;
  };
}
