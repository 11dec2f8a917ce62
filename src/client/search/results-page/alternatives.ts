import type { PageProps } from '../../../shared/model/page.ts';
import type { SearchableDocs } from '../../../shared/model/search.ts';
import type { SiteData } from '../../../shared/model/site.ts';
import { hitsRequest } from '../query/hits-request.ts';
import { pageSearch } from '../query/page-search.ts';
import { type ChosenVersions, resultsUrl } from './address.ts';

/** Another search that has results. */
export interface Alternative {
  /** A word of the query, or the label of a version. */
  readonly label: string;
  readonly count: number;
  readonly url: string;
}

/** Other searches to offer when a query has no results. */
export interface Alternatives {
  /** The rarest words of the query, each on its own; for a single word, a prefix of it. */
  readonly words: readonly Alternative[];
  /** Other versions of the docs in which the query has results. */
  readonly versions: readonly Alternative[];
}

interface AlternativesOptions {
  readonly site: SiteData;
  readonly page: PageProps;
  readonly query: string;
  /** The versions that were searched. */
  readonly chosen: ChosenVersions;
  readonly docs: readonly SearchableDocs[];
}

/** A search to count the results of. */
interface Counted {
  readonly label: string;
  readonly query: string;
  readonly chosen: ChosenVersions;
}

/** Maximum number of words and of versions to count results for. */
const MAX_COUNTED = 8;
/** Maximum number of words to offer. */
const MAX_WORDS = 3;

/** Counts the results of the query's words and of the query in other versions, with one request. */
export async function fetchAlternatives(options: AlternativesOptions): Promise<Alternatives> {
  const words = wordsOf(options.query).map(label => ({ label, query: label, chosen: options.chosen }));
  const found = await countAll(options, [...words, ...otherVersions(options)]);
  const ofWords = found.slice(0, words.length).filter(({ count }) => count > 0);
  return {
    words: ofWords.toSorted((one, other) => one.count - other.count).slice(0, isOneWord(options.query) ? 1 : MAX_WORDS),
    versions: found.slice(words.length).filter(({ count }) => count > 0),
  };
}

/**
 * The words of a query; for a single word, prefixes of it.
 *
 * @example wordsOf('crawler zzqq') // ['crawler', 'zzqq']
 * @example wordsOf('configurashun') // ['configuras', 'configu', 'confi']
 */
export function wordsOf(query: string): readonly string[] {
  if (isOneWord(query)) return PREFIX_SHARES.map(share => query.slice(0, query.length * share)).filter(isWord);
  return [...new Set(query.split(SEPARATORS).filter(isWord))].slice(0, MAX_COUNTED);
}

const SEPARATORS = /[\s\p{P}]+/u;
/** Lengths of prefixes, as a share of the word. */
const PREFIX_SHARES = [0.8, 0.6, 0.4];

function isOneWord(query: string): boolean {
  return !SEPARATORS.test(query);
}

function isWord(text: string): boolean {
  return text.length > 2;
}

function otherVersions({ query, chosen, docs }: AlternativesOptions): readonly Counted[] {
  const others = docs.flatMap(({ pluginId, versions }) =>
    versions
      .filter(({ name }) => name !== chosen[pluginId])
      .map(({ name, label }) => ({
        label: docs.length === 1 ? label : `${pluginId}: ${label}`,
        query,
        chosen: { ...chosen, [pluginId]: name },
      })),
  );
  return others.slice(0, MAX_COUNTED);
}

async function countAll(
  { site, page }: AlternativesOptions,
  searches: readonly Counted[],
): Promise<readonly Alternative[]> {
  if (searches.length === 0) return [];
  const { client } = pageSearch(site, page);
  const { results } = await client.search({
    requests: searches.map(({ query, chosen }) => ({
      ...hitsRequest(site.search, {
        ...{ query, hitsPerPage: 0, snippetWords: 0 },
        filters: pageSearch(site, page, chosen).filters,
      }),
      // Keeps searches that no reader made out of Algolia's statistics.
      ...(site.search.backend === 'algolia' ? { analytics: false } : {}),
    })),
  });
  return searches.map(({ label, query, chosen }, index) => ({
    label,
    count: results[index]?.nbHits ?? 0,
    url: resultsUrl(site, query, chosen) ?? '',
  }));
}
