import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { createSegmentReader } from '../../../../src/node/cache/segment.ts';
import type { CachedPage } from '../../../../src/node/compile/cached-page.ts';
import type { CompileTask } from '../../../../src/node/compile/compile-pages.ts';
import { compilerSettings } from '../../../../src/node/compile/settings.ts';
import { loadSite } from '../../../../src/node/config/load-site.ts';
import { FEATURES } from '../../../../src/node/features/index.ts';
import type { PageFile, RenderContext } from '../../../../src/node/render/index.ts';
import type { RenderOutcome, RenderTask } from '../../../../src/node/render/render-task.ts';
import { hashOf } from '../../../../src/node/util/hash.ts';
import { cacheDir } from '../../../../src/node/util/site-paths.ts';
import { createPool } from '../../../../src/node/workers/pool.ts';
import type { TimeLimits } from '../../../../src/node/workers/task-watch.ts';
import type { PageProps } from '../../../../src/shared/model/page.ts';
import { nightly, sampleOf } from '../../../support/nightly.ts';
import { siteWith as siteDataWith } from '../../client/hooks/site.ts';
import { settingsWith } from '../compile/compiled.ts';
import { siteWith } from '../plugins/site.ts';

/** Enough for two threads, also where they load the config. */
const PAGES = 210;

const config = (remarkPlugins: string, statements: string) => `${statements}
export default {
  title: 'T', url: 'https://x.test', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: ${remarkPlugins} }, blog: false }]],
};`;

const pageText = (index: number) => {
  if (index === 7) return 'Never closed: <Box>';
  const link = index % 10 === 0 ? './missing.md' : `./page-${(index + 1) % PAGES}.md`;
  return `# Page ${index}\n\n## Part {#part-${index}}\n\n[next](${link})\n\n${index % 3 === 0 ? '<Box />' : 'Text'}\n`;
};

/** A server bundle that paints a page's path and content, and fails for one page. */
const SERVER = `const { isMainThread } = require('node:worker_threads');
exports.render = async ({ page, html, default: body }) => {
  if (page.path.startsWith('/thread')) return { html: '', head: [], siteHead: [], links: [String(isMainThread)], answers: {} };
  if (page.path === '/docs/page-9') throw new Error('window is not defined');
  if (page.path.startsWith('/loop')) for (;;);
  if (page.path.startsWith('/never')) await new Promise(() => {});
  if (page.path.startsWith('/exit')) process.exit(0);
  return { html: page.path + (html ?? typeof body), head: [], siteHead: [], links: [page.path], answers: {} };
};`;

/** A site of many pages, and pools that work on it. */
function siteOfMany(context: TestContext, remarkPlugins = '[]', statements = '') {
  const texts = Array.from({ length: PAGES }, (_, index) => [`docs/page-${index}.md`, pageText(index)] as const);
  const siteDir = siteWith(
    { ...Object.fromEntries(texts), 'docusaurus.config.mjs': config(remarkPlugins, statements), 'server.cjs': SERVER },
    context,
  );
  const configFile = join(siteDir, 'docusaurus.config.mjs');
  const file = (index: number) => join(siteDir, `docs/page-${index}.md`);
  const permalinks = new Map(texts.map((_, index) => [file(index), `/docs/page-${index}`]));
  const tasks = texts.map(
    ([name, text], index): CompileTask => ({
      key: `compile:${name}`,
      hash: hashOf(text),
      compiler: 'docs:default',
      file: file(index),
      permalink: `/docs/page-${index}`,
      title: `Page ${index}`,
      frontMatter: {},
      contentPath: join(siteDir, 'docs'),
      isTranslated: false,
    }),
  );
  const files = { siteDir, configFile, outDir: join(siteDir, 'build'), environment: 'production' } as const;
  const poolWith = async (threads: number, limits?: TimeLimits) => {
    const { value: site } = await loadSite({ ...files, features: FEATURES });
    const fromPlugins = { themes: [], aliases: {}, bundlerNames: [] };
    const { settings, keys } = compilerSettings(site, fromPlugins);
    const done: number[] = [];
    const slow: (readonly [kind: string, task: unknown, ms: number])[] = [];
    const workDir = join(siteDir, '.lectern');
    const folders = { siteDir, workDir, stageDir: join(workDir, 'stage') };
    const pool = createPool(folders, {
      features: FEATURES,
      count: threads,
      listener: {
        onEnd: (_, amount) => done.push(amount),
        onSlow: ({ kind, task, ms }) => slow.push([kind, task, ms]),
      },
      ...(limits ? { limits } : {}),
    });
    context.after(() => pool.close());
    const compileContext = {
      settings,
      reload: { site: files, fromPlugins, keys },
      permalinks: new Map([['docs:default', permalinks]]),
      permalinksKey: 'p',
    };
    return {
      done,
      slow,
      compile: (some: readonly CompileTask[]) => pool.compile(some, compileContext),
      render: (some: readonly RenderTask[], shellId = 's1', runsOtherCode = true) =>
        pool.render(some, { ...renderContext(siteDir, shellId), runsOtherCode }),
    };
  };
  return { siteDir, tasks, poolWith };
}

/** A page with its parts instead of their extents. */
function withParts({ extents, ...page }: CachedPage, siteDir: string) {
  const reader = createSegmentReader(cacheDir(join(siteDir, '.lectern')));
  const parts = Object.fromEntries(Object.entries(extents).map(([name, extent]) => [name, reader.read(extent)]));
  return { ...page, parts };
}

function renderTasks(pages: readonly CachedPage[]): readonly RenderTask[] {
  return pages.map(({ extents, facts }, index) => ({
    page: pageProps(`/docs/page-${index}`),
    body: extents.body,
    imports: facts.imports,
  }));
}

function pageProps(path: string): PageProps {
  const search = { language: 'en', tag: 'default', docsTags: [] };
  return { path, component: '@theme/DocPage', head: [], className: '', search, navbar: [], props: {} };
}

function renderContext(siteDir: string, id: string): RenderContext {
  const shell = {
    id,
    entry: { scripts: ['main.js'], styles: [] },
    chunks: {},
    clientDir: siteDir,
    clientFiles: [],
    serverFile: join(siteDir, 'server.cjs'),
    hasOtherCode: true,
    siteModules: [],
    evaluates: false,
    requests: [],
    modules: {},
    siteScript: { path: 'site.js', text: '' },
  };
  return {
    site: siteDataWith(),
    shell,
    assetsUrl: '/',
    assetsPath: '',
    siteTags: { head: [], preBody: [], postBody: [] },
    additions: [],
    inlineScript: '',
    failureTexts: { text: '', retry: '' },
    environment: 'production',
    code: settingsWith().prism,
    allDocs: {},
    versionDocs: {},
    data: {},
    sidebars: {},
    staticDirectories: [],
    runsOtherCode: true,
  };
}

/** A rendered page with the text of its files in place of their names. */
function withTexts(outcome: RenderOutcome): object {
  if (!('html' in outcome)) return outcome;
  const { html, bundle, ...rest } = outcome;
  const textOf = (file: PageFile) => ({ hash: file.hash, text: readFileSync(stagedFile(file), 'utf8') });
  return { ...rest, html: textOf(html), bundle: bundle && textOf(bundle) };
}

function stagedFile({ source }: PageFile): string {
  assert(source.kind === 'staged');
  return source.file;
}

/** Number of threads that wrote these pages. */
function writers(pages: readonly CachedPage[]): number {
  return new Set(pages.map(({ extents }) => extents.body[0])).size;
}

const REVERSED = '[() => tree => { tree.children.reverse(); }]';

const SETTINGS = [
  ['with functions in them, which threads load themselves', REVERSED],
  ['as data', '[]'],
] as const;

for (const [kind, remarkPlugins] of sampleOf(SETTINGS, 1)) {
  describe(`settings ${kind}`, () => {
    it('threads compile and render what one thread does, in the order of the tasks', async context => {
      const { siteDir, tasks, poolWith } = siteOfMany(context, remarkPlugins);
      const [alone, team] = [await poolWith(0), await poolWith(2)];
      const [one, many] = [await alone.compile(tasks), await team.compile(tasks)];
      const manyWhole = many.map(outcome => withParts(outcome, siteDir));
      assert.deepEqual(
        manyWhole,
        one.map(outcome => withParts(outcome, siteDir)),
      );
      assert.deepEqual(
        many.map(({ hashes }) => hashes.anchors !== hashOf('[]')),
        tasks.map((_, index) => index !== 7),
      );
      assert.deepEqual([writers(one), writers(many)], [1, 2]);

      const [rendered, byMany] = [await alone.render(renderTasks(one)), await team.render(renderTasks(many))];
      assert.deepEqual(byMany.map(withTexts), rendered.map(withTexts));
      assert.deepEqual(byMany[9], { failure: { message: 'window is not defined' } });
      assert.deepEqual(
        byMany.map(outcome => ('links' in outcome ? outcome.links[0] : undefined)),
        tasks.map(({ permalink }, index) => (index === 9 ? undefined : permalink)),
      );
    });
  });
}

describe('a pool whose threads load the config themselves', () => {
  /** Reads a number from a file, and leaves one more there. */
  const COUNT = `import fs from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
const file = path.join(import.meta.dirname ?? __dirname, 'count');
const count = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
fs.writeFileSync(file, String(count + 1));
`;
  /** A plugin for which every page waits until the last has begun. */
  const WAIT = `let begin;
const begun = new Promise(resolve => { begin = resolve; });
const wait = () => async (_, file) => {
  if (file.path.endsWith('page-${PAGES - 1}.md')) begin();
  await begun;
};
`;
  const CASES: readonly (readonly [about: string, plugins: string, statements: string])[] = [
    ['is another one each time that it is loaded', `[...${REVERSED}, [() => {}, { count }]]`, COUNT],
    ['throws', REVERSED, `${COUNT}if (!isMainThread) throw new Error('Once is enough');`],
    ['ends the process', REVERSED, `${COUNT}if (!isMainThread) process.exit(0);`],
    ['throws later', REVERSED, `${COUNT}if (!isMainThread) process.nextTick(() => { throw new Error('Late'); });`],
    ['has a plugin that waits for other pages', '[wait]', WAIT],
  ];
  for (const [about, plugins, statements] of sampleOf(CASES, 1)) {
    it(`does without them where it ${about}`, async context => {
      const { siteDir, tasks, poolWith } = siteOfMany(context, plugins, statements);
      const [alone, team] = [await poolWith(0), await poolWith(2)];
      const [one, many] = [await alone.compile(tasks), await team.compile(tasks)];
      assert.equal(writers(many), 1);
      assert.deepEqual(
        many.map(outcome => withParts(outcome, siteDir)),
        one.map(outcome => withParts(outcome, siteDir)),
      );
    });
  }

  nightly(() => {
    it('lets other runs end before the threads that have compiled much are started anew', async context => {
      const { tasks, poolWith } = siteOfMany(context);
      const { compile } = await poolWith(2);
      const repeated = (times: number) => Array.from({ length: times }, () => tasks).flat();
      const [many, more] = await Promise.all([compile(repeated(10)), compile(repeated(11))]);
      assert.deepEqual([many.length, more.length], [10 * PAGES, 11 * PAGES]);
    });
  });

  it('starts none for fewer pages than pay for it', async context => {
    const { tasks, poolWith } = siteOfMany(context, REVERSED);
    assert.equal(writers(await (await poolWith(2)).compile(tasks.slice(0, 199))), 1);
  });
});

describe('a pool', () => {
  it('says what is wrong with a page in its outcome', async context => {
    const { siteDir, tasks, poolWith } = siteOfMany(context);
    const pool = await poolWith(0);
    const outcomes = await pool.compile(tasks.slice(0, 11));
    assert.deepEqual(pool.done, [11], 'all have come to an end');
    assert.deepEqual(
      outcomes.flatMap(({ diagnostics }) =>
        diagnostics.map(({ code, location }) => [code, location?.file, location?.line]),
      ),
      [
        ['links/broken-markdown-link', join(siteDir, 'docs/page-0.md'), 5],
        ['compile/mdx-error', join(siteDir, 'docs/page-7.md'), 1],
        ['links/broken-markdown-link', join(siteDir, 'docs/page-10.md'), 5],
      ],
    );
  });

  it('starts no thread for a few pages', async context => {
    const { tasks, poolWith } = siteOfMany(context);
    const pool = await poolWith(2);
    const outcomes = await pool.compile(tasks.slice(0, 20));
    assert.equal(writers(outcomes), 1);
    assert.deepEqual(await pool.compile([]), []);
    assert.deepEqual(await pool.render([]), []);
  });

  it('says that a compiled page cannot be read from the cache', async context => {
    const { poolWith } = siteOfMany(context);
    const pool = await poolWith(0);
    const body = ['s-missing', 0, 10, 0] as const;
    assert.deepEqual(await pool.render([{ page: pageProps('/x'), body, imports: [] }]), [{ isDamaged: true }]);
  });

  it('stores a page that was edited since it was read under another key', async context => {
    const { tasks, poolWith } = siteOfMany(context);
    const [task] = tasks;
    assert(task);
    const [page] = await (await poolWith(0)).compile([{ ...task, hash: 'other' }]);
    assert.equal(page?.key, `edited:${task.key}`);
  });

  it('fails where it cannot go on: a file or a compiler is not there', async context => {
    const { siteDir, tasks, poolWith } = siteOfMany(context);
    const [task] = tasks;
    assert(task);
    for (const threads of [0, 2]) {
      const gone = tasks.map((each, index) => (index === 99 ? { ...each, file: join(siteDir, 'gone.md') } : each));
      await assert.rejects((await poolWith(threads)).compile(gone), /ENOENT/);
      const other = tasks.map(each => ({ ...each, compiler: 'docs:other' }));
      await assert.rejects((await poolWith(threads)).compile(other), /No compiler is called docs:other/);
    }
  });

  it('renders anew with a new shell', async context => {
    const { tasks, poolWith } = siteOfMany(context);
    const pool = await poolWith(0);
    const compiled = await pool.compile(tasks.slice(0, 1));
    const shellOf = async (id: string) => {
      const [outcome] = await pool.render(renderTasks(compiled), id);
      assert(outcome && 'html' in outcome && existsSync(stagedFile(outcome.html)));
      return /"shell":"([^"]*)"/.exec(readFileSync(stagedFile(outcome.html), 'utf8'))?.[1];
    };
    assert.deepEqual([await shellOf('first'), await shellOf('second')], ['first', 'second']);
  });

  it('renders few pages in the main thread only if they run no code of others', async context => {
    const { poolWith } = siteOfMany(context);
    const pool = await poolWith(2);
    const linksOf = async (runsOtherCode: boolean, own: Partial<RenderTask> = {}) => {
      const tasks = [{ page: pageProps('/thread'), body: null, imports: [], ...own }];
      const [outcome] = await pool.render(tasks, 's1', runsOtherCode);
      return outcome && 'links' in outcome ? outcome.links : outcome;
    };
    assert.deepEqual(await linksOf(false), ['true']);
    assert.deepEqual(await linksOf(true), ['false']);
    assert.deepEqual(await linksOf(false, { hasCode: true }), ['false']);
  });

  describe('with pages that never come to an end', () => {
    const LIMITS = { tickMs: 100, slow: 5, overdue: 25 };
    const pathsOf = (outcomes: readonly RenderOutcome[]) =>
      outcomes.map(outcome => {
        if ('failure' in outcome) return outcome.failure.message;
        return 'links' in outcome ? outcome.links[0] : outcome;
      });
    const pages = (...paths: readonly string[]) =>
      paths.map((path): RenderTask => ({ page: pageProps(path), body: null, imports: [] }));

    it('tells of a page that takes its time, ends it, and renders the others', async context => {
      const { poolWith } = siteOfMany(context);
      const tasks = pages('/a', '/loop', '/b', '/never', '/c');
      const pool = await poolWith(1, LIMITS);
      const outcomes = await pool.render(tasks);
      const overdue = 'it was not done after 2.5 s';
      assert.deepEqual(pathsOf(outcomes), ['/a', overdue, '/b', overdue, '/c']);
      // On a busy machine others may be slow, too.
      const isEndless = (task: unknown) => task === tasks[1] || task === tasks[3];
      assert.deepEqual(
        pool.slow.filter(([, task]) => isEndless(task)),
        [
          ['render', tasks[1], 500],
          ['render', tasks[3], 500],
        ],
      );
      assert.deepEqual(pathsOf(await pool.render(pages('/d'))), ['/d'], 'and goes on');
    });

    it('ends one in the main thread, too, and renders the others in a thread', async context => {
      const { siteDir } = siteOfMany(context);
      const runs = [pages('/a', '/loop', '/thread'), pages('/thread')];
      const shared = { ...renderContext(siteDir, 's1'), runsOtherCode: false };
      writeFileSync(join(siteDir, 'run.json'), JSON.stringify({ context: shared, runs }));
      const script = join(import.meta.dirname, 'render-run.mjs');
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, siteDir, 'run.json']);
      const [first = [], second = []]: readonly (readonly RenderOutcome[])[] = JSON.parse(stdout);
      assert.deepEqual(pathsOf(first), ['/a', 'it was not done after 2.5 s', 'false']);
      assert.match(stderr, /^Rendering \/loop has taken 0\.5 s so far$/m);
      assert.deepEqual(pathsOf(second), ['true'], 'and goes on here');
    });

    it('names the page that ends its thread', async context => {
      const { poolWith } = siteOfMany(context);
      const outcomes = await (await poolWith(1)).render(pages('/a', '/exit', '/b'));
      assert.deepEqual(pathsOf(outcomes), ['/a', 'Its thread ended with code 0', '/b']);
    });

    nightly(() => {
      it('leaves the other pages out after several', async context => {
        const { poolWith } = siteOfMany(context);
        const outcomes = await (await poolWith(1, LIMITS)).render(
          pages('/a', '/loop1', '/loop2', '/loop3', '/b', '/c'),
        );
        const overdue = 'it was not done after 2.5 s';
        const skipped = { isSkipped: true };
        assert.deepEqual(pathsOf(outcomes), ['/a', overdue, overdue, overdue, skipped, skipped]);
      });
    });
  });
});
