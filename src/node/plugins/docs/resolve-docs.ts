import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { editUrlOf } from '../content/edit-url.ts';
import { type LastUpdates, lastUpdateOf } from '../content/last-update.ts';
import { locationOf } from '../content/place.ts';
import { quote, suggest } from '../suggest.ts';
import { chooseNeighbours, type NeighboursByHref } from './pagination.ts';
import { type TagContext, tagsOf } from './tags/doc-tags.ts';
import type { Doc, SidebarTreeItem, SourceDoc } from './types.ts';

/** All that decides a doc's place among the others. */
export interface PlaceContext extends TagContext {
  /** By id, without the drafts that are left out. */
  readonly docs: ReadonlyMap<string, SourceDoc>;
  readonly draftIds: ReadonlySet<string>;
  readonly production: boolean;
  readonly sidebars: Readonly<Record<string, readonly SidebarTreeItem[]>>;
  /** By sidebar, then by `href`. */
  readonly neighbours: ReadonlyMap<string, NeighboursByHref>;
  readonly lastUpdates: LastUpdates | undefined;
}

/** Gives every doc its sidebar, neighbours, tags, edit link and last update. */
export function placeDocs(context: PlaceContext): Result<readonly Doc[]> {
  const homes = homeSidebars(context.sidebars);
  const diagnostics: Diagnostic[] = [];
  const docs = [...context.docs.values()].map((doc): Doc => {
    const sidebar = sidebarOf(doc, homes);
    diagnostics.push(...unknownSidebar(doc, context));
    const inSidebar = context.neighbours.get(sidebar ?? '')?.get(doc.permalink) ?? {};
    const chosen = chooseNeighbours(doc, inSidebar, context);
    const tagged = tagsOf(doc, context);
    diagnostics.push(...chosen.diagnostics, ...tagged.diagnostics);
    const editUrl = editUrlOf(doc, context);
    return {
      ...doc,
      ...chosen.neighbours,
      tags: tagged.tags,
      ...omitUndefined({ sidebar, editUrl }),
      ...lastUpdateOf(doc, context),
    };
  });
  return { value: docs, diagnostics };
}

/** The sidebar of each doc: of several that hold it, the last one. References do not count. */
function homeSidebars(sidebars: PlaceContext['sidebars']): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  const visit = (items: readonly SidebarTreeItem[], sidebar: string): void => {
    for (const item of items) {
      if (item.type === 'html') continue;
      if (item.docId !== undefined && !('ref' in item)) homes.set(item.docId, sidebar);
      if (item.type === 'category') visit(item.items, sidebar);
    }
  };
  for (const [sidebar, items] of Object.entries(sidebars)) visit(items, sidebar);
  return homes;
}

function sidebarOf(doc: SourceDoc, homes: ReadonlyMap<string, string>): string | undefined {
  const { displayed_sidebar: chosen } = doc.frontMatter;
  return chosen === undefined ? homes.get(doc.id) : (chosen ?? undefined);
}

function unknownSidebar(doc: SourceDoc, { sidebars }: PlaceContext): Diagnostic[] {
  const { displayed_sidebar: chosen } = doc.frontMatter;
  if (typeof chosen !== 'string' || Object.hasOwn(sidebars, chosen)) return [];
  return [
    {
      code: 'docs/unknown-sidebar',
      severity: 'error',
      message: `Front matter: \`displayed_sidebar\` names the sidebar ${quote(chosen)}, which does not exist in this version.`,
      location: locationOf(doc.file, ['displayed_sidebar']),
      fix: suggest(chosen, Object.keys(sidebars), 'sidebars'),
    },
  ];
}
