import type { PageProps } from '../../../shared/model/page.ts';
import type { LoadSiteOptions, Sites } from '../../config/load-site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import { type Run, type RunOptions, runStages } from '../../pipeline/run.ts';
import { searchPages } from '../../pipeline/searchable-pages.ts';
import type { CompiledSite } from '../../pipeline/site-compiler.ts';
import { compileContents, compileProblems, readContents } from '../../pipeline/site-contents.ts';
import { type SearchRecord, siteRecords } from '../../search/records.ts';
import { isNoIndex } from '../../util/no-index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { Environment } from './client.ts';

export interface SiteOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile'>, Pick<RunOptions, 'features'> {
  readonly environment: Environment;
  readonly log: Log;
}

/** The records of a site, in all locales. */
export interface SiteRecords {
  readonly records: readonly SearchRecord[];
  /** Facet values that its pages filter by. */
  readonly asked: { readonly language: ReadonlySet<string>; readonly docusaurus_tag: ReadonlySet<string> };
  /** Warnings of pages with too many records. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs stages over all locales of a production site. @throws UserError with its problems, such as a write key in the config */
export function overSites<T>(
  { siteDir, configFile, features, environment: { writeKey }, log }: SiteOptions,
  stages: (sites: Sites, run: Run) => Promise<T>,
): Promise<T> {
  return runStages({ siteDir, log, features, ...omitUndefined({ configFile, writeKey }) }, stages);
}

/**
 * Compiles a site as far as search needs it. Left out are pages that a crawler would skip: drafts, unlisted pages, and `noindex`.
 *
 * @throws UserError with the problems that a build would fail on
 */
export async function readRecords(sites: Sites, run: Run): Promise<SiteRecords> {
  const { clock, problems, cache } = run;
  const contents = await clock.time('content', () => readContents(sites, run));
  problems.stopAtErrors();
  const compiled = await clock.time('compile', () => compileContents(contents, run));
  problems.add(compileProblems(compiled));
  problems.stopAtErrors();
  const locales = compiled.map(localeRecords);
  cache.commit();
  return {
    records: locales.flatMap(({ records }) => records),
    diagnostics: locales.flatMap(({ diagnostics }) => diagnostics),
    asked: askedBy(locales.flatMap(({ pages }) => pages)),
  };
}

/** The records of a locale, with its pages. */
interface LocaleRecords extends Pick<SiteRecords, 'records' | 'diagnostics'> {
  readonly pages: readonly PageProps[];
}

function localeRecords({ site, graph, compiled, cache }: CompiledSite): LocaleRecords {
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
