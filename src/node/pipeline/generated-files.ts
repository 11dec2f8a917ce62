import type { Cache } from '../cache/index.ts';
import type { Site } from '../config/site.ts';
import { hostFiles } from '../emit/host-files.ts';
import type { Graph } from '../graph.ts';
import { llmsText } from '../plugins/llms.ts';
import { sitemap } from '../plugins/sitemap.ts';
import { noIndexPaths, type PlannedPage } from '../render/render-pages.ts';
import { recordFiles, siteRecords } from '../search/records.ts';
import { searchPages } from './indexed-pages.ts';
import { builtPages } from './post-build.ts';
import type { Problems } from './progress.ts';
import type { SiteParts } from './render-routes.ts';

/** A file for machines, by its path in the output. */
interface MachineFile {
  readonly name: string;
  readonly text: string;
}

interface MachineInput extends SiteParts {
  readonly cache: Cache;
  readonly rendered: readonly PlannedPage[];
  /** The `Content-Security-Policy`, for hosts that send headers. */
  readonly policy: string;
  readonly problems: Problems;
}

/** Sitemap, host files, search records and `llms.txt`, as the site's config asks. */
export async function generatedFiles(input: MachineInput): Promise<readonly MachineFile[]> {
  const { site, graph, rendered, policy, problems } = input;
  return [
    ...(await sitemapFiles(site, graph, rendered, problems)),
    ...(await siteRecordFiles(input)),
    ...llmsFiles(input),
    ...problems.take(hostFiles(site, { policy, redirects: graph.redirects })),
  ];
}

async function sitemapFiles(
  site: Site,
  graph: Graph,
  rendered: readonly PlannedPage[],
  problems: Problems,
): Promise<readonly MachineFile[]> {
  const file = problems.take(await sitemap(site, builtPages(graph, rendered)));
  return file ? [file] : [];
}

async function siteRecordFiles(input: MachineInput): Promise<readonly MachineFile[]> {
  const { site, graph, compiled, rendered, problems, cache } = input;
  if (!site.searchRecords) return [];
  const hidden = noIndexPaths(rendered);
  const routes = graph.routes.filter(({ path }) => !hidden.has(path));
  return recordFiles(problems.take(siteRecords(searchPages({ routes }, compiled, cache), site.url)));
}

function llmsFiles({ site, graph, compiled }: SiteParts): readonly MachineFile[] {
  if (!site.llmsTxt) return [];
  const pages = graph.routes.flatMap(route => {
    const facts = compiled.get(route)?.facts;
    if (!facts || !route.searchPage) return [];
    return [{ ...route.searchPage(facts), description: route.page(facts).description }];
  });
  const outside = graph.notFound.page(null).search;
  return [{ name: 'llms.txt', text: llmsText(site, pages, outside) }];
}
