/** Search: the context of a page, its settings in the browser, and the input of its index. */

import type { Json } from './json.ts';
import type { NavLink } from './nav-link.ts';

/** A page's context in search; its meta tags and its search records hold the same values. */
export interface SearchContext {
  readonly language: string;
  /** `default`, or `docs-<pluginId>-<version>`. */
  readonly tag: string;
  /** Version name; docs pages only. */
  readonly version?: string;
  /** Docs tags to search from this page: its own version's, or every instance's latest. */
  readonly docsTags: readonly string[];
}

/** Props of `@theme/SearchPage`. */
export interface SearchPageProps {
  /** Docs instances with several versions; empty where search does not distinguish versions. */
  readonly docs: readonly SearchableDocs[];
  /** The first level of the sidebars: a way to the docs where search cannot help. */
  readonly sections: readonly NavLink[];
}

/** A docs instance with the versions that the results page offers. */
export interface SearchableDocs {
  readonly pluginId: string;
  readonly versions: readonly { readonly name: string; readonly label: string; readonly isLast: boolean }[];
}

/** Settings of search in the browser. */
export interface SearchSettings {
  readonly backend: 'embedded' | 'algolia';
  readonly appId?: string;
  /** Search-only key; never a write key. */
  readonly apiKey?: string;
  readonly indexName: string;
  /** Servers to use in place of Algolia's own, in this order. */
  readonly hosts?: readonly string[];
  readonly contextualSearch: boolean;
  /** Source of an anchored regular expression; hits whose URL matches stay absolute. */
  readonly externalUrlRegex?: string;
  /** Source of a regular expression and its replacement in the paths of hits. */
  readonly replacePath?: { readonly from: string; readonly to: string };
  readonly searchParameters: { readonly [key: string]: Json };
  /** Path below the base URL, or null for none. */
  readonly searchPagePath: string | null;
  readonly placeholder?: string;
  /** Address of a form for reporting a query without results; `{query}` is replaced by it. */
  readonly missingResultsUrl?: string;
  readonly maxResultsPerGroup?: number;
  /** Query in the dialog when it opens. */
  readonly initialQuery?: string;
  /** Whether the lists of recent and favourite searches are switched off. */
  readonly disableUserPersonalization: boolean;
  readonly insights: boolean;
  /** Host for insights events, in place of Algolia's own. */
  readonly insightsHost?: string;
  readonly translations?: { readonly [key: string]: Json };
  /** Whether a single printable key (`/`) opens the dialog while no field has the focus. */
  readonly searchHotkeys: boolean;
  /** URL of the embedded index's manifest, with base URL. */
  readonly manifestUrl: string;
}

/** A heading and the text below it up to the next heading: the unit of the search index. */
export interface Section {
  /** Heading id; null for the text before the first heading. */
  readonly anchor: string | null;
  /** 1 for the page's title, 2–6 for headings. */
  readonly level: number;
  /** Plain text. */
  readonly heading: string;
  /** Plain text of each paragraph, list item or table row, in order. */
  readonly paragraphs: readonly string[];
  /** Text of the code blocks, in order. */
  readonly code: readonly string[];
}

/** A page as the search stage takes it. */
export interface SearchPage {
  /** With base URL. */
  readonly url: string;
  /** Group title of the page's hits: its top sidebar category, else `Documentation`. */
  readonly lvl0: string;
  readonly title: string;
  readonly language: string;
  /** BCP 47 tag of the text's language, where the page is not translated into the site's. */
  readonly textLanguage?: string;
  readonly tag: string;
  readonly version?: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
  /** Order in the site, as in the sidebars; breaks ties between equally good hits. */
  readonly position: number;
  /** Hash of title, keywords and text: pages of two versions or locales with the same hash are stored once. */
  readonly contentHash: string;
}
