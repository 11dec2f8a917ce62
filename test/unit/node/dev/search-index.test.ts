import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { openCache } from '../../../../src/node/cache/index.ts';
import { isSegment } from '../../../../src/node/cache/segment.ts';
import type { CachedPage } from '../../../../src/node/compile/cached-page.ts';
import { createSearchIndex } from '../../../../src/node/dev/search-index.ts';
import type { Graph } from '../../../../src/node/graph/index.ts';
import type { Route } from '../../../../src/node/plugins/types.ts';
import type { ReadFile } from '../../../../src/node/server/find-file.ts';
import type { SearchPage } from '../../../../src/shared/model/search.ts';
import { HARM } from '../../../support/harm.ts';
import { type Files, indexOf, page, section } from '../../shared/search/pages.ts';
import { siteWith } from '../plugins/site.ts';

/** So many that their texts are files of their own. */
const PAGES = Array.from({ length: 60 }, (_, at) =>
  page(`Page ${at}`, [section('Rows', [`filler${at} `.repeat(500)])], { position: at }),
);

/** An index whose pages are compiled to a cache in a directory; `compiled` lists the URLs of those that were. */
function openSearch(directory: string, compiled: string[] = []) {
  const cache = openCache(directory);
  const pages = new WeakMap<Route, SearchPage>();
  const routes = new WeakMap<SearchPage, Route>();
  const routeOf = (own: SearchPage): Route => {
    const { sections: _, ...entry } = own;
    const route = routes.get(own) ?? ({ path: own.url, searchPage: () => entry } as unknown as Route);
    routes.set(own, route);
    pages.set(route, own);
    return route;
  };
  const compile = (route: Route): CachedPage => {
    compiled.push(route.path);
    const key = `sections:${route.path}`;
    cache.set(key, pages.get(route)?.sections);
    return {
      diagnostics: [],
      facts: { includes: [] },
      extents: { sections: cache.locate(key) },
    } as unknown as CachedPage;
  };
  const compileRoutes = async (wanted: readonly Route[]) => new Map(wanted.map(route => [route, compile(route)]));
  const filesOf = createSearchIndex({ compileRoutes, cache }, { synonyms: [], locale: { htmlLang: 'en' } });
  return { cache, filesOf: (own: readonly SearchPage[]) => filesOf({ routes: own.map(routeOf) } as unknown as Graph) };
}

async function expectAll(read: ReadFile, expected: Files): Promise<void> {
  for (const [name, bytes] of expected) {
    assert.equal(String(await read(name)), Buffer.from(bytes).toString(), name);
  }
}

it('has after each edit the bytes of an index built from nothing, and compiles only pages that changed', async context => {
  const compiled: string[] = [];
  const { filesOf } = openSearch(siteWith({}, context), compiled);
  const rows = page('Page 7', [section('Rows', ['Rhubarb and custard.']), section('More', ['filler8'])], {
    position: 7,
  });
  const edits = [
    PAGES,
    PAGES.with(7, rows),
    PAGES.with(7, rows).toSpliced(20, 5),
    [...PAGES.with(7, rows), page('A new one', [], { position: 100 })],
    PAGES,
    PAGES.with(3, page('Page 3', [], { position: 3 })),
  ];
  for (const pages of edits) await expectAll(filesOf(pages), await indexOf(pages));
  assert.deepEqual(compiled.slice(PAGES.length), ['/page-7', '/a-new-one', '/page-3']);
});

for (const [what, harm] of Object.entries(HARM)) {
  it(`has its files, also where the cache is ${what} meanwhile`, async (context: TestContext) => {
    const directory = siteWith({}, context);
    const files = await indexOf(PAGES);
    const first = openSearch(directory);
    await expectAll(first.filesOf(PAGES), files);
    first.cache.commit();

    const later = openSearch(directory).filesOf(PAGES);
    assert(await later('manifest.json'));
    for (const name of readdirSync(directory)) if (isSegment(name)) harm(join(directory, name));
    await expectAll(later, files);
    assert.equal(await later('nothing.txt'), undefined);
  });
}
