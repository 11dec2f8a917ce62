import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPageLoader, type PageLoader, type Registry, type RouteBundle } from '../../../src/client/page-loader.ts';
import type { PageProps } from '../../../src/shared/model.ts';

const SHELL = 'shell-1';

const DocPage = () => null;
const Tabs = () => null;

const page = (path: string, component = '@theme/DocPage'): PageProps => ({
  path,
  component,
  head: [],
  className: '',
  search: { language: 'en', tag: 'default', docsTags: [] },
  navbar: [],
  props: {},
});

const registry: Registry = {
  '@theme/DocPage': async () => ({ default: DocPage }),
  '@theme/Tabs': async () => ({ default: Tabs, named: 1 }),
};

/** A loader whose server answers with these bundles, and the URLs that it was asked for. */
function loaderFor(bundles: Readonly<Record<string, Partial<RouteBundle> | Error>>): {
  readonly loader: PageLoader;
  readonly asked: readonly string[];
  readonly answers: Record<string, Partial<RouteBundle> | Error>;
} {
  const asked: string[] = [];
  const answers = { ...bundles };
  const loader = createPageLoader(registry, SHELL, async url => {
    asked.push(url);
    const answer = answers[url.split('?', 1)[0] ?? ''] ?? new Error('404');
    if (answer instanceof Error) throw answer;
    return { shell: SHELL, ...answer };
  });
  return { loader, asked, answers };
}

describe('a page', () => {
  it('is asked for once, in whatever spelling', async () => {
    const { loader, asked } = loaderFor({ '/docs/api/page.js': { page: page('/docs/api'), html: '<p>x</p>' } });
    const first = loader.load('/docs/api');
    assert.equal(loader.load('/docs/api'), first);
    for (const path of ['/docs/api/', '/docs/api.html', '/docs/api/index.html']) {
      assert.equal(await loader.load(path), await first);
    }
    assert.deepEqual(asked, ['/docs/api/page.js']);
  });

  it('is the root as any other', async () => {
    const { loader, asked } = loaderFor({ '/page.js': { page: page('/') } });
    await loader.load('/');
    assert.deepEqual(asked, ['/page.js']);
  });

  it('is its props, its component and its HTML', async () => {
    const { loader } = loaderFor({ '/a/page.js': { page: page('/a'), html: '' } });
    assert.deepEqual(await loader.load('/a'), {
      page: page('/a'),
      Component: DocPage,
      content: { kind: 'html', html: '' },
    });
  });

  it('is its props, its component and what its code makes of the modules it imports', async () => {
    const { loader } = loaderFor({
      '/a/page.js': {
        page: page('/a'),
        imports: ['@theme/Tabs', '@theme/DocPage'],
        default: ({ modules, jsx, jsxs, Fragment }) => ({
          default: () => null,
          given: [modules, typeof jsx, typeof jsxs, typeof Fragment],
        }),
      },
    });
    const loaded = await loader.load('/a');
    assert('content' in loaded && loaded.content.kind === 'mdx');
    assert.deepEqual(loaded.content.exports.given, [
      [{ default: Tabs, named: 1 }, { default: DocPage }],
      'function',
      'function',
      'symbol',
    ]);
  });

  it('may have no content, or lead elsewhere', async () => {
    const { loader } = loaderFor({ '/a/page.js': { page: page('/a') }, '/old/page.js': { redirect: '/a' } });
    assert.deepEqual(await loader.load('/a'), { page: page('/a'), Component: DocPage, content: { kind: 'none' } });
    assert.deepEqual(await loader.load('/old'), { redirect: '/a' });
  });

  it('may be made of a bundle that is here already', async () => {
    const { loader, asked } = loaderFor({});
    const loaded = await loader.resolve({ shell: 'any', page: page('/a'), html: 'x' });
    assert.deepEqual(loaded.content, { kind: 'html', html: 'x' });
    assert.deepEqual(asked, []);
  });
});

describe('a page cannot be loaded', () => {
  const failures: readonly (readonly [why: string, bundle: Partial<RouteBundle> | Error, error: RegExp])[] = [
    ['where its bundle is not there', new Error('404'), /^Error: 404$/],
    [
      'where it belongs to another build',
      { shell: 'shell-2', page: page('/a') },
      /\/a belongs to another build of the site/,
    ],
    ['where it leads elsewhere, but by another build', { shell: 'shell-2', redirect: '/b' }, /another build/],
    ['where its bundle has no page', { html: 'x' }, /The route bundle has no page/],
    ['where its component is unknown', { page: page('/a', '@theme/Gone') }, /The shell has no module @theme\/Gone/],
    ['where its component is no module', { page: page('/a', 'toString') }, /The shell has no module toString/],
    ['where it imports what is unknown', { page: page('/a'), imports: ['x'] }, /The shell has no module x/],
    [
      'where its code throws',
      {
        page: page('/a'),
        default: () => {
          throw new Error('broken');
        },
      },
      /broken/,
    ],
  ];
  for (const [why, bundle, error] of failures) {
    it(why, async () => {
      await assert.rejects(loaderFor({ '/a/page.js': bundle }).loader.load('/a'), error);
    });
  }
});

describe('a page is asked for again', () => {
  it('after a failure, at another URL each time: a browser remembers modules that failed', async () => {
    const { loader, asked, answers } = loaderFor({ '/a/page.js': new Error('offline') });
    for (let attempt = 0; attempt < 2; attempt++) await assert.rejects(loader.load('/a'), /offline/);
    answers['/a/page.js'] = { page: page('/a') };
    await loader.load('/a');
    await loader.load('/a');
    assert.equal(asked.length, 3);
    assert.equal(new Set(asked).size, 3);
    assert.deepEqual(asked, ['/a/page.js', '/a/page.js?retry=1', '/a/page.js?retry=2']);
  });

  it('after all pages were dropped, at a URL that was not asked for before', async () => {
    const { loader, asked } = loaderFor({ '/a/page.js': { page: page('/a') }, '/b/page.js': { page: page('/b') } });
    await loader.load('/a');
    loader.clear();
    await loader.load('/a');
    await loader.load('/b');
    loader.clear();
    await loader.load('/a');
    assert.equal(new Set(asked).size, asked.length, asked.join(' '));
    assert.equal(asked.length, 4);
    assert.match(
      asked[2] ?? '',
      /^\/b\/page\.js\?/,
      'the first page’s module may be here without having been asked for',
    );
  });

  it('while the failure of one does not touch another', async () => {
    const { loader, asked } = loaderFor({ '/b/page.js': { page: page('/b') } });
    await assert.rejects(loader.load('/a'));
    await loader.load('/b');
    assert.deepEqual(asked, ['/a/page.js', '/b/page.js']);
  });
});
