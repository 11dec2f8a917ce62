/** The props of pages of the docs. */

import type { NavLink } from './nav-link.ts';
import type { Breadcrumb, SidebarProps } from './sidebar.ts';
import type { TocItem } from './toc.ts';
import type { VersionProps } from './version.ts';

export interface DocTag {
  readonly label: string;
  readonly href: string;
  /** Whether the tags file defines it. */
  readonly isDefined?: true;
  readonly description?: string;
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
  /** Cards of the doc's children in the sidebar, or of its siblings where it has none; only on pages that show cards. */
  readonly cards?: readonly DocCard[];
  readonly unlisted: boolean;
  readonly draft: boolean;
  readonly editUrl?: string;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  /** Whether readers are not asked if the doc was helpful. */
  readonly asksNothing?: true;
  /** Names of the contributors, joined as the page's language writes a list. */
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
    /** The list of all tags; undefined if it would be empty. */
    readonly allTagsPath?: string;
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
