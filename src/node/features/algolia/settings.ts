/** Settings of an index, like those of Algolia's own template for Docusaurus. */

import type { IndexSettings } from 'algoliasearch';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const FACETS = ['type', 'lang', 'language', 'version', 'docusaurus_tag'];

/** Settings that DocSearch and contextual search require. */
export const SETTINGS: Readonly<IndexSettings> = {
  searchableAttributes: [...LEVELS.map(level => `unordered(hierarchy.${level})`), 'content'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  attributesForFaceting: FACETS,
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  distinct: true,
  attributeForDistinct: 'url',
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
};

/** The settings to apply: the template, with any other attributes that the index can be filtered by. */
export function wantedSettings(live: IndexSettings | undefined): IndexSettings {
  const own = live?.attributesForFaceting ?? [];
  const lacking = FACETS.filter(facet => !facetNames(live).has(facet));
  return { ...SETTINGS, attributesForFaceting: [...own, ...lacking] };
}

/**
 * The attributes by which an index can be filtered.
 *
 * @example facetNames({ attributesForFaceting: ['filterOnly(language)', 'type'] }) // Set { 'language', 'type' }
 */
export function facetNames(settings: Pick<IndexSettings, 'attributesForFaceting'> | undefined): ReadonlySet<string> {
  return new Set(settings?.attributesForFaceting?.map(facet => facet.replace(/^.*\(|(?<!\))\)+$/g, '')));
}

/**
 * The changes of settings, one a line.
 *
 * @example settingsDiff({ minProximity: 3 }, { minProximity: 1 }) // ['minProximity: 3 → 1']
 */
export function settingsDiff(live: IndexSettings | undefined, wanted: IndexSettings): readonly string[] {
  const before = new Map<string, unknown>(Object.entries(live ?? {}));
  return Object.entries(wanted)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
    .map(([name, value]) => `${name}: ${JSON.stringify(before.get(name)) ?? 'unset'} → ${JSON.stringify(value)}`);
}
