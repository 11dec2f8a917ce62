import type { NavLink } from '../../../shared/model.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { editUrlOf } from '../content/edit-url.ts';
import { frontMatterLocation } from '../content/front-matter.ts';
import { type LastUpdates, lastUpdateOf } from '../content/last-update.ts';
import { quote, suggest } from '../suggest.ts';
import { linkTo, type NeighboursBySidebar } from './pagination.ts';
import { allLabelled, type SidebarTrees } from './sidebars/tree.ts';
import { type TagsFile, tagsOf } from './tags.ts';
import type { Doc, Neighbours, SourceDoc, VersionContext } from './types.ts';

interface ResolveDocsContext extends VersionContext {
  readonly sidebars: SidebarTrees;
  readonly neighbours: NeighboursBySidebar;
  readonly definedTags: TagsFile | undefined;
  readonly lastUpdates: LastUpdates | undefined;
}

/** Gives every doc its sidebar, neighbours, tags, edit link and last update. */
export function resolveDocs(context: ResolveDocsContext): Result<readonly Doc[]> {
  const sidebarByDoc = sidebarsOfDocs(context.sidebars);
  const diagnostics: Diagnostic[] = [];
  const docs = [...context.docs.values()].map((doc): Doc => {
    const { displayed_sidebar: displayed } = doc.frontMatter;
    const sidebar = displayed === undefined ? sidebarByDoc.get(doc.id) : (displayed ?? undefined);
    const inSidebar = context.neighbours.get(sidebar ?? '')?.get(doc.permalink) ?? {};
    const neighbours = chooseNeighbours(doc, inSidebar, context);
    const tags = tagsOf(doc, context);
    diagnostics.push(...unknownSidebar(doc, context.sidebars), ...neighbours.diagnostics, ...tags.diagnostics);
    return {
      ...doc,
      ...neighbours.value,
      tags: tags.value,
      ...omitUndefined({ sidebar, editUrl: editUrlOf(doc, context) }),
      ...lastUpdateOf(doc, context),
    };
  });
  return { value: docs, diagnostics };
}

/** The sidebar of each doc: of several that hold it, the last one. References do not count. */
function sidebarsOfDocs(sidebars: SidebarTrees): ReadonlyMap<string, string> {
  const byDoc = new Map<string, string>();
  for (const [sidebar, items] of Object.entries(sidebars)) {
    for (const item of allLabelled(items)) {
      if (item.docId !== undefined && !('ref' in item)) byDoc.set(item.docId, sidebar);
    }
  }
  return byDoc;
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

/** A field of the front matter names something that the version does not have. */
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
