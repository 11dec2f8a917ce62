import type { NavbarItemConfig } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { KeyPath, Locator } from '../../diagnostics/source-location.ts';
import type { DocsContent } from '../docs/types.ts';
import { quote, suggest } from '../suggest.ts';

/**
 * Reports navbar items that name a docs plugin, a doc, a sidebar or a version that does not exist: they would be missing on
 * every page. A doc or a sidebar counts in whatever version it is, a draft too.
 */
export function checkNavbar(
  items: readonly NavbarItemConfig[],
  docs: readonly DocsContent[],
  locationOf: Locator,
): readonly Diagnostic[] {
  const unknown = unknownInItems(items, ['themeConfig', 'navbar', 'items'], docs);
  return unknown.map(({ path, slug, ...rest }) => {
    return { code: `navbar/${slug}`, severity: 'error', ...rest, location: locationOf(path) };
  });
}

/** A value of an item that names nothing. */
interface UnknownName {
  readonly path: KeyPath;
  readonly slug: string;
  readonly message: string;
  readonly fix: string;
}

const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;
const TYPES: readonly NavbarItemConfig['type'][] = ['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'];

function unknownInItems(
  items: readonly NavbarItemConfig[],
  path: KeyPath,
  docs: readonly DocsContent[],
): readonly UnknownName[] {
  return items.flatMap((item, index) => [
    ...(TYPES.includes(item.type) ? unknownInItem(item, [...path, index], docs) : []),
    ...LISTS.flatMap(key => unknownInItems(item[key] ?? [], [...path, index, key], docs)),
  ]);
}

function unknownInItem(item: NavbarItemConfig, path: KeyPath, docs: readonly DocsContent[]): readonly UnknownName[] {
  const { type, docsPluginId = 'default', docId, sidebarId, versions = [] } = item;
  const content = docs.find(({ pluginId }) => pluginId === docsPluginId);
  if (!content) {
    const message = `A navbar item needs the docs plugin ${quote(docsPluginId)}, which there is not.`;
    const ids = docs.map(({ pluginId }) => pluginId);
    const own = item.docsPluginId === undefined ? path : [...path, 'docsPluginId'];
    return [{ path: own, slug: 'unknown-docs-plugin', message, fix: suggest(docsPluginId, ids, 'docs plugins') }];
  }
  const unknown = (key: string, kind: string, name: string, known: readonly string[]): readonly UnknownName[] => {
    if (known.includes(name)) return [];
    const message = `A navbar item names the ${kind} ${quote(name)}, which there is not.`;
    const fix = suggest(name, [...new Set(known)], kind === 'doc' ? 'doc ids' : `${kind}s`);
    return [{ path: [...path, key], slug: `unknown-${kind}`, message, fix }];
  };
  if (type === 'doc' && docId !== undefined) {
    const ids = content.versions.flatMap(version => [...version.docsById.keys(), ...version.draftIds]);
    return unknown('docId', 'doc', docId, ids);
  }
  if (type === 'docSidebar' && sidebarId !== undefined) {
    const sidebars = content.versions.flatMap(version => Object.keys(version.sidebars));
    return unknown('sidebarId', 'sidebar', sidebarId, sidebars);
  }
  const names = content.versions.map(({ name }) => name);
  return type === 'docsVersionDropdown'
    ? versions.flatMap(({ name }) => unknown('versions', 'version', name, names))
    : [];
}
