import { sitemap } from '../plugins/sitemap.ts';
import { noIndexPaths } from '../render/render-pages.ts';
import { recordFiles, siteRecords } from '../search/records.ts';
import { builtPages } from './post-build.ts';
import type { RenderedSite } from './render-routes.ts';
import { searchPages } from './searchable-pages.ts';

/** A generated file; `name` is its path relative to the locale's output folder. */
export interface GeneratedFile {
  readonly name: string;
  readonly text: string;
}

/** The sitemap and the search records, if the config enables them. */
export async function generatedFiles(rendered: RenderedSite): Promise<readonly GeneratedFile[]> {
  const { site, problems } = rendered;
  const siteMap = problems.take(await sitemap(site, builtPages(rendered)));
  return [...siteMap, ...siteRecordFiles(rendered)];
}

function siteRecordFiles(rendered: RenderedSite): readonly GeneratedFile[] {
  const { site, graph, pages, problems } = rendered;
  if (!site.searchRecords) return [];
  const hidden = noIndexPaths(pages);
  const routes = graph.routes.filter(({ path }) => !hidden.has(path));
  return recordFiles(problems.take(siteRecords(searchPages(routes, rendered), site.url)));
}
