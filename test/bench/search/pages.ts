import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSite } from '../../../src/node/config/load-site.ts';
import { hasErrors } from '../../../src/node/diagnostics/index.ts';
import { FEATURES } from '../../../src/node/features/index.ts';
import { readGraph } from '../../../src/node/graph/index.ts';
import { openTools } from '../../../src/node/pipeline/compiler-tools.ts';
import { searchPages } from '../../../src/node/pipeline/searchable-pages.ts';
import { createSiteCompiler } from '../../../src/node/pipeline/site-compiler.ts';
import type { SearchPage } from '../../../src/shared/model/search.ts';
import { type Content, makeContentSite, makePlain } from './content-site.ts';

/** The search pages of a site. */
export interface SitePages {
  readonly pages: readonly SearchPage[];
  /** Source of each page below the docs folder, in the order of the pages. */
  readonly sources: readonly string[];
  /** Absolute paths of the sources with errors. */
  readonly failed: readonly string[];
}

/** The search pages of a site, read from its cache if it is built. */
export async function readSearchPages(siteDir: string): Promise<SitePages> {
  const { value: site } = await loadSite({ features: FEATURES, siteDir, environment: 'production' });
  const { cache, pool, compileRoutes } = createSiteCompiler(site, openTools(site, { features: FEATURES }));
  const { value: graph } = await readGraph(site, { cache });
  try {
    const compiled = await compileRoutes(graph.routes, graph);
    const routes = graph.routes.filter(route => compiled.has(route) && route.searchPage);
    const files = routes.map(route => compiled.get(route)?.file ?? '');
    return {
      pages: searchPages(routes, { compiled, cache }),
      sources: files.map(file => path.relative(path.join(siteDir, 'docs'), file)),
      failed: [...compiled.values()].flatMap(({ diagnostics, file }) => (hasErrors(diagnostics) ? [file] : [])),
    };
  } finally {
    await pool.close();
  }
}

/** The search pages of content, which are kept in the site's folder: they do not depend on the engine. */
export async function contentPages(content: Content, siteDir: string): Promise<SitePages> {
  const kept = path.join(siteDir, 'pages.json');
  const known = await readFile(kept, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known);
  await mkdir(siteDir, { recursive: true });
  await makeContentSite(content, siteDir);
  const first = await readSearchPages(siteDir);
  for (const file of first.failed) await makePlain(file);
  const found = first.failed.length > 0 ? await readSearchPages(siteDir) : first;
  await writeFile(kept, JSON.stringify(found));
  return found;
}
