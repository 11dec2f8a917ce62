import type { SidebarCategory, SidebarHtml, SidebarLink } from '../../../../shared/model/sidebar.ts';

/** A sidebar with every reference resolved. */
export type SidebarTree = readonly SidebarTreeItem[];

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
  readonly items: SidebarTree;
}

/** The sidebars of a version by their ids, in the order of the file. */
export type SidebarTrees = Readonly<Record<string, SidebarTree>>;

/** Every link and category of a tree, a category before what is in it. */
export function allLabelled(tree: SidebarTree): readonly LabelledTreeItem[] {
  return tree.flatMap((item): readonly LabelledTreeItem[] => {
    if (item.type === 'html') return [];
    return item.type === 'category' ? [item, ...allLabelled(item.items)] : [item];
  });
}

/** The pages of a tree in the order of reading: docs and categories with a page; no references, links or unlisted pages. */
export function readingOrder(tree: SidebarTree): readonly LabelledTreeItem[] {
  return allLabelled(tree).filter(item => {
    if (item.href === undefined || item.unlisted) return false;
    return item.type === 'category' || (item.docId !== undefined && !item.ref);
  });
}

/** The first page that a tree links to. */
export function firstLink(items: SidebarTree): { readonly label: string; readonly href: string } | undefined {
  for (const item of items) {
    if (item.type === 'link') return item;
    if (item.type !== 'category') continue;
    const link = item.href === undefined ? firstLink(item.items) : { label: item.label, href: item.href };
    if (link) return link;
  }
  return undefined;
}
