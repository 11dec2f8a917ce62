import type { NavbarItemConfig } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { KeyPath, Locator } from '../../diagnostics/source-location.ts';
import type { DocsContent } from '../docs/types.ts';
import { quote, suggest } from '../suggest.ts';

/** A key of a navbar item whose value names nothing. */
interface Lost {
  readonly path: KeyPath;
  readonly slug: 'unknown-docs-plugin' | 'unknown-doc' | 'unknown-sidebar' | 'unknown-version';
  readonly message: string;
  readonly fix: string;
}

/**
 * Reports navbar items that name a docs plugin, a doc, a sidebar or a version that there is not: they would be missing on
 * every page. A doc or a sidebar counts in whatever version it is, a draft too.
 */
export function checkNavbar(
  items: readonly NavbarItemConfig[],
  docs: readonly DocsContent[],
  locationOf: Locator,
): readonly Diagnostic[] {
  const lost = lostIn(items, ['themeConfig', 'navbar', 'items'], docs);
  return lost.map(({ path, slug, ...rest }) => {
    return { code: `navbar/${slug}`, severity: 'error', ...rest, location: locationOf(path) };
  });
}

const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;
const TYPES: readonly NavbarItemConfig['type'][] = ['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'];

function lostIn(items: readonly NavbarItemConfig[], path: KeyPath, docs: readonly DocsContent[]): readonly Lost[] {
  return items.flatMap((item, index) => [
    ...(TYPES.includes(item.type) ? lostBy(item, [...path, index], docs) : []),
    ...LISTS.flatMap(key => lostIn(item[key] ?? [], [...path, index, key], docs)),
  ]);
}

function lostBy(item: NavbarItemConfig, path: KeyPath, docs: readonly DocsContent[]): readonly Lost[] {
  const { docsPluginId = 'default', docId, sidebarId, versions = [] } = item;
  const content = docs.find(({ pluginId }) => pluginId === docsPluginId);
  if (!content) {
    const known = docs.map(({ pluginId }) => pluginId);
    const at = [...path, ...(item.docsPluginId === undefined ? [] : ['docsPluginId'])];
    const message = `A navbar item needs the docs plugin ${quote(docsPluginId)}, which there is not.`;
    return [{ path: at, slug: 'unknown-docs-plugin', message, fix: suggest(docsPluginId, known, 'docs plugins') }];
  }
  const docIds = content.versions.flatMap(version => [...version.docsById.keys(), ...version.draftIds]);
  const sidebars = content.versions.flatMap(version => Object.keys(version.sidebars));
  const names = content.versions.map(({ name }) => name);
  const isList = item.type === 'docsVersionDropdown';
  return [
    ...missing(item.type === 'doc' ? docId : undefined, docIds, { path: [...path, 'docId'], kind: 'doc' }),
    ...missing(item.type === 'docSidebar' ? sidebarId : undefined, sidebars, {
      path: [...path, 'sidebarId'],
      kind: 'sidebar',
    }),
    ...(isList ? versions : []).flatMap(({ name }) =>
      missing(name, names, { path: [...path, 'versions'], kind: 'version' }),
    ),
  ];
}

function missing(
  name: string | undefined,
  known: readonly string[],
  { path, kind }: { readonly path: KeyPath; readonly kind: 'doc' | 'sidebar' | 'version' },
): readonly Lost[] {
  if (name === undefined || known.includes(name)) return [];
  const message = `A navbar item names the ${kind} ${quote(name)}, which there is not.`;
  const fix = suggest(name, [...new Set(known)], kind === 'doc' ? 'doc ids' : `${kind}s`);
  return [{ path, slug: `unknown-${kind}`, message, fix }];
}
