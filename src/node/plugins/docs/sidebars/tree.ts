import type { SidebarCategory, SidebarHtml, SidebarLink } from '../../../../shared/model/sidebar.ts';

/** A sidebar with every reference resolved. */
export type SidebarTree = readonly SidebarTreeItem[];

export type SidebarTreeItem = LabelledTreeItem | SidebarHtml;

export type LabelledTreeItem = SidebarTreeLink | SidebarTreeCategory;

/** A link; `docId` is present for items of type `doc` and `ref`. */
export interface SidebarTreeLink extends SidebarLink {
  /** An item of type `ref`: the doc belongs to another sidebar and is not part of this one's pagination. */
  readonly ref?: true;
  /** Shown only on its own page. */
  readonly unlisted: boolean;
}

export interface SidebarTreeCategory extends Omit<SidebarCategory, 'items'> {
  /** Id of the doc that is the category's page; absent for a generated index. */
  readonly docId?: string;
  /** Whether the category's own page is unlisted. */
  readonly unlisted: boolean;
  readonly items: SidebarTree;
}

/** The sidebars of a version by their ids, in the order of the file. */
export type SidebarTrees = Readonly<Record<string, SidebarTree>>;

/** Every link and category of a tree, depth first, a category before its items. */
export function flattenTree(tree: SidebarTree): readonly LabelledTreeItem[] {
  return tree.flatMap((item): readonly LabelledTreeItem[] => {
    if (item.type === 'html') return [];
    return item.type === 'category' ? [item, ...flattenTree(item.items)] : [item];
  });
}

/** The pages of a tree in reading order: docs and categories with a page, without refs, links and unlisted pages. */
export function readingOrder(tree: SidebarTree): readonly LabelledTreeItem[] {
  return flattenTree(tree).filter(isOwnPage);
}

function isOwnPage(item: LabelledTreeItem): boolean {
  if (item.href === undefined || item.unlisted) return false;
  return item.type === 'category' || (item.docId !== undefined && !item.ref);
}

interface FirstLink {
  readonly label: string;
  readonly href: string;
}

/** The first of a tree's own pages; a tree without any has the first of its links. */
export function firstLink(tree: SidebarTree): FirstLink | undefined {
  return firstPage(tree) ?? linkOf(findItem(tree, ({ href }) => href !== undefined));
}

/** The first of a tree's own pages. */
export function firstPage(tree: SidebarTree): FirstLink | undefined {
  return linkOf(findItem(tree, isOwnPage));
}

function linkOf(item: LabelledTreeItem | undefined): FirstLink | undefined {
  return item?.href === undefined ? undefined : { label: item.label, href: item.href };
}

/** The first item for which something holds, in the order of {@link flattenTree}. Each page asks, so it ends there. */
function findItem(tree: SidebarTree, holds: (item: LabelledTreeItem) => boolean): LabelledTreeItem | undefined {
  for (const item of tree) {
    if (item.type === 'html') continue;
    if (holds(item)) return item;
    const found = item.type === 'category' ? findItem(item.items, holds) : undefined;
    if (found) return found;
  }
  return undefined;
}
