import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { createSegmentReader } from '../../../../src/node/cache/segment.ts';
import { compilerSettings, NO_PLUGINS } from '../../../../src/node/compile/settings.ts';
import type { PageLinks } from '../../../../src/node/compile/types.ts';
import { loadSite } from '../../../../src/node/config/load-site.ts';
import type { RenderContext } from '../../../../src/node/render/index.ts';
import type { Pool } from '../../../../src/node/work/pool.ts';
import { settingsKeys } from '../../../../src/node/work/settings.ts';
import type { CompileOutcome, CompileTask, RenderOutcome, RenderTask } from '../../../../src/node/work/tasks.ts';
import type { PageProps } from '../../../../src/shared/model.ts';
import { siteWith as siteDataWith } from '../../client/hooks/site.ts';
import { settingsWith } from '../compile/compiled.ts';
import { siteWith } from '../plugins/site.ts';

// Node 20 hands no loader of TypeScript on to threads: what is tested here is what `npm run compile` has made.
const { createPool } = (await import(
  new URL('../../../../dist/node/work/pool.js', import.meta.url).href
)) as typeof import('../../../../src/node/work/pool.ts');

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
const SERVER = `exports.render = async ({ page, html, default: body }) => {
  if (page.path === '/docs/page-9') throw new Error('window is not defined');
  return { html: page.path + (html ?? typeof body), head: [], links: [page.path] };
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
    (_, index): CompileTask => ({
      compiler: 'docs:default',
      file: file(index),
      permalink: `/docs/page-${index}`,
      title: `Page ${index}`,
      frontMatter: {},
      contentPath: join(siteDir, 'docs'),
    }),
  );
  const files = { siteDir, configFile, outDir: join(siteDir, 'build'), environment: 'production' } as const;
  const poolWith = async (threads: number): Promise<Pool> => {
    const { value: site } = await loadSite(files);
    const settings = compilerSettings(site);
    const pool = createPool({
      context: { siteDir, cacheDir: join(siteDir, 'cache'), stageDir: join(siteDir, 'stage', String(threads)) },
      sources: { settings: async () => settings, permalinks: () => new Map([['docs:default', permalinks]]) },
      recipe: () => ({ site: files, fromPlugins: NO_PLUGINS, keys: settingsKeys(settings, site) }),
      threads,
    });
    context.after(() => pool.close());
    return pool;
  };
  return { siteDir, tasks, poolWith };
}

/** An outcome without the places of its parts, but with what stands there. */
function withParts({ factsAt, ...outcome }: CompileOutcome, siteDir: string) {
  const { linksAt, sectionsAt, bodyAt, ...known } = outcome;
  const reader = createSegmentReader(join(siteDir, 'cache'));
  const links = reader.read<PageLinks>(linksAt);
  const parts = [factsAt, sectionsAt, bodyAt].map(location => reader.read(location));
  reader.close();
  assert(links && parts.every(part => part !== undefined));
  return { ...known, parts, links };
}

function renderTasks(outcomes: readonly CompileOutcome[]): readonly RenderTask[] {
  return outcomes.map(({ bodyAt, facts }, index) => ({
    page: JSON.stringify(pageProps(`/docs/page-${index}`)),
    items: null,
    bodyAt,
    imports: facts.imports,
  }));
}

function pageProps(path: string): PageProps {
  const search = { language: 'en', tag: 'default', docsTags: [] };
  return { path, component: '@theme/DocPage', head: [], className: '', search, navbar: [], props: {} };
}

function renderContext(siteDir: string): RenderContext {
  const shell = {
    id: 's1',
    entry: { scripts: ['main.js'], styles: [] },
    chunks: {},
    clientDir: siteDir,
    clientFiles: [],
    serverFile: join(siteDir, 'server.cjs'),
  };
  return {
    site: siteDataWith(),
    shell,
    siteTags: { head: [], preBody: [], postBody: [] },
    prepaint: '',
    code: settingsWith().prism,
  };
}

/** A rendered page with the text of its files in place of their names. */
function withTexts(outcome: RenderOutcome): object {
  if (!('htmlFile' in outcome)) return outcome;
  const { htmlFile, bundle, ...rest } = outcome;
  const code = bundle && { hash: bundle.hash, text: readFileSync(bundle.file, 'utf8') };
  return { ...rest, html: readFileSync(htmlFile, 'utf8'), code };
}

/** How many have written parts of these pages. */
function writers(outcomes: readonly CompileOutcome[]): number {
  return new Set(outcomes.map(({ bodyAt: [segment] }) => segment)).size;
}

const REVERSED = '[() => tree => { tree.children.reverse(); }]';

for (const [kind, remarkPlugins] of [
  ['as data', '[]'],
  ['with functions in them, which threads load themselves', REVERSED],
] as const) {
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
        manyWhole.map(({ links }) => links.anchors.find(id => id.startsWith('part'))),
        tasks.map((_, index) => (index === 7 ? undefined : `part-${index}`)),
      );
      assert.deepEqual([writers(one), writers(many)], [1, 2]);

      for (const pool of [alone, team]) pool.setShell(renderContext(siteDir));
      const [rendered, byMany] = [await alone.render(renderTasks(one)), await team.render(renderTasks(many))];
      assert.deepEqual(byMany.map(withTexts), rendered.map(withTexts));
      assert.deepEqual(byMany[9], { thrown: { message: 'window is not defined' } });
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
  for (const [about, plugins, statements] of CASES) {
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

  it('starts none for fewer pages than pay for it', async context => {
    const { tasks, poolWith } = siteOfMany(context, REVERSED);
    assert.equal(writers(await (await poolWith(2)).compile(tasks.slice(0, 199))), 1);
  });
});

describe('a pool', () => {
  it('says what is wrong with a page in its outcome', async context => {
    const { siteDir, tasks, poolWith } = siteOfMany(context);
    const outcomes = await (await poolWith(0)).compile(tasks.slice(0, 11));
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

  it('has threads that prepared do the work, however little, and does it here where they cannot', async context => {
    for (const [remarkPlugins, inThreads] of [
      ['[]', true],
      ['[() => {}]', false],
    ] as const) {
      const { siteDir, tasks, poolWith } = siteOfMany(context, remarkPlugins);
      const [ahead, alone] = [await poolWith(2), await poolWith(0)];
      ahead.prepareToCompile();
      ahead.prepareToRender();
      const [compiled, same] = [await ahead.compile(tasks.slice(0, 20)), await alone.compile(tasks.slice(0, 20))];
      assert.deepEqual(
        compiled.map(outcome => withParts(outcome, siteDir)),
        same.map(outcome => withParts(outcome, siteDir)),
      );
      for (const pool of [ahead, alone]) pool.setShell(renderContext(siteDir));
      const [rendered, there] = [await ahead.render(renderTasks(compiled)), await alone.render(renderTasks(same))];
      assert.deepEqual(rendered.map(withTexts), there.map(withTexts));
      const [first] = rendered;
      assert(first && 'htmlFile' in first);
      assert.equal(/stage\/2\/0\//.test(first.htmlFile), inThreads, 'a thread has rendered');
    }
  });

  it('says that a compiled page is lost, so that it can be compiled again', async context => {
    const { siteDir, poolWith } = siteOfMany(context);
    const pool = await poolWith(0);
    pool.setShell(renderContext(siteDir));
    const bodyAt = ['segment-gone', 0, 10, 0] as const;
    assert.deepEqual(await pool.render([{ page: JSON.stringify(pageProps('/x')), items: null, bodyAt, imports: [] }]), [
      { lost: true },
    ]);
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
    const { siteDir, tasks, poolWith } = siteOfMany(context);
    const pool = await poolWith(0);
    const compiled = await pool.compile(tasks.slice(0, 1));
    const shellOf = async (id: string) => {
      const known = renderContext(siteDir);
      pool.setShell({ ...known, shell: { ...known.shell, id } });
      const [outcome] = await pool.render(renderTasks(compiled));
      assert(outcome && 'htmlFile' in outcome && existsSync(outcome.htmlFile));
      return /"shell":"([^"]*)"/.exec(readFileSync(outcome.htmlFile, 'utf8'))?.[1];
    };
    assert.deepEqual([await shellOf('first'), await shellOf('second')], ['first', 'second']);
  });
});
