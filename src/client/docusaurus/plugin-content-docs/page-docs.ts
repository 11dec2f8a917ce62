import type {
  AllDocs,
  GlobalDoc,
  GlobalPluginData,
  GlobalVersion,
  NavbarItem,
  NavbarVersions,
  PageProps,
  VersionLink,
  VersionProps,
} from '../../../shared/model.ts';

/** The version and doc of a page, from its own props. */
export interface ActiveDocs {
  readonly version: VersionProps;
  /** Absent on generated indexes. */
  readonly doc?: GlobalDoc;
}

/** The docs that a page belongs to; undefined outside them. */
export function activeDocs({ path, props }: PageProps): ActiveDocs | undefined {
  const { version, id, sidebar } = props as {
    readonly version?: VersionProps;
    readonly id?: string;
    readonly sidebar?: { readonly name: string } | null;
  };
  if (!version) return undefined;
  return { version, ...(id === undefined ? {} : { doc: { id, path, ...(sidebar ? { sidebar: sidebar.name } : {}) } }) };
}

/** All docs instances in a page's data: in its navbar, its own version, and the docs that search covers. */
export function docsOfPage(page: PageProps): AllDocs {
  const active = activeDocs(page);
  const menus = new Map(page.navbar.filter(isVersions).map(menu => [menu.docsPluginId, menu]));
  const searched = searchedVersions(page, [...menus.keys(), ...(active ? [active.version.pluginId] : [])]);
  const ids = new Set([...(active ? [active.version.pluginId] : []), ...menus.keys(), ...searched.keys()]);
  return Object.fromEntries([...ids].map(id => [id, pluginData(versionLinks(id))]));

  function versionLinks(id: string): readonly GlobalVersion[] {
    const own = active?.version.pluginId === id ? active : undefined;
    const links = menus.get(id)?.versions ?? (own ? ownVersions(own.version, page.path) : []);
    if (links.length > 0) return links.map(link => globalVersion(link, page, own));
    const [name = 'current'] = [searched.get(id)].flat();
    return [globalVersion({ name, label: name, isLast: true, href: docPath(page, id), sameDoc: false }, page, own)];
  }
}

function pluginData(versions: readonly GlobalVersion[]): GlobalPluginData {
  const latest = versions.find(version => version.isLast) ?? versions[0];
  return { path: latest?.path ?? '/', versions, breadcrumbs: true };
}

/** Versions of a page without a version menu: its own and the latest. */
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

/** A link of the navbar into an instance's docs, else the site's root. */
function docPath({ navbar }: PageProps, pluginId: string): string {
  const link = navbar.find(item => item.type === 'default' && item.byVersion?.pluginId === pluginId);
  return link?.type === 'default' ? link.href : '/';
}

/**
 * Versions by instance, from the tags that search covers. A tag is `docs-<id>-<version>`; an id that the page does not
 * name is taken to have no hyphen.
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

function isVersions(item: NavbarItem): item is NavbarVersions {
  return item.type === 'docsVersionDropdown';
}
