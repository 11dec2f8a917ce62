import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkLocales, type SiteGraph } from '../../../../src/node/graph/link-locales.ts';
import type { Route } from '../../../../src/node/plugins/types.ts';

const locale = (name: string, baseUrl: string) => ({
  name,
  label: name,
  htmlLang: name,
  url: 'https://x.test',
  baseUrl,
});
const LOCALES = [locale('en', '/'), locale('ja', '/ja/')];

/** A locale with routes, by path: the ids of docs, null for other pages. */
function content(name: string, routes: Readonly<Record<string, string | null>>): SiteGraph {
  const own = LOCALES.find(other => other.name === name);
  const page = { path: '', navbar: [{ type: 'localeDropdown', locales: [] }] };
  return {
    site: { url: 'https://x.test', baseUrl: own?.baseUrl, locale: own, locales: LOCALES },
    graph: {
      routes: Object.entries(routes).map(([path, id]) => ({ path, ...(id === null ? {} : { id }), page: () => page })),
      redirects: [{ from: `${own?.baseUrl}moved`, to: '/' }],
    },
  } as unknown as SiteGraph;
}

const inLocales = ({ graph }: SiteGraph) =>
  Object.fromEntries(graph.routes.map((route: Route) => [route.path, route.inLocales]));

describe('linkLocales', () => {
  it('tells docs where they are, whatever their paths', () => {
    const [english, japanese] = linkLocales([
      content('en', { '/docs/green': 'docs/green', '/docs/black': 'docs/black', '/docs/gone': 'docs/gone' }),
      content('ja', { '/ja/docs/ryokucha': 'docs/green', '/ja/docs/black': 'docs/black', '/ja/docs/gone': 'docs/new' }),
    ]) as [SiteGraph, SiteGraph];
    assert.deepEqual(inLocales(english), {
      '/docs/green': { ja: '/ja/docs/ryokucha' },
      '/docs/black': undefined,
      '/docs/gone': { ja: null },
    });
    assert.deepEqual(inLocales(japanese), {
      '/ja/docs/ryokucha': { en: '/docs/green' },
      '/ja/docs/black': undefined,
      '/ja/docs/gone': { en: null },
    });
  });

  it('tells other pages whether there is one, or a way on, at their path', () => {
    const [english] = linkLocales([
      content('en', { '/': null, '/about/': null, '/moved': null, '/tags/daily': null }),
      content('ja', { '/ja/': null, '/ja/about': null }),
    ]);
    assert.deepEqual(inLocales(english), {
      '/': undefined,
      '/about/': undefined,
      '/moved': undefined,
      '/tags/daily': { ja: null },
    });
  });

  it('leads from the menu to the page, or to the front page of a language without it', () => {
    const [english] = linkLocales([
      content('en', { '/docs/green': 'docs/green', '/tags/daily': null }),
      content('ja', { '/ja/docs/ryokucha': 'docs/green' }),
    ]);
    const hrefs = english.graph.routes.map(route => {
      const { navbar, inLocales } = route.page(null);
      const [menu] = navbar as readonly { readonly locales: readonly { readonly href: string }[] }[];
      return [menu?.locales.map(({ href }) => href), inLocales];
    });
    assert.deepEqual(hrefs, [
      [['/docs/green', '/ja/docs/ryokucha'], { ja: '/ja/docs/ryokucha' }],
      [['/tags/daily', '/ja/'], { ja: null }],
    ]);
  });

  it('leaves a site in one language as it is', () => {
    const only = content('en', { '/tags/daily': null });
    assert.deepEqual(linkLocales([only]), [only]);
  });
});
