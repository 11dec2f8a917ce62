import type { Installable } from './types.ts';

/** The search engines to compare with; all in one folder. */
export const SEARCH_PEERS: Installable = {
  name: 'search',
  packages: { minisearch: '7.2.0', lunr: '2.3.9', pagefind: '1.6.0', '@orama/orama': '3.1.18', flexsearch: '0.8.212' },
};
