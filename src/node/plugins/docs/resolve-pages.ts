import type { NavLink } from '../../../shared/model/nav-link.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { editUrlOf } from '../content/edit-url.ts';
import { frontMatterLocation } from '../content/front-matter.ts';
import { type LastUpdates, lastUpdateOf } from '../content/last-update.ts';
import type { IsOutdated } from '../content/outdated.ts';
import { quote, suggest } from '../suggest.ts';
import type { ResolvedSidebars } from './sidebars/resolve.ts';
import {
  flattenTree,
  type LabelledTreeItem,
  readingOrder,
  type SidebarTree,
  type SidebarTrees,
} from './sidebars/tree.ts';
import { type TagsFile, tagsOf } from './tags.ts';
import type { Doc, DocsVersion, Neighbours, SourceDoc, SourceDocsById, VersionContext } from './types.ts';

/** Facts about a version's docs from git. */
export interface GitFacts {
  /** Undefined if no page shows them, or if there is no git history. */
  readonly lastUpdates: LastUpdates | undefined;
  readonly isOutdated: IsOutdated;
}

interface ResolvePagesContext extends VersionContext, ResolvedSidebars, GitFacts {
  readonly definedTags: TagsFile | undefined;
}

/** Resolves the neighbours of every page, and the sidebar, tags, edit link and last update of every doc. */
export function resolvePages(context: ResolvePagesContext): Result<Pick<DocsVersion, 'docs' | 'generatedIndexes'>> {
  const { sidebars, indexPages } = context;
  const sidebarByDoc = sidebarsOfDocs(sidebars);
  const neighboursIn = new Map(
    Object.entries(sidebars).map(([id, tree]) => [id, neighboursByHref(tree, context.docs)]),
  );
  const diagnostics: Diagnostic[] = [];
  const docs = [...context.docs.values()].map((doc): Doc => {
    const { displayed_sidebar: displayed } = doc.frontMatter;
    const sidebar = displayed === undefined ? sidebarByDoc.get(doc.id) : (displayed ?? undefined);
    const inSidebar = neighboursIn.get(sidebar ?? '')?.get(doc.permalink) ?? {};
    const neighbours = chooseNeighbours(doc, inSidebar, context);
    const tags = tagsOf(doc, context);
    diagnostics.push(...unknownSidebar(doc, sidebars), ...neighbours.diagnostics, ...tags.diagnostics);
    return {
      ...doc,
      ...neighbours.value,
      tags: tags.value,
      isOutdated: context.isOutdated(doc, context.version),
      ...omitUndefined({ sidebar, editUrl: editUrlOf(doc, context) }),
      ...lastUpdateOf(doc, context),
    };
  });
  const generatedIndexes = indexPages.map(page => {
    return { ...page, ...neighboursIn.get(page.sidebar)?.get(page.permalink) };
  });
  return { value: { docs, generatedIndexes }, diagnostics };
}

/** The sidebar of each doc by doc id: of several that contain it, the last one. Items of type `ref` do not count. */
function sidebarsOfDocs(sidebars: SidebarTrees): ReadonlyMap<string, string> {
  const byDoc = new Map<string, string>();
  for (const [sidebar, tree] of Object.entries(sidebars)) {
    for (const item of flattenTree(tree)) {
      if (item.docId !== undefined && !('ref' in item)) byDoc.set(item.docId, sidebar);
    }
  }
  return byDoc;
}

/** Neighbours of each page of a sidebar, by its `href`; of a page that occurs twice, those of its first occurrence. */
function neighboursByHref(tree: SidebarTree, docs: SourceDocsById): ReadonlyMap<string, Neighbours> {
  const order = readingOrder(tree);
  const neighbours = new Map<string, Neighbours>();
  for (const [index, { href = '' }] of order.entries()) {
    if (neighbours.has(href)) continue;
    const [previous, next] = [order[index - 1], order[index + 1]].map(item => item && linkOf(item, docs));
    neighbours.set(href, omitUndefined({ previous, next }));
  }
  return neighbours;
}

function linkOf({ type, label, href = '', docId }: LabelledTreeItem, docs: SourceDocsById): NavLink {
  const doc = docId === undefined ? undefined : docs.get(docId);
  if (doc && type === 'category') return linkTo(doc);
  return { label: doc?.frontMatter.pagination_label ?? label, href };
}

function linkTo({ frontMatter, title, permalink }: SourceDoc): NavLink {
  return { label: frontMatter.pagination_label ?? frontMatter.sidebar_label ?? title, href: permalink };
}

function unknownSidebar(doc: SourceDoc, sidebars: SidebarTrees): Diagnostic[] {
  const { displayed_sidebar: displayed } = doc.frontMatter;
  if (typeof displayed !== 'string' || Object.hasOwn(sidebars, displayed)) return [];
  return [unknownName(doc, 'displayed_sidebar', { what: 'sidebar', known: Object.keys(sidebars) })];
}

/** Applies `pagination_prev` and `pagination_next`: null for none, an id for that doc. */
function chooseNeighbours(
  doc: SourceDoc,
  inSidebar: Neighbours,
  { docs, draftIds }: VersionContext,
): Result<Neighbours> {
  const diagnostics: Diagnostic[] = [];
  const choose = (key: 'pagination_prev' | 'pagination_next', fallback: NavLink | undefined): NavLink | undefined => {
    const id = doc.frontMatter[key];
    if (id === undefined) return fallback;
    if (id === null || draftIds.has(id)) return undefined;
    const target = docs.get(id);
    if (!target) diagnostics.push(unknownName(doc, key, { what: 'doc', known: [...docs.keys()] }));
    return !target || target.hidden ? undefined : linkTo(target);
  };
  const previous = choose('pagination_prev', inSidebar.previous);
  const next = choose('pagination_next', inSidebar.next);
  return { value: omitUndefined({ previous, next }), diagnostics };
}

/** The error about a front matter field that names a missing doc or sidebar. */
function unknownName(
  { file, frontMatter }: SourceDoc,
  key: 'displayed_sidebar' | 'pagination_prev' | 'pagination_next',
  { what, known }: { readonly what: 'doc' | 'sidebar'; readonly known: readonly string[] },
): Diagnostic {
  const name = frontMatter[key] ?? '';
  return {
    code: what === 'doc' ? 'docs/unknown-pagination-doc' : 'docs/unknown-sidebar',
    severity: 'error',
    message: `Front matter: \`${key}\` names the ${what} ${quote(name)}, which does not exist in this version.`,
    location: frontMatterLocation(file, [key]),
    fix: suggest(name, known, what === 'doc' ? 'doc ids' : 'sidebars'),
  };
}
