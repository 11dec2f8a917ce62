import type { SearchSettings } from '../../../../src/shared/model/search.ts';

/** Search settings of a site with a hosted index, with some of them replaced. */
export function settings(overrides: Partial<SearchSettings> = {}): SearchSettings {
  return {
    backend: 'algolia',
    appId: 'APP',
    apiKey: 'KEY',
    indexName: 'docs',
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: 'search',
    disableUserPersonalization: false,
    insights: false,
    searchHotkeys: true,
    manifestUrl: '/search/manifest.json',
    ...overrides,
  };
}
