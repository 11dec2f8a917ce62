import { openCache } from '../../../src/node/cache/index.ts';
import { loadSite } from '../../../src/node/config/load-site.ts';
import { readGraph } from '../../../src/node/graph.ts';
import { searchPages } from '../../../src/node/site/search.ts';
import { cacheStoreDir, compileRoutes, createWorkshop } from '../../../src/node/site/workshop.ts';
import type { SearchPage } from '../../../src/shared/model.ts';

/** What search knows of a site's pages; of a site that was built, from its cache. */
export async function readSearchPages(siteDir: string): Promise<readonly SearchPage[]> {
  const { value: site } = await loadSite({ siteDir, environment: 'production' });
  const cache = openCache(cacheStoreDir(site));
  const { value: graph } = await readGraph(site, { cache, production: true });
  const { pool, compilePages } = createWorkshop(site, {
    permalinks: () => graph.permalinks,
    cache,
    fromPlugins: () => graph.plugins,
    threads: 0,
  });
  try {
    return await searchPages(graph, await compileRoutes(graph.routes, compilePages));
  } finally {
    await pool.close();
  }
}
