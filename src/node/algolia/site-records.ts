import { isNoIndex } from '../../shared/head.ts';
import type { PageProps } from '../../shared/model/page.ts';
import { type LoadSiteOptions, loadSites, type Sites } from '../config/load-site.ts';
import type { Site } from '../config/site.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { readGraph } from '../graph.ts';
import type { Log } from '../log.ts';
import { type Clock, createClock, createProblems, type Problems } from '../pipeline/progress.ts';
import { type CompilerTools, createSiteCompiler, openTools, searchPages } from '../pipeline/site-pages.ts';
import { type SearchRecord, siteRecords } from '../search/records.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import type { Environment } from './client.ts';

export interface SiteOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile'> {
  readonly environment: Environment;
  readonly log: Log;
}

/** The records of a site in all of its locales. */
export interface SiteRecords {
  readonly records: readonly SearchRecord[];
  /** Values that its pages filter by, by facet. */
  readonly asked: { readonly language: ReadonlySet<string>; readonly docusaurus_tag: ReadonlySet<string> };
  /** Of pages that have too many records. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A production site in all of its locales. @throws UserError with its problems, one of which is a write key in it */
export async function readSites({ siteDir, configFile, environment: { writeKey } }: SiteOptions): Promise<Sites> {
  const options = { siteDir, ...omitUndefined({ configFile, writeKey }), environment: 'production' } as const;
  return (await loadSites(options)).value;
}

/**
 * Compiles a site as far as search needs it. What a crawler would be asked to leave out is: drafts, unlisted pages and
 * those that are `noindex`.
 *
 * @throws UserError with the problems that a build would fail on
 */
export async function readRecords(sites: Sites, log: Log): Promise<SiteRecords> {
  const run = { clock: createClock(log), problems: createProblems(), ...openTools(sites[0]) };
  try {
    const locales: LocaleRecords[] = [];
    for (const site of sites) locales.push(await readLocale(site, run));
    run.cache.commit();
    return {
      records: locales.flatMap(({ records }) => records),
      diagnostics: locales.flatMap(({ diagnostics }) => diagnostics),
      asked: askedBy(locales.flatMap(({ pages }) => pages)),
    };
  } finally {
    await run.pool.close();
  }
}

interface Run extends CompilerTools {
  readonly clock: Clock;
  readonly problems: Problems;
}

/** The records of one locale, and its pages. */
interface LocaleRecords extends Pick<SiteRecords, 'records' | 'diagnostics'> {
  readonly pages: readonly PageProps[];
}

async function readLocale(site: Site, { clock, problems, ...tools }: Run): Promise<LocaleRecords> {
  const { cache } = tools;
  const graph = problems.take(await clock.time('content', () => readGraph(site, { cache })));
  problems.stopAtErrors();
  const { compileRoutes } = createSiteCompiler(site, tools);
  const compiled = await clock.time('compile', () => compileRoutes(graph.routes, graph));
  problems.add([...compiled.values()].flatMap(page => page.diagnostics));
  problems.stopAtErrors();
  const props = new Map(graph.routes.map(route => [route, route.page(compiled.get(route)?.facts ?? null)]));
  const routes = graph.routes.filter(route => !site.noIndex && !props.get(route)?.head.some(isNoIndex));
  const { value: records, diagnostics } = siteRecords(searchPages(routes, { compiled, cache }), site.url);
  return { records, diagnostics, pages: [...props.values()] };
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
