import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { editUrlOf } from '../content/edit-url.ts';
import { frontMatterLocation } from '../content/front-matter.ts';
import { type LastUpdates, lastUpdateOf } from '../content/last-update.ts';
import { quote, suggest } from '../suggest.ts';
import { chooseNeighbours, type NeighboursBySidebar } from './pagination.ts';
import type { SidebarTreeItem, SidebarTrees } from './sidebars/items.ts';
import { type TagsFile, tagsOf } from './tags.ts';
import type { Doc, SourceDoc, VersionContext } from './types.ts';

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
  const visit = (items: readonly SidebarTreeItem[], sidebar: string): void => {
    for (const item of items) {
      if (item.type === 'html') continue;
      if (item.docId !== undefined && !('ref' in item)) byDoc.set(item.docId, sidebar);
      if (item.type === 'category') visit(item.items, sidebar);
    }
  };
  for (const [sidebar, items] of Object.entries(sidebars)) visit(items, sidebar);
  return byDoc;
}

function unknownSidebar(doc: SourceDoc, sidebars: SidebarTrees): Diagnostic[] {
  const { displayed_sidebar: displayed } = doc.frontMatter;
  if (typeof displayed !== 'string' || Object.hasOwn(sidebars, displayed)) return [];
  return [
    {
      code: 'docs/unknown-sidebar',
      severity: 'error',
      message: `Front matter: \`displayed_sidebar\` names the sidebar ${quote(displayed)}, which does not exist in this version.`,
      location: frontMatterLocation(doc.file, ['displayed_sidebar']),
      fix: suggest(displayed, Object.keys(sidebars), 'sidebars'),
    },
  ];
}
