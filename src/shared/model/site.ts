/** The site-wide data in the shell. */

import type { SearchSettings } from './search.ts';
import type { ThemeData } from './theme.ts';

/** A language of the site. */
export interface SiteLocale {
  /** As the config names it. */
  readonly name: string;
  /** For readers, in the language itself. */
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly calendar: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  /** With leading and trailing slash. */
  readonly baseUrl: string;
}

/** Site-wide data in the shell; it does not grow with pages, versions or sidebars. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  readonly favicon?: string;
  readonly titleDelimiter: string;
  readonly trailingSlash?: boolean;
  readonly locale: SiteLocale;
  /** All locales of the site, in the config's order; only where there are several. */
  readonly locales?: readonly (SiteLocale & { readonly isDefault?: boolean })[];
  readonly storage: { readonly type: 'localStorage' | 'sessionStorage'; readonly namespace: string };
  readonly customFields: { readonly [key: string]: unknown };
  readonly theme: ThemeData;
  readonly search: SearchSettings;
  /** Whether components of the site render sidebars: they expect whole ones. */
  readonly wholeSidebars?: boolean;
  /** Paths of this origin, with base URL, that are served by something else: a blog, a playground. */
  readonly foreignPaths: readonly string[];
  readonly assistants?: AssistantsData;
  /** The generator's own version. */
  readonly generator: string;
}

/** What the site has for readers that are programs, as far as pages tell of it. */
export interface AssistantsData {
  /** Whether pages are there as Markdown. */
  readonly markdown?: true;
  /** The owner's own assistant, to which the search dialog leads: `{query}` and `{pages}` stand for what was found. */
  readonly ask?: { readonly url: string };
  /** Docs offer their Markdown; `{url}` in the addresses of assistants stands for its own. */
  readonly copyPage?: { readonly openIn: readonly { readonly name: string; readonly url: string }[] };
}
