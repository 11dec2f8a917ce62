/**
 * The data that the generator writes and the browser renders. Everything here is plain JSON, immutable by convention;
 * nothing here knows Node or the DOM.
 */

import type { AdmonitionKind } from './admonitions.ts';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An element of the document head; `false` and missing values leave an attribute out, `true` writes it bare. */
export interface HeadTag {
  readonly tagName: string;
  readonly attributes?: Readonly<Record<string, string | boolean | undefined>>;
  /** Raw text of `script` and `style`; escaped text of `title`. */
  readonly innerHTML?: string;
}

/** A link. `href` includes the base URL. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** One heading of a page's table of contents, in document order. */
export interface TocItem {
  readonly id: string;
  /** Safe HTML: text with code, em, strong and del kept. */
  readonly value: string;
  /** 2–6. */
  readonly level: number;
}

/** Props for a site's own sidebar components, as the author wrote them; a `badge` among them is shown. */
export type SidebarCustomProps = Readonly<Record<string, unknown>>;

/** A few words beside the label of a sidebar item. */
export interface SidebarBadge {
  readonly text: string;
  readonly kind: AdmonitionKind;
}

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly docId?: string;
  readonly className?: string;
  readonly customProps?: SidebarCustomProps;
  readonly badge?: SidebarBadge;
  readonly description?: string;
}

/**
 * A category. `items` is null where the page does not carry them: only the open path of a page and its siblings do, so
 * that the bytes of a page do not grow with the site. The whole tree is at {@link SidebarProps.url}.
 */
export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** The category's own page, if it has one. */
  readonly href?: string;
  /** Target of a closed category without JavaScript: its own page, else its first page. */
  readonly firstHref?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
  readonly customProps?: SidebarCustomProps;
  readonly badge?: SidebarBadge;
  readonly description?: string;
  readonly items: readonly SidebarItem[] | null;
}

export interface SidebarHtml {
  readonly type: 'html';
  readonly value: string;
  readonly defaultStyle: boolean;
  readonly className?: string;
  readonly customProps?: SidebarCustomProps;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** A sidebar as one page carries it. */
export interface SidebarProps {
  readonly name: string;
  /** JSON of the whole tree, a `SidebarItem[]`; fetched when a closed category is opened. */
  readonly url: string;
  readonly items: readonly SidebarItem[];
}

export interface Breadcrumb {
  readonly label: string;
  readonly href?: string;
}

export interface DocTag {
  readonly label: string;
  readonly href: string;
  readonly description?: string;
}

/** The same doc in another version, else that version's main doc. */
export interface VersionLink extends NavLink {
  readonly name: string;
  readonly isLast: boolean;
  /** Whether `href` is the same doc there, not only the version's main doc. */
  readonly sameDoc: boolean;
}

/** A doc's version. */
export interface VersionProps {
  readonly pluginId: string;
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly badge: boolean;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly className: string;
  /** Target of the banner: the same doc in the latest version, else its main doc. */
  readonly latest?: VersionLink;
}

/** Props of `@theme/DocItem`'s page. */
export interface DocProps {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly hideTitle: boolean;
  readonly hideTableOfContents: boolean;
  readonly toc: readonly TocItem[];
  readonly tocMinLevel: number;
  readonly tocMaxLevel: number;
  readonly version: VersionProps;
  readonly sidebar: SidebarProps | null;
  readonly breadcrumbs: readonly Breadcrumb[] | null;
  readonly previous?: NavLink;
  readonly next?: NavLink;
  readonly tags: readonly DocTag[];
  /** Items below the doc in the sidebar, else beside it; only where the page shows cards. */
  readonly cards?: readonly DocCard[];
  readonly unlisted: boolean;
  readonly draft: boolean;
  readonly editUrl?: string;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  /** Their names, as the language lists them. */
  readonly contributors?: string;
}

/** A card of a generated index. */
export interface DocCard {
  readonly type: 'category' | 'doc' | 'link';
  readonly label: string;
  readonly href: string;
  readonly description?: string;
}

/** Props of `@theme/DocCategoryGeneratedIndexPage`. */
export interface GeneratedIndexProps {
  readonly title: string;
  readonly description?: string;
  readonly cards: readonly DocCard[];
  readonly version: VersionProps;
  readonly sidebar: SidebarProps | null;
  readonly breadcrumbs: readonly Breadcrumb[] | null;
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** Props of `@theme/DocTagsListPage`: every tag of a version. */
export interface TagsListProps {
  readonly tags: readonly {
    readonly label: string;
    readonly permalink: string;
    readonly description?: string;
    /** Number of docs with the tag. */
    readonly count: number;
  }[];
  readonly version: VersionProps;
}

/** Props of `@theme/DocTagDocListPage`: the docs with one tag. */
export interface TagDocListProps {
  readonly tag: {
    readonly label: string;
    readonly permalink: string;
    readonly description?: string;
    readonly allTagsPath: string;
    readonly count: number;
    readonly items: readonly {
      readonly id: string;
      readonly title: string;
      readonly description: string;
      readonly permalink: string;
    }[];
    readonly unlisted: boolean;
  };
  readonly version: VersionProps;
}

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

interface NavbarItemBase {
  readonly position: 'left' | 'right';
  readonly className?: string;
}

/** A link of the navbar, with its target and activity resolved at build. */
export interface NavbarLink extends NavbarItemBase {
  readonly type: 'default';
  readonly label?: string;
  readonly html?: string;
  readonly href: string;
  readonly active: boolean;
  /** Whether the link leads to another host and is marked so. */
  readonly external: boolean;
  /** Targets of a doc link by version, for readers with a preferred version; only outside the docs. */
  readonly byVersion?: { readonly pluginId: string; readonly hrefs: Readonly<Record<string, string>> };
  /** Other attributes from the config: `aria-label`, `target`, `rel`, data-*. */
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface NavbarDropdown extends NavbarItemBase {
  readonly type: 'dropdown';
  readonly label: string;
  readonly href?: string;
  readonly active: boolean;
  readonly items: readonly (NavbarLink | NavbarHtml)[];
}

export interface NavbarVersions extends NavbarItemBase {
  readonly type: 'docsVersionDropdown';
  readonly docsPluginId: string;
  /** The version the page belongs to; absent outside the docs. */
  readonly active?: string;
  readonly links: readonly VersionLink[];
  readonly dropdownItemsBefore: readonly (NavbarLink | NavbarHtml)[];
  readonly dropdownItemsAfter: readonly (NavbarLink | NavbarHtml)[];
}

export interface NavbarLocales extends NavbarItemBase {
  readonly type: 'localeDropdown';
  readonly dropdownItemsBefore: readonly (NavbarLink | NavbarHtml)[];
  readonly dropdownItemsAfter: readonly (NavbarLink | NavbarHtml)[];
  /** Is added to that of the page. */
  readonly queryString?: string;
  /** The page in each locale. */
  readonly locales: readonly {
    readonly label: string;
    readonly lang: string;
    readonly href: string;
    readonly active: boolean;
  }[];
}

export interface NavbarSearch extends NavbarItemBase {
  readonly type: 'search';
}

export interface NavbarHtml extends NavbarItemBase {
  readonly type: 'html';
  readonly value: string;
}

/** An item that is rendered by a component of the site; its other fields are as the author wrote them. */
export interface NavbarCustom extends NavbarItemBase {
  readonly type: `custom-${string}`;
}

export type NavbarItem =
  | NavbarLink
  | NavbarDropdown
  | NavbarVersions
  | NavbarLocales
  | NavbarSearch
  | NavbarHtml
  | NavbarCustom;

/** What decides where an item of the navbar leads, as authors write it. */
export interface NavbarQuestion {
  readonly type?: string | undefined;
  readonly docId?: string | undefined;
  readonly sidebarId?: string | undefined;
  readonly docsPluginId?: string | undefined;
  readonly versions?: readonly string[] | Readonly<Record<string, { readonly label?: string | undefined }>> | undefined;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
  readonly prependBaseUrlToHref?: boolean | undefined;
}

/** Where an item leads from a page. */
export type NavbarAnswer =
  | (Pick<NavbarLink, 'href' | 'active' | 'external' | 'byVersion'> & { readonly label?: string })
  | Pick<NavbarVersions, 'docsPluginId' | 'active' | 'links'>
  | Pick<NavbarLocales, 'locales'>;

/** The context of a page in search; its metas and its records hold the same values. */
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

/** What the file of a doc says, besides what its page shows. */
export interface DocFile {
  /** Below `@site`. */
  readonly source: string;
  /** Of the file, below the folder of its version; `.` for that itself. */
  readonly sourceDirName: string;
  readonly slug: string;
  readonly frontMatter: { readonly [key: string]: unknown };
}

/** The docs of a version by id. */
export type VersionDocs = Readonly<Record<string, VersionDoc>>;

/** The docs of all versions, by id of the instance, then by name of the version. */
export type AllVersionDocs = Readonly<Record<string, Readonly<Record<string, VersionDocs>>>>;

/** Sidebars with the items of every category, by URL of their data. */
export type WholeSidebars = Readonly<Record<string, readonly SidebarItem[]>>;

/** A doc of a version, as components of sites know it. */
export interface VersionDoc {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly sidebar?: string;
}

/** A doc, as components of sites know all of them. */
export interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
  readonly unlisted?: true;
}

/** A version with its docs. */
export interface GlobalVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly GlobalDoc[];
  readonly draftIds: readonly string[];
  /** By id, each with the first page that it links to. */
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: string; readonly label: string } }>>;
}

/** A docs instance with its versions. */
export interface GlobalPluginData {
  readonly path: string;
  readonly versions: readonly GlobalVersion[];
  readonly breadcrumbs: boolean;
}

/** Docs instances by id. */
export type AllDocs = Readonly<Record<string, GlobalPluginData>>;

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

export interface Logo {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt?: string;
  readonly href?: string;
  readonly target?: string;
  readonly width?: string | number;
  readonly height?: string | number;
  /** Inline style, property by property as React spells them. */
  readonly style?: Readonly<Record<string, string | number>>;
  readonly className?: string;
}

export interface FooterLink {
  readonly label?: string;
  readonly href?: string;
  readonly html?: string;
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface FooterColumn {
  readonly title: string | null;
  readonly className?: string;
  readonly items: readonly FooterLink[];
}

/** `themeConfig` after validation, with defaults and resolved links. */
export interface ThemeData {
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly navbar: {
    readonly title?: string;
    readonly logo?: Logo;
    readonly style?: 'dark' | 'primary';
    readonly hideOnScroll: boolean;
  };
  readonly announcementBar?: {
    readonly id: string;
    readonly content: string;
    readonly backgroundColor?: string;
    readonly textColor?: string;
    readonly isCloseable: boolean;
  };
  readonly docs: {
    readonly versionPersistence: 'localStorage' | 'none';
    /** Docs ask whether they were helpful; the answer is posted where there is an endpoint. */
    readonly feedback?: { readonly endpoint?: string };
    readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
  };
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  readonly footer?: {
    readonly style: 'light' | 'dark';
    readonly logo?: Logo;
    readonly copyright?: string;
    /** One untitled column when the author gave a plain list. */
    readonly columns: readonly FooterColumn[];
  };
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
  /** URL to report a query that should have found something; `{query}` stands for it. */
  readonly missingResultsUrl?: string;
  readonly maxResultsPerGroup?: number;
  /** The dialog's query when it opens. */
  readonly initialQuery?: string;
  /** Whether recent and favourite searches are switched off. */
  readonly disableUserPersonalization: boolean;
  readonly insights: boolean;
  /** Server for events in place of Algolia's own. */
  readonly insightsHost?: string;
  readonly translations?: { readonly [key: string]: Json };
  /** Whether one printable key opens the dialog from anywhere outside a field. */
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

/** One page as input of the search stage. */
export interface SearchPage {
  /** With base URL. */
  readonly url: string;
  /** Group title of its hits: the top sidebar category, else `Documentation`. */
  readonly lvl0: string;
  readonly title: string;
  readonly language: string;
  /** In BCP 47; that of a page that is not translated into the language of the site. */
  readonly textLanguage?: string;
  readonly tag: string;
  readonly version?: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
  /** Order in the site, from the sidebars; the tie-breaker. */
  readonly position: number;
  /** Hash of title, keywords and text: equal pages of two versions or locales are stored once. */
  readonly contentHash: string;
}
