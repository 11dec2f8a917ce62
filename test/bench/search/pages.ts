import { openCache } from '../../../src/node/cache/index.ts';
import { loadSite } from '../../../src/node/config/load-site.ts';
import { readGraph } from '../../../src/node/graph.ts';
import { createRouteCompiler } from '../../../src/node/pipeline/compile-routes.ts';
import { searchPages } from '../../../src/node/pipeline/indexed-pages.ts';
import { cacheDir, stageDir } from '../../../src/node/util/site-paths.ts';
import { createPool } from '../../../src/node/workers/pool.ts';
import type { SearchPage } from '../../../src/shared/model.ts';

/** The search pages of a built site, read from its cache. */
export async function readSearchPages(siteDir: string): Promise<readonly SearchPage[]> {
  const { value: site } = await loadSite({ siteDir, environment: 'production' });
  const cache = openCache(cacheDir(site.siteDir));
  const { value: graph } = await readGraph(site, { cache, production: true });
  const pool = createPool({ cacheDir: cacheDir(site.siteDir), stageDir: stageDir(site.siteDir), threads: 0 });
  try {
    const compiled = await createRouteCompiler(site, { cache, pool })(graph.routes, graph);
    return searchPages(graph, compiled, cache);
  } finally {
    await pool.close();
  }
}
