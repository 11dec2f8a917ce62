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

/** What a page says of its translation: that there is none, or that the original has changed since. */
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
  /** Of the doc's file, while the page is rendered; components that ask for it find it in `answers`. */
  readonly docFile?: DocFile;
  /** What only components of sites ask for, on the pages whose own asked for it. */
  readonly answers?: Answers;
  /** The language of the content, where there is no translation into that of the page. */
  readonly untranslated?: Untranslated;
  readonly translationNotice?: TranslationNotice;
  /** Its addresses in other locales, where that is not its own path there. */
  readonly inLocales?: InLocales;
  /** The third-party plugin that made the page, with data of its own. */
  readonly plugin?: { readonly name: string; readonly id: string; readonly data?: { readonly [key: string]: unknown } };
}

/** Paths with base URL by the name of the locale; null where a locale has no such page. */
export type InLocales = Readonly<Record<string, string | null>>;

/** Answers to components, by question. */
export type Answers = Readonly<Record<string, unknown>>;
