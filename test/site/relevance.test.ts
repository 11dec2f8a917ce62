import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { start } from '../../src/node/dev/start.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { serve } from '../../src/node/server/serve.ts';
import type { RunningServer } from '../../src/node/server/site-server.ts';
import { createEngine } from '../../src/shared/search/engine.ts';
import type { SearchEngine, SearchResponse } from '../../src/shared/search/types.ts';
import { buildSite } from '../support/builds.ts';
import { keepLog } from '../support/log.ts';
import { searchDocs } from '../support/mcp-answers.ts';
import { overStdio } from '../support/mcp-client.ts';
import { buildOwnSite } from '../support/own-site.ts';
import { ROOT } from '../support/paths.ts';
import { misplaced, OWN_FACETS, OWN_SITE, SEARCH_SITE } from '../support/relevance.ts';
import type { TemporarySite } from '../support/sites.ts';
import { temporaryDirectory } from '../support/sites.ts';

/** An engine over a built site's files. */
function engineOf(outDir: string): SearchEngine {
  return createEngine({ fetchFile: async name => readFileSync(path.join(outDir, 'search', name)) });
}

describe('what readers look for comes first', () => {
  let site: TemporarySite;
  let servers: Readonly<Record<'dev' | 'build', RunningServer>>;
  before(async () => {
    site = await buildOwnSite();
    const options = {
      siteDir: site.siteDir,
      port: 0,
      host: '127.0.0.1',
      open: false,
      features: FEATURES,
      log: keepLog(),
    };
    servers = { dev: await start(options), build: await serve(options) };
  });
  after(async () => {
    await Promise.all([servers.dev.close(), servers.build.close()]);
    site.remove();
  });

  it("in this repository's site, asked in Node", async () => {
    const engine = engineOf(site.outDir);
    const search = (query: string) => engine.search({ query, facetFilters: OWN_FACETS ?? [] });
    assert.deepEqual(await misplaced(OWN_SITE, search), []);
  });

  for (const kind of ['dev', 'build'] as const) {
    it(`in this repository's site, asked over HTTP (${kind})`, async () => {
      const search = async (query: string): Promise<SearchResponse> => {
        const requests = [{ indexName: 'docs', query, facetFilters: OWN_FACETS }];
        const url = new URL('/1/indexes/*/queries', servers[kind].url);
        const response = await fetch(url, { method: 'POST', body: JSON.stringify({ requests }) });
        const { results } = (await response.json()) as { readonly results: readonly [SearchResponse] };
        const [{ hits, ...answer }] = results;
        return { ...answer, hits: hits.map(hit => ({ ...hit, url: hit.url.replace(url.origin, '') })) };
      };
      assert.deepEqual(await misplaced(OWN_SITE, search), []);
    });
  }

  it("in this repository's site, asked by an assistant: the dialog's hits, in its order", async () => {
    const engine = engineOf(site.outDir);
    const mcp = await overStdio(servers.build.url, { XDG_CACHE_HOME: temporaryDirectory() });
    const search = async (query: string): Promise<readonly string[]> => {
      const { results } = await searchDocs(mcp, { query, limit: 20 });
      return results.map(({ url }) => url.replace(new URL(url).origin, ''));
    };
    try {
      for (const [query, first] of OWN_SITE) {
        const { hits } = await engine.search({ query, facetFilters: OWN_FACETS ?? [] });
        const found = await search(query);
        // What is inside of a section before it is left out.
        const others = hits.map(({ url }) => url).filter(url => found.includes(url));
        assert.deepEqual(found, others);
        assert.equal(found[0], first);
      }
    } finally {
      await mcp.close();
    }
  });

  it('in a site of names, signs, synonyms and other scripts', async () => {
    const siteDir = temporaryDirectory();
    cpSync(path.join(ROOT, 'test/sites/search'), siteDir, { recursive: true });
    await buildSite(siteDir);
    const engine = engineOf(path.join(siteDir, 'build'));
    assert.deepEqual(await misplaced(SEARCH_SITE, query => engine.search({ query })), []);
    rmSync(siteDir, { recursive: true });
  });
});
