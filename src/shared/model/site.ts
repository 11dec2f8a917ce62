/** Site-wide data, which is part of the shell. */

import type { FileExtension } from '../url.ts';
import type { SearchSettings } from './search.ts';
import type { ThemeData } from './theme.ts';

/** A language of the site. */
export interface SiteLocale {
  /** Name in the config, such as `pt-BR`. */
  readonly name: string;
  /** Name that readers see, in the language itself. */
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
  /** Base URL of built assets, if the locale shares them with another one. */
  readonly assetsUrl?: string;
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
  /** Whether sidebars carry all their categories; set where components of the site render them. */
  readonly wholeSidebars?: boolean;
  /** Paths of this origin, with base URL, that another program serves, such as a blog; links to them load a new document. */
  readonly foreignPaths: readonly string[];
  readonly assistants?: AssistantsData;
  /** Media types of the files beside each page, by extension. */
  readonly pageFiles?: Readonly<Record<FileExtension, string>>;
  /** Version of Lectern. */
  readonly generator: string;
}

/** What the site offers to AI assistants and other programs, as far as its pages mention it. */
export interface AssistantsData {
  /** The site owner's own assistant, offered in the search dialog; `{query}` and `{pages}` in its URL stand for the query and what it found. */
  readonly ask?: { readonly url: string };
  /** Whether docs offer their Markdown; `{url}` in the URL of an assistant stands for the address of the Markdown. */
  readonly copyPage?: { readonly openIn: readonly { readonly name: string; readonly url: string }[] };
}
