import type { SiteData } from '../../../shared/model/site.ts';
import { MAX_QUERY_LENGTH } from '../query/max-length.ts';
import { searchPageUrl } from '../search-page-url.ts';

/** Version names by plugin id. */
export type ChosenVersions = Readonly<Record<string, string>>;

/** State of the results page in its URL. */
export interface SearchAddress {
  readonly query: string;
  /** 0-based. */
  readonly firstPage: number;
  /** The versions that the reader chose here; for other plugins the stored version applies, or the latest. */
  readonly versions: ChosenVersions;
}

/**
 * Reads the query string of the results page.
 *
 * @example readAddress('?q=api&page=2&version=legacy') // { query: 'api', firstPage: 1, versions: { default: 'legacy' } }
 */
export function readAddress(search: string): SearchAddress {
  const params = new URLSearchParams(search);
  return {
    query: (params.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
    firstPage: pageIndex(params.get('page')),
    versions: Object.fromEntries([...params].flatMap(([name, value]) => versionIn(name, value))),
  };
}

/** Sets the query and the versions in a URL, which then shows the first page of results. */
export function writeAddress(url: URL, { query, versions }: Pick<SearchAddress, 'query' | 'versions'>): URL {
  const changed = new URL(url);
  const { searchParams } = changed;
  searchParams.delete('page');
  if (query === '') searchParams.delete('q');
  else searchParams.set('q', query);
  for (const [pluginId, version] of Object.entries(versions)) searchParams.set(versionParameter(pluginId), version);
  return changed;
}

/** URL of the results for a query in some versions; null on sites without a results page. */
export function resultsUrl(site: SiteData, query: string, versions: ChosenVersions): string | null {
  const chosen = Object.entries(versions).map(
    ([pluginId, version]) => `&${versionParameter(pluginId)}=${encodeURIComponent(version)}`,
  );
  const url = searchPageUrl(site, query);
  return url === null ? null : url + chosen.join('');
}

/**
 * The query parameter with the version of a docs plugin.
 *
 * @example versionParameter('default') // 'version'
 * @example versionParameter('community') // 'version-community'
 */
function versionParameter(pluginId: string): string {
  return pluginId === 'default' ? 'version' : `version-${pluginId}`;
}

function versionIn(name: string, value: string): readonly (readonly [string, string])[] {
  const match = /^version(?:-(.+))?$/.exec(name);
  return match ? [[match[1] ?? 'default', value]] : [];
}

/** 0-based page from a 1-based number in the URL; 0 for anything else. */
function pageIndex(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) - 1 : 0;
}
