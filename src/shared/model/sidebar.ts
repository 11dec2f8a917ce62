/** Sidebars as pages carry them. */

import type { AdmonitionKind } from '../admonitions.ts';

/** Custom props as the author wrote them, for the site's own sidebar components; the stock theme shows a `badge` among them. */
export type SidebarCustomProps = Readonly<Record<string, unknown>>;

/** A few words beside the label of a sidebar item. */
export interface SidebarBadge {
  readonly text: string;
  readonly kind: AdmonitionKind;
}

export interface SidebarLink {
  readonly type: 'link';
  /** That the author gave it. */
  readonly key?: string;
  readonly label: string;
  readonly href: string;
  /** What the author wrote, for the site's own sidebar components: `href` has its base URL already. */
  readonly autoAddBaseUrl?: boolean;
  readonly docId?: string;
  /** Whether it is shown only on its own page; that page alone has it. */
  readonly unlisted?: boolean;
  readonly className?: string;
  readonly customProps?: SidebarCustomProps;
  readonly badge?: SidebarBadge;
  /** HTML before the label. */
  readonly icon?: string;
  readonly description?: string;
}

/**
 * A category. `items` is null where the page does not carry them: a page has only the open path to itself and the siblings
 * along it, so that its size does not grow with the site. The whole tree is at {@link SidebarProps.url}.
 */
export interface SidebarCategory {
  readonly type: 'category';
  readonly key?: string;
  readonly label: string;
  /** The category's own page, if it has one. */
  readonly href?: string;
  /** Whether that page is unlisted; there alone the category leads to it. */
  readonly linkUnlisted?: true;
  /** Link of a closed category where JavaScript is off: its own page, else its first page. */
  readonly firstHref?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
  readonly customProps?: SidebarCustomProps;
  readonly badge?: SidebarBadge;
  /** HTML before the label. */
  readonly icon?: string;
  readonly description?: string;
  readonly items: readonly SidebarItem[] | null;
}

export interface SidebarHtml {
  readonly type: 'html';
  readonly key?: string;
  readonly value: string;
  readonly defaultStyle?: boolean;
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

/** Sidebars with the items of every category, by URL of their data. */
export type WholeSidebars = Readonly<Record<string, readonly SidebarItem[]>>;
