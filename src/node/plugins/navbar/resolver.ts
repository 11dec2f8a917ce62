/**
 * Resolves navbar items that components of the site render from the config, as Docusaurus' components do: where an item leads
 * depends on the page.
 */
import type { AllDocs, GlobalVersion } from '../../../shared/model/docs-data.ts';
import type { NavbarItemTarget, ResolvedNavbarItem } from '../../../shared/model/navbar.ts';
import type { PageProps } from '../../../shared/model/page.ts';
import { offeredVersions } from '../../config/resolve/offered-versions.ts';
import type { NavbarItemConfig } from '../../config/site.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { resolveNavbarItem } from './items.ts';
import type { NavbarContext, NavbarDocs, NavbarPage } from './targets.ts';

/** Resolves where an item leads from a page; undefined if what it names does not exist. */
export type ResolveNavbarItem = (target: NavbarItemTarget) => ResolvedNavbarItem | undefined;

/** Creates the function for a given page. */
export function navbarResolver(
  site: NavbarContext['site'],
  docs: readonly NavbarDocs[],
): (page: PageProps) => ResolveNavbarItem {
  return page => {
    const context: NavbarContext = {
      site,
      docs,
      page: { ...omitUndefined({ inLocales: page.inLocales }), ...placeOf(page, docs) },
    };
    return target => resolveNavbarItem(itemOf(target), context);
  };
}

/** The docs of `AllDocs` in the shape that navbars need. */
export function navbarDocs(allDocs: AllDocs): readonly NavbarDocs[] {
  return Object.entries(allDocs).map(([pluginId, { versions }]) => ({ pluginId, versions: versions.map(versionOf) }));
}

function versionOf({
  name,
  label,
  isLast,
  path,
  mainDocId,
  docs,
  sidebars,
}: GlobalVersion): NavbarDocs['versions'][number] {
  const trees = Object.entries(sidebars).map(([id, { link }]) => [
    id,
    link ? [{ type: 'link' as const, label: link.label, href: link.path }] : [],
  ]);
  return {
    ...{ name, label, isLast, path, mainDocId },
    docsById: new Map(docs.map(doc => [doc.id, { ...doc, permalink: doc.path }])),
    generatedIndexes: docs.map(doc => ({ slug: doc.id, permalink: doc.path })),
    sidebars: Object.fromEntries(trees),
  };
}

/** The docs instance, version and sidebar of a page, from its props. */
function placeOf({ path, props }: PageProps, docs: readonly NavbarDocs[]): NavbarPage {
  const { version, id, sidebar } = props as {
    readonly version?: { readonly pluginId: string; readonly name: string };
    readonly id?: string;
    readonly sidebar?: { readonly name: string } | null;
  };
  if (typeof version?.pluginId !== 'string') return { path };
  const { pluginId, name } = version;
  const index = docs
    .find(content => content.pluginId === pluginId)
    ?.versions.find(other => other.name === name)
    ?.generatedIndexes.find(({ permalink }) => permalink === path);
  return { path, pluginId, version: name, ...omitUndefined({ pageId: id ?? index?.slug, sidebar: sidebar?.name }) };
}

function itemOf({ type = 'default', versions, ...fields }: NavbarItemTarget): NavbarItemConfig {
  return omitUndefined({
    ...{ type: type as NavbarItemConfig['type'], position: 'left' as const, attributes: {} },
    ...fields,
    versions: versions && offeredVersions(versions),
  }) as NavbarItemConfig;
}
