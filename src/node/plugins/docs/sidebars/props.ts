import { admonitionKind } from '../../../../shared/admonitions.ts';
import type { DocCard } from '../../../../shared/model/doc.ts';
import type { Breadcrumb, SidebarBadge, SidebarItem } from '../../../../shared/model/sidebar.ts';
import { pluralText } from '../../../../shared/plurals.ts';
import type { Site } from '../../../config/site.ts';
import { GENERATOR_TEXTS } from '../../../translations/generator-texts.ts';
import { translate } from '../../../translations/texts.ts';
import { isRecord } from '../../../util/json.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import type { SourceDocsById } from '../types.ts';
import type { LabelledTreeItem, SidebarTree, SidebarTreeCategory, SidebarTreeItem } from './tree.ts';

/** The items from the top of a sidebar down to a page, the page's own item last. */
type Trail = readonly LabelledTreeItem[];

/** Lookups that all pages of a sidebar share. */
interface TreeIndex {
  /** By permalink; a page may occur more than once. */
  readonly trails: ReadonlyMap<string, readonly Trail[]>;
  /** Results of `openPath` by a page's innermost category: its pages have the same, except unlisted ones. */
  readonly openPaths: Map<SidebarTreeItem | undefined, readonly SidebarItem[]>;
}

/** Indexes by tree; trees are immutable. */
const TREE_INDEXES = new WeakMap<SidebarTree, TreeIndex>();

function treeIndexOf(items: SidebarTree): TreeIndex {
  const existing = TREE_INDEXES.get(items);
  if (existing) return existing;
  const trails = new Map<string, Trail[]>();
  collectTrails(items, [], trails);
  const index = { trails, openPaths: new Map() };
  TREE_INDEXES.set(items, index);
  return index;
}

function collectTrails(items: SidebarTree, above: Trail, trails: Map<string, Trail[]>): void {
  for (const item of items) {
    if (item.type === 'html') continue;
    const trail = [...above, item];
    if (item.href !== undefined) trails.set(item.href, [...(trails.get(item.href) ?? []), trail]);
    if (item.type === 'category') collectTrails(item.items, trail, trails);
  }
}

/** The first trail to a page; undefined if the sidebar does not contain it. */
function trailTo(items: SidebarTree, permalink: string): Trail | undefined {
  return treeIndexOf(items).trails.get(permalink)?.[0];
}

/**
 * The breadcrumbs of a page: its categories, linked if they have a listed page, then the page itself. Empty outside the
 * sidebar.
 */
export function breadcrumbsOf(items: SidebarTree, permalink: string): Breadcrumb[] {
  const trail = trailTo(items, permalink) ?? [];
  return trail.map((item, index) => {
    const isLinked = index < trail.length - 1 && item.href !== undefined && !item.unlisted;
    return { label: item.label, ...(isLinked && { href: item.href }) };
  });
}

/** Label of the outermost category around a page. */
export function topCategory(items: SidebarTree, permalink: string): string | undefined {
  const top = trailTo(items, permalink)?.[0];
  return top?.type === 'category' ? top.label : undefined;
}

/**
 * The part of a sidebar that a page's props contain: only categories around the page, and those that are not collapsed,
 * have their items; of the others there is only a link. An unlisted page is shown on its own page only.
 */
export function openPath(items: SidebarTree, permalink: string): readonly SidebarItem[] {
  const { trails, openPaths } = treeIndexOf(items);
  const found = trails.get(permalink) ?? [];
  const trail = found.flat();
  const view = { trail: new Set(trail) };
  if (found.length > 1 || trail.some(item => item.unlisted)) return toSidebarItems(items, view);
  const category = trail.findLast(item => item.type === 'category');
  const painted = openPaths.get(category) ?? toSidebarItems(items, view);
  openPaths.set(category, painted);
  return painted;
}

/** A whole sidebar, with the items of every category. */
export function wholeSidebar(items: SidebarTree): SidebarItem[] {
  return toSidebarItems(items, { trail: new Set(), isWhole: true });
}

interface View {
  readonly trail: ReadonlySet<SidebarTreeItem>;
  /** Whether closed categories have their items, too. */
  readonly isWhole?: boolean;
}

function toSidebarItems(items: SidebarTree, view: View): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'html') return [item];
    if (item.type === 'category') return toSidebarCategory(item, view);
    const { ref: _, unlisted, ...link } = item;
    if (unlisted && !view.trail.has(item)) return [];
    return [{ ...link, ...(unlisted && { unlisted }), ...badgeOf(item) }];
  });
}

/** The badge of an item's `customProps`: text, or `{ text, type }` with the type of an admonition. */
function badgeOf({ customProps }: LabelledTreeItem): { readonly badge?: SidebarBadge } {
  const own = customProps?.badge;
  const { text, type = 'note' } = isRecord(own) ? own : { text: own };
  if (typeof text !== 'string' || text === '' || typeof type !== 'string') return {};
  return { badge: { text, kind: admonitionKind(type) } };
}

/** The category's item: a link if nothing in it may be shown, and empty if not even its page may. */
function toSidebarCategory(category: SidebarTreeCategory, view: View): SidebarItem[] {
  const { type, label, icon, collapsible, collapsed, key, className, customProps, description, unlisted } = category;
  const isOnTrail = view.trail.has(category);
  const href = unlisted && !isOnTrail ? undefined : category.href;
  const shown = { label, ...omitUndefined({ icon, key, className, customProps, description }), ...badgeOf(category) };
  if (!hasVisible(category.items, view.trail)) return href === undefined ? [] : [{ type: 'link', href, ...shown }];
  const isOpen = isOnTrail || !collapsed || view.isWhole;
  const firstHref = isOpen ? undefined : (href ?? category.firstHref);
  return [
    {
      type,
      ...shown,
      ...omitUndefined({ href, firstHref }),
      ...(unlisted && href !== undefined && { linkUnlisted: true as const }),
      collapsible,
      collapsed,
      items: isOpen ? toSidebarItems(category.items, view) : null,
    },
  ];
}

function hasVisible(items: SidebarTree, trail: View['trail']): boolean {
  return items.some(item => {
    if (item.type === 'html' || trail.has(item)) return true;
    if (item.href !== undefined && !item.unlisted) return true;
    return item.type === 'category' && hasVisible(item.items, trail);
  });
}

interface CardsContext {
  readonly docs: SourceDocsById;
  readonly site: Pick<Site, 'texts' | 'locale'>;
}

/** The cards of a page: the items of its category if it is a category's page, else its siblings. */
export function cardsAround(items: SidebarTree, permalink: string, context: CardsContext): DocCard[] {
  const category = trailTo(items, permalink)?.findLast(item => item.type === 'category');
  return cardsOf(category?.items ?? items, context);
}

/** One card for each listed link and category; a category without a page leads to its first link. */
export function cardsOf(items: SidebarTree, { docs, site }: CardsContext): DocCard[] {
  return items.flatMap((item): DocCard[] => {
    if (item.type === 'html') return [];
    const label = item.label.trim();
    const own = item.unlisted ? undefined : item.href;
    const docDescription = item.docId === undefined ? undefined : docs.get(item.docId)?.description;
    if (item.type === 'link') {
      if (own === undefined) return [];
      const description = item.description ?? (docDescription || undefined);
      return [{ type: item.docId === undefined ? 'link' : 'doc', label, href: own, ...omitUndefined({ description }) }];
    }
    const href = own ?? item.firstHref;
    if (href === undefined) return [];
    const count = pluralText(
      item.items.length,
      translate(site.texts, GENERATOR_TEXTS.categoryItems),
      site.locale.htmlLang,
    );
    return [{ type: 'category', label, href, description: item.description ?? count }];
  });
}
