import type { SearchParams, SearchResponse } from '../../src/shared/search/types.ts';

/** Queries of readers, each with the path that must come first. */
export type Expected = readonly (readonly [query: string, first: string])[];

/** The facets that the dialog of this repository's site asks for on its current docs. */
export const OWN_FACETS: SearchParams['facetFilters'] = [
  'language:en',
  ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
];

/** Of this repository's site, from its current docs. */
export const OWN_SITE: Expected = [
  // Titles and headings, word for word
  ['styling', '/docs/styling'],
  ['Integrations', '/docs/integrations'],
  ['who can apply', '/docs/who-can-apply'],
  ['Filtering your search', '/docs/docsearch-v3#filtering-your-search'],
  ['config file key mapping', '/docs/migrating-from-legacy#config-file-key-mapping'],
  ['docsearch', '/docs/what-is-docsearch'],
  // Not yet finished
  ['cheer', '/docs/record-extractor#manipulate-the-dom-with-cheerio'],
  ['plac', '/docs/api#placeholder'],
  ['preconn', '/docs/docsearch-v3#preconnect'],
  ['record extr', '/docs/record-extractor'],
  // Slips of the fingers
  ['stylign', '/docs/styling'],
  ['integratoins', '/docs/integrations'],
  ['crawlr', '/docs/crawler'],
  ['recrod extracter', '/docs/record-extractor'],
  ['navigtaor', '/docs/api#navigator'],
  // Names of an API, as they are, in lower case, in pieces
  ['transformItems', '/docs/api#transformitems'],
  ['transformsearchclient', '/docs/api#transformsearchclient'],
  ['transform items', '/docs/api#transformitems'],
  ['search parameters', '/docs/api#searchparameters'],
  ['recordprops', '/docs/record-extractor#recordprops-api-reference'],
  ['page rank', '/docs/record-extractor#pagerank'],
  ['sitemap.xml', '/docs/tips#use-a-sitemapxml'],
  ['lvl0', '/docs/record-extractor#lvl0'],
  // Two words of one paragraph, and words in another order
  ['facetFilters', '/docs/docsearch-v3#filtering-your-search'],
  ['css variables', '/docs/styling#files'],
  ['crawls monitor', '/docs/manage-your-crawls#monitor-your-crawls'],
  ['tester url', '/docs/manage-your-crawls#url-tester'],
  ['anchors headings', '/docs/tips#add-anchors-to-headings'],
  // Questions
  ['how much does it cost', '/docs/docsearch-program#how-much-does-it-cost'],
  ['where is my data hosted', '/docs/docsearch-program#where-is-my-data-hosted'],
  ['how often do you crawl', '/docs/crawler#how-often-will-you-crawl-my-website'],
  ['can I put the api key in my repo', '/docs/docsearch-program#can-i-share-the-apikey-in-my-repo'],
  ['why are there duplicate results', '/docs/crawler#why-do-i-have-duplicate-content-in-my-results'],
  ['upgrade from v2', '/docs/migrating-from-v2'],
];

/** Of `test/sites/search`: what is hard to find. */
export const SEARCH_SITE: Expected = [
  ['harbour', '/'],
  ['--watch', '/reference/cli#--watch'],
  ['watch', '/reference/cli#--watch'],
  ['no cache', '/reference/cli#--no-cache'],
  ['harbour.config', '/reference/cli#harbourconfigjs'],
  ['dispatch', '/reference/store#storedispatchaction'],
  ['store.d', '/reference/store#storedispatchaction'],
  ['getstate', '/reference/store#storegetstate'],
  ['use selector', '/reference/store#useselector'],
  ['selector', '/reference/store#useselector'],
  ['constructor', '/reference/store#constructor'],
  ['@harbour/store', '/reference/store#constructor'],
  ['C++', '/reference/cpp'],
  ['c++ memory', '/reference/cpp#memory'],
  // Said by code alone
  ['watchHarbour', '/automation#run-it-in-ci'],
  ['everyminute', '/automation#run-it-in-ci'],
  // Keywords of a page, synonyms of the site's config and of everybody's
  ['subscription', '/pricing'],
  ['berth', '/boats#give-a-boat-a-mooring'],
  ['continuous integration', '/automation#run-it-in-ci'],
  // Accents, and writing without spaces
  ['deplacer', '/boats#déplacer-un-bateau'],
  ['検索', '/reference/ja'],
  ['設定', '/reference/ja#船の設定'],
];

/** Asks every query; says where another page came first. */
export async function misplaced(
  expected: Expected,
  search: (query: string) => Promise<Pick<SearchResponse, 'hits'>>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [query, first] of expected) {
    const { hits } = await search(query);
    const url = decodeURI(hits[0]?.url ?? 'nothing');
    if (url !== first) wrong.push(`'${query}' finds ${url}, not ${first}`);
  }
  return wrong;
}
