/** The data of one route. */

import type { DocFile } from './docs-data.ts';
import type { HeadTag } from './head.ts';
import type { NavbarItem } from './navbar.ts';
import type { SearchContext } from './search.ts';
import type { TocItem } from './toc.ts';

/** Props of `@theme/MDXPage`. */
export interface MdxPageProps {
  readonly title: string;
  readonly description: string;
  readonly toc: readonly TocItem[];
  readonly tocMinLevel: number;
  readonly tocMaxLevel: number;
  readonly hideTableOfContents: boolean;
  readonly unlisted: boolean;
  readonly draft: boolean;
  readonly editUrl?: string;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  /** The author's front matter, for a component of the site's own. */
  readonly frontMatter?: { readonly [key: string]: unknown };
}

/** The language of content that is not translated. */
export interface Untranslated {
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Notice above a page's content: it is not translated, or its original has changed since it was translated. */
export type TranslationNotice = 'missing' | 'outdated';

/** Everything a page needs besides its content: the data of one route. */
export interface PageProps {
  /** With base URL, as in the address bar. */
  readonly path: string;
  /** Registry key of the route's component, such as `@theme/DocPage` or `@site/src/pages/index.tsx`. */
  readonly component: string;
  /** Without the site's title. */
  readonly title?: string;
  readonly description?: string;
  readonly head: readonly HeadTag[];
  /** Classes of the `html` element. */
  readonly className: string;
  readonly search: SearchContext;
  readonly navbar: readonly NavbarItem[];
  /** The component's own props. */
  readonly props: { readonly [key: string]: unknown };
  /** Facts about the doc's file; only while the page is rendered. Pages whose components need them carry them in `answers`. */
  readonly docFile?: DocFile;
  /** Data that components of the site ask for, by key; only on pages whose components asked for it. */
  readonly answers?: Answers;
  /** Language of the content, where it is not that of the page for want of a translation. */
  readonly untranslated?: Untranslated;
  readonly translationNotice?: TranslationNotice;
  /** Paths of the page in other locales, where they differ from its own. */
  readonly inLocales?: InLocales;
  /** The third-party plugin that made the page, with the data it passed. */
  readonly plugin?: { readonly name: string; readonly id: string; readonly data?: { readonly [key: string]: unknown } };
}

/** Paths with base URL by locale name; null where a locale has no such page. */
export type InLocales = Readonly<Record<string, string | null>>;

/** Data that components asked for while the page was rendered, by key. */
export type Answers = Readonly<Record<string, unknown>>;
