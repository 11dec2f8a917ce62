import { pick } from '../../util/omit-undefined.ts';
import type { SidebarTreeCategory, SidebarTreeItem } from '../docs/sidebars/tree.ts';
import type { DocsVersion } from '../docs/types.ts';

/** An item of a sidebar as the sidebars file would name it: docs by id, categories with what they link to. */
export function sidebarItemOf(item: SidebarTreeItem, version: DocsVersion): object {
  if (item.type === 'html') return item;
  const common = pick(item, ['label', 'className', 'customProps', 'description']);
  if (item.type === 'category') {
    const items = item.items.map(one => sidebarItemOf(one, version));
    const { collapsible, collapsed } = item;
    return { type: 'category', ...common, collapsible, collapsed, link: linkOf(item, version), items };
  }
  if (item.docId === undefined) return { type: 'link', ...common, href: item.href };
  return { type: item.ref ? 'ref' : 'doc', id: item.docId, ...common };
}

function linkOf({ docId, href }: SidebarTreeCategory, { generatedIndexes }: DocsVersion): object | undefined {
  if (docId !== undefined) return { type: 'doc', id: docId };
  const index = generatedIndexes.find(({ permalink }) => permalink === href);
  return (
    index && {
      type: 'generated-index',
      ...pick(index, ['title', 'description', 'slug', 'permalink', 'keywords', 'image']),
    }
  );
}
