import type { SidebarCategory, SidebarHtml, SidebarLink } from '../../../../shared/model.ts';
import type { Sidebars } from './items.ts';

/** An item with every reference resolved. */
export type SidebarTreeItem = LabelledTreeItem | SidebarHtml;

export type LabelledTreeItem = SidebarTreeLink | SidebarTreeCategory;

/** A link; a doc's and a `ref`'s have the `docId`. */
export interface SidebarTreeLink extends SidebarLink {
  /** A doc of another sidebar: takes no part in pagination here. */
  readonly ref?: true;
  /** Shown only on its own page. */
  readonly unlisted: boolean;
}

export interface SidebarTreeCategory extends Omit<SidebarCategory, 'items'> {
  /** The doc that is the category's own page, if it is a doc. */
  readonly docId?: string;
  /** Whether the category's own page is unlisted. */
  readonly unlisted: boolean;
  readonly items: readonly SidebarTreeItem[];
}

/** The resolved sidebars of a version, by id. */
export type SidebarTrees = Sidebars<SidebarTreeItem>;

/** Every link and category of a tree, a category before what is in it. */
export function allLabelled(items: readonly SidebarTreeItem[]): readonly LabelledTreeItem[] {
  return items.flatMap((item): readonly LabelledTreeItem[] => {
    if (item.type === 'html') return [];
    return item.type === 'category' ? [item, ...allLabelled(item.items)] : [item];
  });
}
