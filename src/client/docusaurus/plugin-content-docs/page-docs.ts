import type { AllDocs, GlobalDoc, GlobalPluginData, GlobalVersion } from '../../../shared/model/docs-data.ts';
import type { NavbarLink, NavbarVersions } from '../../../shared/model/navbar.ts';
import type { PageProps } from '../../../shared/model/page.ts';
import type { VersionLink, VersionProps } from '../../../shared/model/version.ts';

/** Version and doc of a page, taken from its props. */
export interface ActiveDocs {
  readonly version: VersionProps;
  /** Absent on generated indexes. */
  readonly doc?: GlobalDoc;
}

/** Version and doc of a page; undefined outside the docs. */
export function activeDocs({ path, props }: PageProps): ActiveDocs | undefined {
  const { version, id, sidebar } = props as {
    readonly version?: VersionProps;
    readonly id?: string;
    readonly sidebar?: { readonly name: string } | null;
  };
  if (!version) return undefined;
  return { version, ...(id === undefined ? {} : { doc: { id, path, ...(sidebar ? { sidebar: sidebar.name } : {}) } }) };
}

type VersionMenu = Pick<NavbarVersions, 'docsPluginId' | 'links'>;

/** Version menus in a page's data, by plugin id. */
export function versionMenus(page: PageProps): ReadonlyMap<string, VersionMenu> {
  return new Map(
    resolvedItems(page)
      .filter(isVersions)
      .map(menu => [menu.docsPluginId, menu]),
  );
}

/** All docs plugins that a page's data mentions: in its navbar, by its own version, and in the tags that search covers. */
export function docsOfPage(page: PageProps, menus: ReadonlyMap<string, VersionMenu> = versionMenus(page)): AllDocs {
  const active = activeDocs(page);
  const searched = searchedVersions(page, [...menus.keys(), ...(active ? [active.version.pluginId] : [])]);
  const ids = new Set([...(active ? [active.version.pluginId] : []), ...menus.keys(), ...searched.keys()]);
  return Object.fromEntries([...ids].map(id => [id, pluginData(versionLinks(id))]));

  function versionLinks(id: string): readonly GlobalVersion[] {
    const own = active?.version.pluginId === id ? active : undefined;
    const links = menus.get(id)?.links ?? (own ? ownVersions(own.version, page.path) : []);
    if (links.length > 0) return links.map(link => globalVersion(link, page, own));
    const [name = 'current'] = [searched.get(id)].flat();
    return [globalVersion({ name, label: name, isLast: true, href: docPath(page, id), sameDoc: false }, page, own)];
  }
}

function pluginData(versions: readonly GlobalVersion[]): GlobalPluginData {
  const latest = versions.find(version => version.isLast) ?? versions[0];
  return { path: latest?.path ?? '/', versions, breadcrumbs: true };
}

/** Versions known to a page without a version menu: its own and the latest. */
function ownVersions(version: VersionProps, path: string): readonly VersionLink[] {
  const { name, label, isLast, latest } = version;
  const own = { name, label, isLast, href: path, sameDoc: true };
  return latest && !isLast ? [latest, own] : [own];
}

function globalVersion(
  { name, label, isLast, href, sameDoc }: VersionLink,
  page: PageProps,
  own: ActiveDocs | undefined,
): GlobalVersion {
  const shown = own?.version.name === name;
  const sidebar = own?.doc?.sidebar;
  const doc: GlobalDoc = {
    id: (sameDoc || shown ? own?.doc?.id : undefined) ?? `${name}-main`,
    path: shown ? page.path : href,
    ...(shown && sidebar !== undefined ? { sidebar } : {}),
  };
  return { name, label, isLast, path: doc.path, mainDocId: doc.id, docs: [doc], draftIds: [], sidebars: {} };
}

/** The target of a navbar link into a plugin's docs, else the site's root. */
function docPath(page: PageProps, pluginId: string): string {
  const isLink = (item: object): item is NavbarLink => 'byVersion' in item;
  return (
    resolvedItems(page)
      .filter(isLink)
      .find(({ byVersion }) => byVersion?.pluginId === pluginId)?.href ?? '/'
  );
}

/** Resolved navbar items of a page, including those that components requested. */
function resolvedItems({ navbar, answers = {} }: PageProps): readonly object[] {
  return [...navbar, ...Object.values(answers).filter(answer => typeof answer === 'object' && answer !== null)];
}

/**
 * Versions by plugin id, from the tags that search covers. A tag is `docs-<id>-<version>`; an id that the page does not mention
 * elsewhere is assumed to have no hyphen.
 */
function searchedVersions({ search }: PageProps, known: readonly string[]): ReadonlyMap<string, string> {
  const ids = ['default', ...known].sort((a, b) => b.length - a.length);
  return new Map(
    search.docsTags.flatMap(tag => {
      const rest = tag.replace(/^docs-/, '');
      const id = ids.find(other => rest.startsWith(`${other}-`)) ?? rest.split('-')[0] ?? rest;
      return [[id, rest.slice(id.length + 1)] as const];
    }),
  );
}

function isVersions(item: object): item is NavbarVersions {
  return 'links' in item;
}
