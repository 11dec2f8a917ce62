import type { NavLink } from '../../../shared/model.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { allLabelled, type LabelledTreeItem, type SidebarTreeItem, type SidebarTrees } from './sidebars/tree.ts';
import type { Neighbours, SourceDoc } from './types.ts';

interface ReadingStop extends NavLink {
  readonly docId?: string;
}

/** The pages of a sidebar in the order of reading: docs and categories with a page; no references, links or unlisted pages. */
export function readingOrder(
  items: readonly SidebarTreeItem[],
  docs: ReadonlyMap<string, SourceDoc>,
): readonly ReadingStop[] {
  return allLabelled(items).flatMap(item => stopAt(item, docs) ?? []);
}

function stopAt(item: LabelledTreeItem, docs: ReadonlyMap<string, SourceDoc>): ReadingStop | undefined {
  const { href, docId, unlisted } = item;
  if (href === undefined || unlisted) return undefined;
  if (item.type === 'link' && (docId === undefined || item.ref)) return undefined;
  const doc = docId === undefined ? undefined : docs.get(docId);
  if (doc && item.type === 'category') return { ...linkTo(doc), ...omitUndefined({ docId }) };
  return { label: doc?.frontMatter.pagination_label ?? item.label, href, ...omitUndefined({ docId }) };
}

/** The neighbours of each page in each sidebar, by its `href`. */
export type NeighboursBySidebar = ReadonlyMap<string, ReadonlyMap<string, Neighbours>>;

/** Finds every page's neighbours; a page that is in a sidebar twice has those of its first place. */
export function neighboursBySidebar(sidebars: SidebarTrees, docs: ReadonlyMap<string, SourceDoc>): NeighboursBySidebar {
  return new Map(Object.entries(sidebars).map(([id, items]) => [id, neighboursByHref(readingOrder(items, docs))]));
}

function neighboursByHref(stops: readonly ReadingStop[]): ReadonlyMap<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>();
  for (const [index, { href }] of stops.entries()) {
    if (neighbours.has(href)) continue;
    neighbours.set(href, omitUndefined({ previous: navLink(stops[index - 1]), next: navLink(stops[index + 1]) }));
  }
  return neighbours;
}

function navLink(stop: ReadingStop | undefined): NavLink | undefined {
  return stop && { label: stop.label, href: stop.href };
}

/** A link to a doc, as pages beside it name it. */
export function linkTo({ frontMatter, title, permalink }: SourceDoc): NavLink {
  return { label: frontMatter.pagination_label ?? frontMatter.sidebar_label ?? title, href: permalink };
}
