import type {
  AllDocs,
  GlobalDoc,
  GlobalPluginData,
  GlobalVersion,
  InstanceFacts,
  VersionFacts,
} from '../../../shared/model/docs-data.ts';
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
  const { version, id, sidebar, unlisted } = props as {
    readonly version?: VersionProps;
    readonly id?: string;
    readonly unlisted?: true;
    readonly sidebar?: { readonly name: string } | null;
  };
  if (!version) return undefined;
  if (id === undefined) return { version };
  const own = { ...(sidebar ? { sidebar: sidebar.name } : {}), ...(unlisted ? { unlisted } : {}) };
  return { version, doc: { id, path, ...own } };
}

type VersionMenu = Pick<NavbarVersions, 'docsPluginId' | 'links'>;

/** Menus of all versions in a page's data, by plugin id. */
export function versionMenus(page: PageProps): ReadonlyMap<string, VersionMenu> {
  return new Map(
    resolvedItems(page)
      .filter(isVersions)
      .filter(menu => !menu.isChosen)
      .map(menu => [menu.docsPluginId, menu]),
  );
}

/** Reads what the page does not say of a plugin instance; nothing in the browser, unless the server was asked. */
export type ReadInstance = (pluginId: string) => InstanceFacts | undefined;

/** All docs plugins that a page's data mentions: in its navbar, by its own version, and in the tags that search covers. */
export function docsOfPage(
  page: PageProps,
  readInstance: ReadInstance = () => undefined,
  menus: ReadonlyMap<string, VersionMenu> = versionMenus(page),
): AllDocs {
  const active = activeDocs(page);
  const named = [...(active ? [active.version.pluginId] : []), ...menus.keys()];
  const searched = searchedVersions(page, named);
  const ids = new Set([...named, ...searched.keys()]);
  return Object.fromEntries([...ids].map(id => [id, pluginData(id)]));

  function pluginData(id: string): GlobalPluginData {
    const facts = readInstance(id);
    const own = active?.version.pluginId === id ? active : undefined;
    const versions = versionLinks(id, own).map(link =>
      globalVersion(link, { page, own, facts: facts?.versions.find(({ name }) => name === link.name) }),
    );
    const latest = versions.find(version => version.isLast) ?? versions[0];
    return { path: facts?.path ?? latest?.path ?? '/', versions, breadcrumbs: facts?.breadcrumbs ?? true };
  }

  function versionLinks(id: string, own: ActiveDocs | undefined): readonly VersionLink[] {
    const links = menus.get(id)?.links ?? (own ? ownVersions(own.version, page.path) : []);
    if (links.length > 0) return links;
    const [name = 'current'] = [searched.get(id)].flat();
    return [{ name, label: name, isLast: true, href: docPath(page, id), sameDoc: false }];
  }
}

/** Versions known to a page without a version menu: its own and the latest. */
function ownVersions(version: VersionProps, path: string): readonly VersionLink[] {
  const { name, label, isLast, latest } = version;
  const own = { name, label, isLast, href: path, sameDoc: true };
  return latest && !isLast ? [latest, own] : [own];
}

interface VersionSources {
  readonly page: PageProps;
  /** Version and doc of the page, if it is of the same plugin instance. */
  readonly own: ActiveDocs | undefined;
  readonly facts: VersionFacts | undefined;
}

/** A version with the page's doc in it, and with its main doc. */
function globalVersion(link: VersionLink, { page, own, facts }: VersionSources): GlobalVersion {
  const { name, label, isLast, href } = link;
  const shownPath = own?.version.name === name ? page.path : href;
  const doc = sameDocIn(link, { page, own, facts });
  const main = facts?.main ?? doc ?? { id: `${name}-main`, path: shownPath };
  const docs = doc && doc.id !== main.id ? [doc, main] : [doc ?? main];
  return { name, label, isLast, path: facts?.path ?? shownPath, mainDocId: main.id, docs, draftIds: [], sidebars: {} };
}

/** The page's doc in a version, if it has that. */
function sameDocIn({ name, href, sameDoc }: VersionLink, { page, own, facts }: VersionSources): GlobalDoc | undefined {
  const { doc } = own ?? {};
  if (!doc) return undefined;
  if (own?.version.name === name) return { ...doc, path: page.path };
  return facts?.same ?? (sameDoc ? { id: doc.id, path: href } : undefined);
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
