import { isNoIndex } from '../../shared/head.ts';
import type { PageProps } from '../../shared/model.ts';
import { type LoadSiteOptions, loadSite } from '../config/load-site.ts';
import type { Site } from '../config/site.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { readGraph } from '../graph.ts';
import type { Log } from '../log.ts';
import { createClock, createProblems } from '../pipeline/progress.ts';
import { openCompiler, searchPages } from '../pipeline/site-pages.ts';
import { type SearchRecord, siteRecords } from '../search/records.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import type { Environment } from './client.ts';

export interface SiteOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile'> {
  readonly environment: Environment;
  readonly log: Log;
}

/** The records of a site. */
export interface SiteRecords {
  readonly records: readonly SearchRecord[];
  /** Values that its pages filter by, by facet. */
  readonly asked: { readonly language: ReadonlySet<string>; readonly docusaurus_tag: ReadonlySet<string> };
  /** Of pages that have too many records. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A production site's config. @throws UserError with its problems, one of which is a write key in it */
export async function readSite({ siteDir, configFile, environment: { writeKey } }: SiteOptions): Promise<Site> {
  const options = { siteDir, ...omitUndefined({ configFile, writeKey }), environment: 'production' } as const;
  return (await loadSite(options)).value;
}

/**
 * Compiles a site as far as search needs it. What a crawler would be asked to leave out is: drafts, unlisted pages and
 * those that are `noindex`.
 *
 * @throws UserError with the problems that a build would fail on
 */
export async function readRecords(site: Site, log: Log): Promise<SiteRecords> {
  const clock = createClock(log);
  const problems = createProblems();
  const { cache, pool, compileRoutes } = openCompiler(site);
  const graph = problems.take(await clock.time('content', () => readGraph(site, { cache })));
  problems.stopAtErrors();
  try {
    const compiled = await clock.time('compile', () => compileRoutes(graph.routes, graph));
    problems.add([...compiled.values()].flatMap(page => page.diagnostics));
    problems.stopAtErrors();
    const props = new Map(graph.routes.map(route => [route, route.page(compiled.get(route)?.facts ?? null)]));
    const routes = graph.routes.filter(route => !site.noIndex && !props.get(route)?.head.some(isNoIndex));
    const pages = searchPages(routes, { compiled, cache });
    cache.commit();
    const { value: records, diagnostics } = siteRecords(pages, site.url);
    return { records, diagnostics, asked: askedBy([...props.values()]) };
  } finally {
    await pool.close();
  }
}

/** Numbers of records by value of a facet. */
export function countBy(
  facet: 'language' | 'docusaurus_tag',
  records: readonly SearchRecord[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { [facet]: value } of records) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function askedBy(pages: readonly PageProps[]): SiteRecords['asked'] {
  return {
    language: new Set(pages.map(({ search }) => search.language)),
    docusaurus_tag: new Set(pages.flatMap(({ search }) => search.docsTags)),
  };
}
