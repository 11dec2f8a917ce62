import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FEATURES } from '../../../../src/node/features/index.ts';
import { createLog } from '../../../../src/node/log.ts';
import { build } from '../../../../src/node/pipeline/build.ts';
import type { AllDocs } from '../../../../src/shared/model/docs-data.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const source = path.join(root, 'test/sites/compat');
const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-compat-'));
const outDir = path.join(siteDir, 'build');

before(async () => {
  cpSync(source, siteDir, { recursive: true });
  await buildSite();
});
after(() => rmSync(siteDir, { recursive: true, force: true }));

test('a page that asks for all docs has them, their versions and sidebars, and no other page does', () => {
  const { allDocs } = factsOf('index.html');
  assert.deepEqual(allDocs, {
    default: {
      path: '/base/docs',
      breadcrumbs: true,
      versions: [
        {
          ...{
            name: 'current',
            label: 'Next',
            isLast: false,
            path: '/base/docs/next',
            mainDocId: 'intro',
            draftIds: [],
          },
          docs: [
            { id: 'guide/one', path: '/base/docs/next/guide/one', sidebar: 'main' },
            { id: 'guide/two', path: '/base/docs/next/guide/two', sidebar: 'main' },
            { id: 'intro', path: '/base/docs/next/intro', sidebar: 'main' },
          ],
          sidebars: { main: { link: { path: '/base/docs/next/intro', label: 'Introduction' } } },
        },
        {
          ...{ name: '1.0', label: '1.0', isLast: true, path: '/base/docs', mainDocId: 'intro', draftIds: [] },
          docs: [{ id: 'intro', path: '/base/docs/intro', sidebar: 'main' }],
          sidebars: { main: { link: { path: '/base/docs/intro', label: 'Introduction' } } },
        },
      ],
    },
  });
  assert.match(page('index.html'), /"allDocs":/);
  assert.doesNotMatch(page('docs/intro/index.html'), /"allDocs":/);
});

test('items of the navbar work where a component renders them, with the props that authors write', () => {
  const [items = ''] = /data-fact="items".*?<p data-fact/s.exec(page('items/index.html')) ?? [];
  const links = [...items.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, label]) => `${label} ${href}`,
  );
  assert.deepEqual(links, [
    'In one version /base/docs/next/guide/one',
    'Introduction /base/docs/intro',
    '1.0 /base/docs/intro',
    '1.0 /base/docs/intro',
    'Next /base/docs/next/intro',
    '1.0 /base/docs/intro',
    'Coming /base/docs/next/intro',
    'English /base/items',
    'By its type /base/docs/intro',
    'Active here /base/tools',
    'List /base/tools',
    'In a list /base/docs/intro',
  ]);
  assert.match(items, /<div class="navbar__item"><b>Bold<\/b>/);
  assert.match(items, /navbar__link--active" href="\/base\/tools">Active here/);
});

test('a page reads the config, its translations and addresses below the base URL', () => {
  const { allDocs: _, ...facts } = factsOf('index.html');
  assert.deepEqual(facts, {
    title: 'Compat',
    customFields: { answer: 42 },
    generated: '/base/',
    locale: 'en',
    themeConfig: ['Compat', 'dark'],
    globalData: ['docusaurus-plugin-content-docs'],
    colorMode: 'light',
    logo: '/base/img/logo.png',
    absolute: 'https://compat.test/base/docs/intro',
    browser: false,
    translated: 'Welcome, Ada',
  });
});

test('links, translated nodes and browser-only parts are in the HTML', () => {
  const html = page('index.html');
  assert.match(html, /Visit <a href="\/base\/docs\/intro">the docs<\/a>/);
  assert.match(html, /<a target="_blank" rel="noopener noreferrer" href="https:\/\/elsewhere\.test\/">/);
  assert.match(html, /<a target="_blank" rel="noopener noreferrer" href="\/base\/img\/logo\.png">/);
  assert.match(html, /<a href="\/base\/tools">Relative<\/a>/);
  assert.match(html, /<a class="here" aria-current="page" href="\/base\/">Home<\/a>/);
  assert.match(html, /<span>Waiting<\/span>/);
});

test('the head takes what pages add, and an attribute of the body stays out of it', () => {
  const html = page('index.html');
  assert.match(html, /<title[^>]*>Home \| Compat<\/title>/);
  assert.match(html, /<meta[^>]*property="og:image" content="https:\/\/compat\.test\/card\.png">/);
  assert.equal(html.match(/<body/g)?.length, 1);
  const tools = page('tools/index.html');
  assert.match(tools, /<html[^>]*class="[^"]*tools-page/);
  assert.match(tools, /<title[^>]*>Tools \| Compat<\/title>/);
  assert.match(tools, /name="keywords" content="a,b"/);
  assert.match(tools, /property="og:image" content="https:\/\/compat\.test\/base\/img\/logo\.png"/);
});

test('the helpers of the theme work on the server', () => {
  assert.deepEqual(factsOf('tools/index.html'), {
    plugin: 'default',
    environment: ['canUseDOM', 'canUseEventListeners', 'canUseIntersectionObserver', 'canUseViewport'],
    interpolated: '1 and 2',
    internal: [true, false],
    match: 'tools',
    duplicates: [1],
    merged: '?a=2&b=3',
    fallbackId: '__docusaurus_skipToContent_fallback',
    themed: ['function', 'function'],
    className: 'theme-doc-markdown',
    plural: ['one', 'many'],
    searchLink: '/base/search?q=a%20b',
    stored: null,
    tree: ['a 1'],
    home: { path: '/base/', exact: true },
    emoji: { emoji: '👩‍💻', rest: ' Develop' },
    items: [[{ position: 'left', label: 'a' }], [{ label: 'b' }]],
    counted: '2 items',
    title: 'Tools | Compat',
    tag: 'default',
    up: false,
    blocker: 'function',
  });
  assert.match(
    page('tools/index.html'),
    /<details class="details"><summary>More<\/summary><div>Inside<\/div><\/details>/,
  );
  assert.match(
    page('tools/index.html'),
    /<ul class="table-of-contents table-of-contents__left-border"><li><a href="#a" class="table-of-contents__link">A<\/a><ul>/,
  );
});

test('a doc knows itself, its version and the other versions', () => {
  assert.deepEqual(factsOf('docs/intro/index.html'), {
    doc: ['intro', 'Introduction', '/base/docs/intro', '1.0'],
    next: null,
    frontMatterTitle: 'Introduction',
    contentTitle: 'Introduction',
    toc: 0,
    version: ['default', '1.0', '1.0', true, null],
    versionDocs: ['intro'],
    docById: 'Introduction',
    activePlugin: 'default',
    activeVersion: '1.0',
    versions: ['current', '1.0'],
    latest: '/base/docs',
    latestDoc: '/base/docs/intro',
    alternates: ['current /base/docs/next/intro', '1.0 /base/docs/intro'],
    preferred: null,
    sidebar: 'main',
    route: { name: 'docusaurus-plugin-content-docs', id: 'default' },
    alternate: 'https://compat.test/base/docs/intro',
  });
});

test('a doc in a category knows the way to it and what is beside it', () => {
  assert.deepEqual(factsOf('docs/next/guide/one/index.html'), {
    category: 'Guide',
    cards: ['One', 'Two', 'Elsewhere'],
    breadcrumbs: ['Guide', 'One'],
    active: 1,
    counts: [0, 0, 3],
    description: 'The second of the guide.',
    first: '/base/docs/next/guide/one',
  });
});

test("breadcrumbs for search engines that a site's component gives stand in place of the page's own", () => {
  const [own, ...others] = [...page('docs/next/guide/one/index.html').matchAll(/"BreadcrumbList".*?<\/script>/g)];
  assert.match(own?.[0] ?? '', /"position":1,"name":"Start","item":"https:\/\/compat\.test\/base\/"\}\]/);
  assert.equal(others.length, 0);
});

test('a site paints admonitions of its own keyword, and its own home in the breadcrumbs', () => {
  const tools = page('tools/index.html');
  assert.match(tools, /<blockquote class="story">Once<\/blockquote>/);
  assert.match(tools, /class="theme-admonition theme-admonition-tip alert alert--success"/);
  assert.match(tools, /<p role="status">Loading…<\/p>/);
  assert.match(tools, /<div role="alert"><p>A part of this page could not be loaded\./);
  assert.match(page('docs/next/guide/one/index.html'), /<li class="own-home">Start<\/li>/);
});

test('a part of the theme can be wrapped', () => {
  assert.match(page('index.html'), /<p data-fact="wrapped">Every module once<\/p><footer/);
});

test('the TypeScript of a site passes its type check', async () => {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  await assert.doesNotReject(promisify(execFile)(process.execPath, [tsc, '-p', source]));
});

function page(file: string): string {
  return readFileSync(path.join(outDir, file), 'utf8');
}

/** A fact that a page's component shows, by name. */
function factsOf(file: string): Readonly<Record<string, unknown>> {
  const items = page(file).matchAll(/<li data-fact="(\w+)">(.*?)<\/li>/g);
  return Object.fromEntries([...items].map(([, name = '', value = '']) => [name, JSON.parse(unescaped(value))]));
}

function unescaped(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

test('a page that has all docs is made anew with them', async () => {
  writeFileSync(path.join(siteDir, 'docs/guide/three.mdx'), '# Three\n');
  await buildSite();
  const { allDocs } = factsOf('index.html') as { readonly allDocs: AllDocs };
  const [next] = allDocs.default?.versions ?? [];
  assert.deepEqual(
    next?.docs.map(({ id }) => id),
    ['guide/one', 'guide/three', 'guide/two', 'intro'],
  );
});

async function buildSite(): Promise<void> {
  const silent = { write: () => true };
  const log = createLog({ format: 'text', color: false, cwd: siteDir, stdout: silent, stderr: silent });
  await build({ siteDir, outDir, features: FEATURES, log });
}
