/** The navbar as one page shows it: links have their targets, and whether they are active. */

import type { VersionLink } from './version.ts';

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
  /** The label with its icon. */
  readonly html?: string;
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
  /** Whether these are the versions that the item names, with its labels. */
  readonly isChosen?: true;
  readonly dropdownItemsBefore: readonly (NavbarLink | NavbarHtml)[];
  readonly dropdownItemsAfter: readonly (NavbarLink | NavbarHtml)[];
}

export interface NavbarLocales extends NavbarItemBase {
  readonly type: 'localeDropdown';
  readonly dropdownItemsBefore: readonly (NavbarLink | NavbarHtml)[];
  readonly dropdownItemsAfter: readonly (NavbarLink | NavbarHtml)[];
  /** Query string that is added to the one in the address bar. */
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

/** An item that a component of the site renders; its other fields are as the author wrote them. */
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

/** The fields of an authored navbar item that decide where it leads. */
export interface NavbarItemTarget {
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

/** Where an item leads from a page, by kind of item. */
export type ResolvedNavbarItem =
  | (Pick<NavbarLink, 'href' | 'active' | 'external' | 'byVersion'> & { readonly label?: string })
  | Pick<NavbarVersions, 'docsPluginId' | 'active' | 'links'>
  | Pick<NavbarLocales, 'locales'>;
