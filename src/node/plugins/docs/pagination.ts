import type { NavLink } from '../../../shared/model.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { locationOf } from '../content/place.ts';
import { quote, suggest } from '../suggest.ts';
import type { SidebarTreeItem, SourceDoc } from './types.ts';

/** A page of a sidebar in reading order. */
export interface ReadingStop extends NavLink {
  readonly docId?: string;
}

/** The neighbours of a page. */
export interface Neighbours {
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** The pages a reader goes through: docs and categories with a page; no references, links or unlisted pages. */
export function readingOrder(
  items: readonly SidebarTreeItem[],
  docs: ReadonlyMap<string, SourceDoc>,
): readonly ReadingStop[] {
  return items.flatMap((item): readonly ReadingStop[] => {
    if (item.type === 'html') return [];
    const below = item.type === 'category' ? readingOrder(item.items, docs) : [];
    const stop = stopAt(item, docs);
    return stop ? [stop, ...below] : below;
  });
}

function stopAt(
  item: Exclude<SidebarTreeItem, { type: 'html' }>,
  docs: ReadonlyMap<string, SourceDoc>,
): ReadingStop | undefined {
  const { href, docId, unlisted } = item;
  if (href === undefined || unlisted) return undefined;
  if (item.type === 'link' && (docId === undefined || item.ref)) return undefined;
  const doc = docId === undefined ? undefined : docs.get(docId);
  if (doc && item.type === 'category') return { ...linkTo(doc), ...omitUndefined({ docId }) };
  return { label: doc?.frontMatter.pagination_label ?? item.label, href, ...omitUndefined({ docId }) };
}

export type NeighboursByHref = ReadonlyMap<string, Neighbours>;

/** The neighbours of every stop, by its `href`; a page that stands twice has those of its first place. */
export function neighboursByHref(stops: readonly ReadingStop[]): NeighboursByHref {
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

/** What a doc's front matter makes of its neighbours. */
export interface ChosenNeighbours {
  readonly neighbours: Neighbours;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies `pagination_prev` and `pagination_next`: null for none, an id for that doc. */
export function chooseNeighbours(
  doc: SourceDoc,
  inSidebar: Neighbours,
  known: { docs: ReadonlyMap<string, SourceDoc>; draftIds: ReadonlySet<string>; production: boolean },
): ChosenNeighbours {
  const diagnostics: Diagnostic[] = [];
  const choose = (key: 'pagination_prev' | 'pagination_next', fallback: NavLink | undefined): NavLink | undefined => {
    const id = doc.frontMatter[key];
    if (id === undefined) return fallback;
    if (id === null || known.draftIds.has(id)) return undefined;
    const target = known.docs.get(id);
    if (!target) diagnostics.push(unknownNeighbour(doc, { key, id, ids: [...known.docs.keys()] }));
    return !target || (known.production && target.unlisted) ? undefined : linkTo(target);
  };
  const previous = choose('pagination_prev', inSidebar.previous);
  const next = choose('pagination_next', inSidebar.next);
  return { neighbours: omitUndefined({ previous, next }), diagnostics };
}

function linkTo({ frontMatter, title, permalink }: SourceDoc): NavLink {
  return { label: frontMatter.pagination_label ?? frontMatter.sidebar_label ?? title, href: permalink };
}

function unknownNeighbour(
  doc: SourceDoc,
  { key, id, ids }: { key: string; id: string; ids: readonly string[] },
): Diagnostic {
  return {
    code: 'docs/unknown-pagination-doc',
    severity: 'error',
    message: `Front matter: \`${key}\` names the doc ${quote(id)}, which does not exist in this version.`,
    location: locationOf(doc.file, [key]),
    fix: suggest(id, ids, 'doc ids'),
  };
}
