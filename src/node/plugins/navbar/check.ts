import type { NavbarItemConfig } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { KeyPath, Locator } from '../../diagnostics/source-location.ts';
import type { DocsContent } from '../docs/types.ts';
import { quote, suggest } from '../suggest.ts';
import { checkIcon } from './icons.ts';

const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;
const TYPES: readonly NavbarItemConfig['type'][] = ['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'];

interface NavbarCheck {
  readonly docs: readonly DocsContent[];
  readonly siteDir: string;
  readonly locationOf: Locator;
}

/**
 * Reports navbar items that name a missing docs plugin, doc, sidebar or version: they would be missing on every page. A
 * doc, draft or not, or a sidebar of any version is enough. Reports icons that do not exist, too.
 */
export function checkNavbar(
  items: readonly NavbarItemConfig[],
  { docs, siteDir, locationOf }: NavbarCheck,
): readonly Diagnostic[] {
  const checkItems = (list: readonly NavbarItemConfig[], path: KeyPath): readonly Diagnostic[] =>
    list.flatMap((item, index) => [
      ...checkIcon(item, siteDir, key => locationOf([...path, index, ...key])),
      ...(TYPES.includes(item.type) ? checkItem(item, docs, key => locationOf([...path, index, ...key])) : []),
      ...LISTS.flatMap(key => checkItems(item[key] ?? [], [...path, index, key])),
    ]);
  return checkItems(items, ['themeConfig', 'navbar', 'items']);
}

function checkItem(item: NavbarItemConfig, docs: readonly DocsContent[], locationOf: Locator): readonly Diagnostic[] {
  const { type, docsPluginId = 'default', docId, sidebarId, versions = [] } = item;
  const content = docs.find(({ pluginId }) => pluginId === docsPluginId);
  if (!content) {
    const message = `A navbar item needs the docs plugin ${quote(docsPluginId)}, which does not exist.`;
    const ids = docs.map(({ pluginId }) => pluginId);
    const fix = suggest(docsPluginId, ids, 'docs plugins');
    const location = locationOf(item.docsPluginId === undefined ? [] : ['docsPluginId']);
    return [{ code: 'navbar/unknown-docs-plugin', severity: 'error', message, fix, location }];
  }
  const check = (
    key: string,
    kind: 'doc' | 'sidebar' | 'version',
    name: string,
    known: readonly string[],
  ): readonly Diagnostic[] => {
    if (known.includes(name)) return [];
    const message = `A navbar item names the ${kind} ${quote(name)}, which does not exist.`;
    const fix = suggest(name, [...new Set(known)], kind === 'doc' ? 'doc ids' : `${kind}s`);
    return [{ code: `navbar/unknown-${kind}`, severity: 'error', message, fix, location: locationOf([key]) }];
  };
  if (type === 'doc' && docId !== undefined) {
    const ids = content.versions.flatMap(version => [...version.docsById.keys(), ...version.draftIds]);
    return check('docId', 'doc', docId, ids);
  }
  if (type === 'docSidebar' && sidebarId !== undefined) {
    const sidebars = content.versions.flatMap(version => Object.keys(version.sidebars));
    return check('sidebarId', 'sidebar', sidebarId, sidebars);
  }
  if (type !== 'docsVersionDropdown') return [];
  const names = content.versions.map(({ name }) => name);
  return versions.flatMap(({ name }) => check('versions', 'version', name, names));
}
