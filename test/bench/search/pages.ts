import { loadSite } from '../../../src/node/config/load-site.ts';
import { FEATURES } from '../../../src/node/features/index.ts';
import { readGraph } from '../../../src/node/graph/index.ts';
import { openTools } from '../../../src/node/pipeline/compiler-tools.ts';
import { searchPages } from '../../../src/node/pipeline/searchable-pages.ts';
import { createSiteCompiler } from '../../../src/node/pipeline/site-compiler.ts';
import type { SearchPage } from '../../../src/shared/model/search.ts';

/** The search pages of a built site, read from its cache. */
export async function readSearchPages(siteDir: string): Promise<readonly SearchPage[]> {
  const { value: site } = await loadSite({ features: FEATURES, siteDir, environment: 'production' });
  const { cache, pool, compileRoutes } = createSiteCompiler(site, openTools(site, { features: FEATURES }));
  const { value: graph } = await readGraph(site, { cache });
  try {
    const compiled = await compileRoutes(graph.routes, graph);
    return searchPages(graph.routes, { compiled, cache });
  } finally {
    await pool.close();
  }
}
