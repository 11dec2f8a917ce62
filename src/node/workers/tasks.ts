import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { createSegmentReader, createSegmentWriter } from '../cache/segment.ts';
import { type CachedPage, writePage } from '../compile/cached-page.ts';
import type { CompileTask } from '../compile/compile-pages.ts';
import { createDocResolver } from '../compile/doc-links.ts';
import type { Compiler } from '../compile/index.ts';
import type { Settings } from '../compile/settings-key.ts';
import type { Permalinks } from '../compile/types.ts';
import { createRenderer, type RenderContext } from '../render/index.ts';
import { createRenderTask, type RenderOutcome, type RenderTask } from '../render/render-task.ts';
import type { Cards } from '../social/index.ts';
import { cacheLast } from '../util/cache-last.ts';
import { hashOf } from '../util/hash.ts';

/** Directories of a run. */
export interface TaskPaths {
  /** Of the cache. */
  readonly cacheDir: string;
  /** Of rendered files until they are moved to the output. */
  readonly stageDir: string;
}

/** Compiling, for all pages of a run. */
export interface CompileContext {
  readonly siteDir: string;
  readonly settings: Settings;
  readonly permalinks: Permalinks;
  /** A hash of the permalinks. */
  readonly permalinksKey: string;
}

/** The work that threads share, in batches. The main thread calls the same functions for small batches. */
export interface Tasks {
  compile(tasks: readonly CompileTask[], context: CompileContext): Promise<readonly CachedPage[]>;
  render(tasks: readonly RenderTask[], context: RenderContext): Promise<readonly RenderOutcome[]>;
  /** PNG files of cards, by their titles. */
  draw(titles: readonly string[], cards: Cards): Promise<readonly Uint8Array[]>;
}

/** Heavy modules are loaded by the first task that needs them. */
export function createTasks({ cacheDir, stageDir }: TaskPaths): Tasks {
  const writers = { facts: createSegmentWriter(cacheDir), texts: createSegmentWriter(cacheDir) };
  const reader = createSegmentReader(cacheDir);
  const stage = createStage(path.join(stageDir, String(threadId)));
  const compilersOf = cacheLast(createCompilers);
  const rendererOf = cacheLast(async (context: RenderContext) => {
    const { createCodePainter } = await import('../compile/markup/highlight.ts');
    return createRenderTask(createRenderer(context, createCodePainter(context.code)), { reader, stage });
  });
  const painterOf = cacheLast(async (cards: Cards) => (await import('../social/paint.ts')).createPainter(cards));
  return {
    async compile(tasks, context) {
      const { settings, siteDir, permalinksKey } = context;
      const compilerOf = compilersOf(settings);
      const pages = await Promise.all(
        tasks.map(async ({ key, compiler, contentPath, hash, ...source }) => {
          const { file } = source;
          const compile = await compilerOf(compiler);
          const permalinks = context.permalinks.get(compiler) ?? new Map();
          const resolveDoc = createDocResolver({ permalinks, siteDir }, contentPath);
          const bytes = await readSource(file, hash);
          const page = await compile({ ...source, text: bytes.toString('utf8'), resolveDoc });
          // A page that was edited since its key was made must not be found by it.
          return writePage(page, { key: hashOf(bytes) === hash ? key : `edited:${key}`, file, permalinksKey, writers });
        }),
      );
      for (const writer of Object.values(writers)) writer.flush();
      return pages;
    },
    async render(tasks, context) {
      const render = await rendererOf(context);
      const outcomes: RenderOutcome[] = [];
      for (const task of tasks) outcomes.push(await render(task));
      return outcomes;
    },
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
