import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createPageLoader,
  type LoadedPage,
  OtherBuildError,
  type PageData,
  type PageDocument,
  type PageLoader,
  type Registry,
  type RouteBundle,
} from '../../../../src/client/page/page-loader.ts';
import type { PageProps } from '../../../../src/shared/model/page.ts';

const SHELL = 'shell-1';

const DocPage = () => null;
const Tabs = () => null;
const Layout = () => null;

const registry: Registry = {
  '@theme/DocPage': async () => ({ default: DocPage }),
  '@theme/Layout': async () => ({ default: Layout }),
  '@theme/Tabs': async () => ({ default: Tabs, named: 1 }),
};

const page = (path: string, component = '@theme/DocPage'): PageProps => ({
  path,
  component,
  head: [],
  className: '',
  search: { language: 'en', tag: 'default', docsTags: [] },
  navbar: [],
  props: {},
});

const documentOf = (data: Partial<PageData>, html = ''): PageDocument => ({
  data: { shell: SHELL, ...data },
  html,
  staticPage: () => ({ title: 'Page', html: `<main>${html}</main>`, frame: '@theme/Layout', layout: {} }),
});
const mdxAt = (path: string) => documentOf({ page: page(path), content: 'mdx' });
const bundle = (own: Partial<RouteBundle> = {}): RouteBundle => ({
  shell: SHELL,
  imports: [],
  default: () => ({ default: () => null }),
  ...own,
});

interface Server {
  readonly loader: PageLoader;
  /** Paths of documents and URLs of bundles, in the order in which they were asked for. */
  readonly asked: readonly string[];
  /** The server's answers; they may change. */
  readonly documents: Record<string, PageDocument>;
  readonly bundles: Record<string, RouteBundle>;
}

/** A loader with a server of its own; what the server does not have is an error. */
function serverWith(given: Partial<Pick<Server, 'documents' | 'bundles'>> = {}): Server {
  const asked: string[] = [];
  const { documents = {}, bundles = {} } = given;
  const answer = <T>(known: Readonly<Record<string, T>>, url: string): T => {
    asked.push(url);
    const found = known[url.split('?', 1)[0] ?? ''];
    if (!found) throw new Error('404');
    return found;
  };
  const loader = createPageLoader(registry, SHELL, {
    fetchDocument: async path => answer(documents, path),
    importBundle: async url => answer(bundles, url),
  });
  return { loader, asked, documents, bundles };
}

describe('a page', () => {
  it('is the one at the path that browsers encode', async () => {
    const asked = '/docs/%E6%97%A5%E6%9C%AC%20%5B100%25%5D';
    const { loader } = serverWith({ documents: { [asked]: documentOf({ page: page('/docs/日本 [100%25]') }) } });
    await loader.load(asked);
    assert.ok(loader.has('/docs/日本 [100%25]'));
  });

  it('is asked for once, in whatever spelling', async () => {
    const { loader, asked } = serverWith({ documents: { '/docs/api': documentOf({ page: page('/docs/api') }) } });
    const first = loader.load('/docs/api');
    assert.equal(loader.load('/docs/api'), first);
    for (const path of ['/docs/api/', '/docs/api.html', '/docs/api/index.html']) {
      assert.equal(await loader.load(path), await first);
    }
    assert.deepEqual(asked, ['/docs/api']);
  });

  it('is its props, its component and the HTML of its document', async () => {
    const { loader, asked } = serverWith({
      documents: { '/': documentOf({ page: page('/'), content: 'html' }, '<p>Text</p>') },
    });
    assert.deepEqual(await loader.load('/'), {
      page: page('/'),
      Component: DocPage,
      content: { kind: 'html', html: '<p>Text</p>' },
    });
    assert.deepEqual(asked, ['/']);
  });

  it('is its props, its component and what its bundle makes of the modules it imports', async () => {
    const given: unknown[] = [];
    const exports = { default: () => null };
    const { loader, asked } = serverWith({
      documents: { '/docs/api': mdxAt('/docs/api') },
      bundles: {
        '/docs/api/page.js': bundle({
          imports: ['@theme/Tabs', '@theme/DocPage'],
          default: ({ modules, jsx, jsxs, Fragment }) => {
            given.push(...modules, typeof jsx, typeof jsxs, typeof Fragment);
            return exports;
          },
        }),
      },
    });
    assert.deepEqual(await loader.load('/docs/api'), {
      page: page('/docs/api'),
      Component: DocPage,
      content: { kind: 'mdx', exports },
    });
    assert.deepEqual(given, [{ default: Tabs, named: 1 }, { default: DocPage }, 'function', 'function', 'symbol']);
    assert.deepEqual(asked, ['/docs/api', '/docs/api/page.js']);
  });

  it('may have no content, or lead elsewhere', async () => {
    const { loader } = serverWith({
      documents: { '/a': documentOf({ page: page('/a'), content: 'none' }), '/old': documentOf({ redirect: '/a' }) },
    });
    assert.deepEqual(await loader.load('/a'), {
      page: page('/a'),
      Component: DocPage,
      content: { kind: 'none' },
    });
    assert.deepEqual(await loader.load('/old'), { redirect: '/a' });
  });
});

describe('a page cannot be loaded', () => {
  const failures: readonly (readonly [why: string, document: PageDocument | null, error: RegExp, own?: RouteBundle])[] =
    [
      ['where it is not there', null, /^Error: 404$/],
      [
        'where it belongs to another build',
        documentOf({ shell: 'shell-2', page: page('/a') }),
        /another build of the site/,
      ],
      [
        'where it leads elsewhere, but by another build',
        documentOf({ shell: 'shell-2', redirect: '/b' }),
        /another build/,
      ],
      [
        'where there is another page, such as the one for unknown paths',
        documentOf({ page: page('/404.html') }),
        /another page at \/a/,
      ],
      ['where its document holds no page', documentOf({}), /another page at \/a/],
      ['where its bundle belongs to another build', mdxAt('/a'), /another build/, bundle({ shell: 'shell-2' })],
    ];
  for (const [why, document, error, own] of failures) {
    it(why, async () => {
      const { loader } = serverWith({
        documents: document ? { '/a': document } : {},
        bundles: own ? { '/a/page.js': own } : {},
      });
      await assert.rejects(loader.load('/a'), error);
    });
  }
});

describe('a page is asked for again', () => {
  it('after a failure', async () => {
    const { loader, asked, documents } = serverWith();
    await assert.rejects(loader.load('/a'), /404/);
    documents['/a'] = documentOf({ page: page('/a') });
    await loader.load('/a');
    await loader.load('/a');
    assert.deepEqual(asked, ['/a', '/a']);
  });

  it('its bundle at another URL each time: a browser remembers modules, also those that failed', async () => {
    const { loader, asked, bundles } = serverWith({ documents: { '/a': mdxAt('/a') } });
    for (let attempt = 0; attempt < 2; attempt++)
      assert.equal(((await loader.load('/a')) as LoadedPage).content.kind, 'failed');
    bundles['/a/page.js'] = bundle();
    await loader.load('/a');
    await loader.reload('/a');
    const urls = asked.filter(url => url.startsWith('/a/page.js'));
    assert.equal(urls.length, 4);
    assert.equal(urls[0], '/a/page.js');
    assert.equal(new Set(urls).size, 4, urls.join(' '));
  });

  it('to see what it is now, and so are all others', async () => {
    const documents = { '/a': documentOf({ page: page('/a') }), '/b': documentOf({ page: page('/b') }) };
    const { loader, asked } = serverWith({ documents });
    await loader.load('/a');
    await loader.load('/b');
    await loader.reload('/a');
    await loader.load('/b');
    assert.deepEqual(asked, ['/a', '/b', '/a', '/b']);
  });

  it('in vain, and the others stay', async () => {
    const documents: Server['documents'] = {
      '/a': documentOf({ page: page('/a') }),
      '/b': documentOf({ page: page('/b') }),
    };
    const { loader, asked } = serverWith({ documents });
    await loader.load('/a');
    await loader.load('/b');
    delete documents['/a'];
    await assert.rejects(loader.reload('/a'), /404/);
    await loader.load('/b');
    assert.deepEqual(asked, ['/a', '/b', '/a']);
  });

  it('not if its document is told, unless that is of another page', async () => {
    const { loader, asked } = serverWith({ documents: { '/a': documentOf({ page: page('/a') }) } });
    const told = documentOf({ page: page('/a') });
    const loaded = await loader.reload('/a', told);
    assert.equal(await loader.load('/a'), loaded);
    assert.deepEqual(asked, []);
    await loader.reload('/a', documentOf({ page: page('/b') }));
    assert.deepEqual(asked, ['/a']);
  });
});

describe('the first page', () => {
  it('is kept as any other', async () => {
    const { loader, asked } = serverWith();
    const first = await loader.first(documentOf({ page: page('/a'), content: 'html' }, '<p>Text</p>'));
    assert.ok(loader.has('/a/'));
    assert.equal(await loader.load('/a'), first);
    assert.deepEqual(asked, []);
  });

  it('is made of the document that is here', async () => {
    const { loader, asked } = serverWith({ bundles: { '/a/page.js': bundle() } });
    const { content } = await loader.first(documentOf({ page: page('/a'), content: 'html' }, ''));
    assert.deepEqual(content, { kind: 'html', html: '' });
    assert.equal((await loader.first(mdxAt('/a'))).content.kind, 'mdx');
    assert.deepEqual(asked, ['/a/page.js']);
  });

  it('fails without a page', async () => {
    await assert.rejects(serverWith().loader.first(documentOf({})), /The document holds no page/);
  });
});

describe('a page of which modules cannot be loaded', () => {
  const broken = () => {
    throw new Error('broken');
  };
  const failures: readonly (readonly [why: string, own?: RouteBundle])[] = [
    ['its bundle is not there'],
    ['its bundle imports what is unknown', bundle({ imports: ['x'] })],
    ['its code throws', bundle({ default: broken })],
  ];
  for (const [why, own] of failures) {
    it(`is its text where ${why}, and is not kept`, async () => {
      const { loader } = serverWith({
        documents: { '/a': documentOf({ page: page('/a'), content: 'mdx' }, '<p>Text</p>') },
        bundles: own ? { '/a/page.js': own } : {},
      });
      const first = loader.first(documentOf({ page: page('/a'), content: 'mdx' }, '<p>Text</p>'));
      for (const loading of [first, loader.load('/a')]) {
        const { failed, ...loaded } = (await loading) as LoadedPage;
        const content = { kind: 'failed', html: '<p>Text</p>' };
        assert.deepEqual(loaded, { page: page('/a'), Component: DocPage, content });
        assert.ok(failed?.reason instanceof Error);
        assert.equal(loader.has('/a'), false);
      }
    });
  }

  for (const key of ['@theme/Gone', 'toString']) {
    it(`is its HTML in a layout where its component is missing: ${key}`, async () => {
      const { loader } = serverWith({ documents: { '/a': documentOf({ page: page('/a', key), content: 'html' }) } });
      const { Component, content, staticPage } = (await loader.load('/a')) as LoadedPage;
      assert.deepEqual([Component, content.kind, staticPage?.frame], [Layout, 'none', '@theme/Layout']);
      assert.equal(loader.has('/a'), false);
    });
  }

  it('is its HTML in a layout where the code of content without an element of its own is missing', async () => {
    const { html: _, ...bare } = mdxAt('/a');
    const { staticPage } = await serverWith().loader.first(bare);
    assert.equal(staticPage?.frame, '@theme/Layout');
  });

  it('is its HTML where its bundle is of another build, until its document is asked for', async () => {
    const other = documentOf({ shell: 'shell-2', page: page('/a') });
    const { loader } = serverWith({
      bundles: { '/a/page.js': bundle({ shell: 'shell-2' }) },
      documents: { '/a': other },
    });
    const { content, failed } = await loader.first(mdxAt('/a'));
    assert.equal(content.kind, 'failed');
    assert.ok(failed?.reason instanceof OtherBuildError);
    await assert.rejects(loader.reload('/a'), OtherBuildError);
  });
});
