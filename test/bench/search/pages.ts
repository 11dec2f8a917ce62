import { loadSite } from '../../../src/node/config/load-site.ts';
import { readGraph } from '../../../src/node/graph.ts';
import { openMemo } from '../../../src/node/memo/index.ts';
import { searchPages } from '../../../src/node/site/search.ts';
import { compileRoutes, createWorkshop, memoDir } from '../../../src/node/site/workshop.ts';
import type { SearchPage } from '../../../src/shared/model.ts';

/** What search knows of a site's pages; of a site that was built, from its cache. */
export async function readSearchPages(siteDir: string): Promise<readonly SearchPage[]> {
  const { value: site } = await loadSite({ siteDir, environment: 'production' });
  const memo = openMemo(memoDir(site));
  const { value: graph } = await readGraph(site, { memo, production: true });
  const { pool, compilePages } = createWorkshop(site, {
    permalinks: () => graph.permalinks,
    memo,
    fromPlugins: () => graph.plugins,
    threads: 0,
  });
  try {
    return await searchPages(graph, await compileRoutes(graph.routes, compilePages));
  } finally {
    await pool.close();
  }
}
