import { useCallback, useContext } from 'react';
import type {
  AllDocs,
  GlobalDoc,
  GlobalPluginData,
  GlobalVersion,
  InstanceFacts,
} from '../../../shared/model/docs-data.ts';
import type { NavbarVersions } from '../../../shared/model/navbar.ts';
import type { PageProps } from '../../../shared/model/page.ts';
import { isAtOrBelow } from '../../../shared/url.ts';
import { PageContext, required, usePage, useServerData } from '../../contexts.ts';
import { useNavbarItems } from '../../navbar/navbar-link.ts';
import { DEFAULT_PLUGIN_ID } from '../constants.ts';
import { activeDocs, docsOfPage, type ReadInstance, versionMenus } from './page-docs.ts';

export type { GlobalDoc, GlobalPluginData, GlobalVersion } from '../../../shared/model/docs-data.ts';

type PluginId = string | undefined;

interface FailOptions {
  /** Whether to throw outside the docs. */
  readonly failfast?: boolean;
}

export interface ActivePlugin {
  readonly pluginId: string;
  readonly pluginData: GlobalPluginData;
}

export interface ActiveDocContext {
  readonly activeVersion?: GlobalVersion;
  readonly activeDoc?: GlobalDoc;
  /** The page's doc in each version that has it, by version name. */
  readonly alternateDocVersions: Readonly<Record<string, GlobalDoc>>;
}

/** A docs plugin instance with all of its docs. @throws Error when there is none of that id */
export function useDocsData(pluginId?: PluginId): GlobalPluginData {
  return instanceOf(useAllDocsData(), pluginId);
}

/** A docs plugin instance with all versions, but only those docs that the page links to. */
function usePageDocsData(pluginId: PluginId): GlobalPluginData {
  return instanceOf(usePageDocs(pluginId ?? DEFAULT_PLUGIN_ID), pluginId);
}

function instanceOf(all: AllDocs, pluginId: PluginId): GlobalPluginData {
  const id = pluginId ?? DEFAULT_PLUGIN_ID;
  const data = all[id];
  if (!data) {
    throw new Error(
      `This page knows no docs with the plugin id "${id}", only: ${Object.keys(all).join(', ') || 'none'}.`,
    );
  }
  return data;
}

/**
 * The docs plugin instance that the page belongs to, or whose address the page is below, as all pages are below docs at the root;
 * undefined elsewhere.
 */
export function useActivePlugin({ failfast = false }: FailOptions = {}): ActivePlugin | undefined {
  const page = usePage();
  const known = usePageDocs();
  const readInstance = useInstanceFacts();
  const places = Object.keys(known).map(name => ({ name, path: readInstance(name)?.path }));
  const pluginId = activeDocs(page)?.version.pluginId ?? innermost(places, page);
  const data = usePageDocs(pluginId);
  if (pluginId === undefined) {
    if (failfast) throw new Error('This page belongs to no docs.');
    return undefined;
  }
  return { pluginId, pluginData: data[pluginId] as GlobalPluginData };
}

/** The docs plugin instance and the version that the page belongs to. */
export function useActivePluginAndVersion(
  options: FailOptions = {},
): { readonly activePlugin: ActivePlugin; readonly activeVersion?: GlobalVersion } | undefined {
  const activePlugin = useActivePlugin(options);
  const activeVersion = useActiveVersion(activePlugin?.pluginId);
  return activePlugin && { activePlugin, ...(activeVersion ? { activeVersion } : {}) };
}

/** All versions. Components that run only in the browser, on a page without a version menu, get the page's own and the latest. */
export function useVersions(pluginId?: PluginId): readonly GlobalVersion[] {
  return usePageDocsData(pluginId).versions;
}

/** The latest version. */
export function useLatestVersion(pluginId?: PluginId): GlobalVersion {
  const versions = useVersions(pluginId);
  return versions.find(version => version.isLast) ?? (versions[0] as GlobalVersion);
}

interface Place {
  readonly name: string;
  readonly path: string | undefined;
}

/** Of places that a page is at or below, the name of the one that is furthest down. */
function innermost(places: readonly Place[], page: PageProps): string | undefined {
  return places
    .filter(({ path }) => path !== undefined && isAtOrBelow(page.path, path))
    .sort(({ path: one = '' }, { path: other = '' }) => other.length - one.length)[0]?.name;
}

/** The page's version; undefined outside the plugin's docs. */
export function useActiveVersion(pluginId?: PluginId): GlobalVersion | undefined {
  return useActiveDocContext(pluginId).activeVersion;
}

/** The page's version and doc, and the same doc in other versions; empty outside the plugin's docs. */
export function useActiveDocContext(pluginId?: PluginId): ActiveDocContext {
  const id = pluginId ?? DEFAULT_PLUGIN_ID;
  const page = usePage();
  const versions = usePageDocs(id)[id]?.versions ?? [];
  const places = useInstanceFacts()(id)?.versions ?? [];
  const active = activeDocs(page);
  const isOwn = active?.version.pluginId === id;
  const activeName = isOwn ? active.version.name : innermost(places, page);
  const activeVersion = versions.find(({ name }) => name === activeName);
  if (!activeVersion) return { alternateDocVersions: {} };
  const doc = isOwn ? active.doc : undefined;
  const same = versions.flatMap(version =>
    version.docs.filter(other => other.id === doc?.id).map(other => [version.name, other]),
  );
  return { activeVersion, ...(doc ? { activeDoc: doc } : {}), alternateDocVersions: Object.fromEntries(same) };
}

/** Links for the banner of an old version: the page's doc in the latest version, and that version. */
export function useDocVersionSuggestions(pluginId?: PluginId): {
  readonly latestDocSuggestion?: GlobalDoc;
  readonly latestVersionSuggestion: GlobalVersion;
} {
  const { alternateDocVersions } = useActiveDocContext(pluginId);
  const latestVersionSuggestion = useLatestVersion(pluginId);
  const doc = alternateDocVersions[latestVersionSuggestion.name];
  return { ...(doc ? { latestDocSuggestion: doc } : {}), latestVersionSuggestion };
}

/**
 * All docs plugins by id, with their versions, docs and sidebars. They become part of every page whose components call this, so
 * that these pages grow with the site. For links between the page's own docs, the other hooks suffice.
 */
export function useAllDocsData(): AllDocs {
  return useAllDocs()();
}

/** A function that returns all docs; calling it makes them part of the page. */
export function useAllDocs(): () => AllDocs {
  const page = useContext(PageContext);
  const request = useServerData();
  return useCallback(() => {
    const shown = required(page, 'useAllDocsData');
    // Components that run only in the browser get the docs that the page links to.
    return request('allDocs', ({ allDocs }) => allDocs) ?? docsOfPage(shown);
  }, [request, page]);
}

/**
 * Docs plugins by id, with the versions and docs that the page links to. The plugin `pluginId` has all of its versions, which
 * become part of the page unless they are in its navbar.
 */
export function usePageDocs(pluginId?: string): AllDocs {
  const page = usePage();
  const resolveItem = useNavbarItems();
  const readInstance = useInstanceFacts();
  const docs = docsByPage.get(page) ?? { ...docsOfPage(page, readInstance) };
  docsByPage.set(page, docs);
  if (pluginId === undefined || versionMenus(page).has(pluginId)) return docs;
  const links = resolveItem<Partial<NavbarVersions>>('docsVersionDropdown', { docsPluginId: pluginId })?.links;
  const own =
    links && docsOfPage(page, readInstance, new Map([[pluginId, { docsPluginId: pluginId, links }]]))[pluginId];
  if (!own || docsWithAllVersions.has(docs[pluginId] ?? own)) return docs;
  docsWithAllVersions.add(own);
  docs[pluginId] = own;
  return docs;
}

/** A function that gives what the page does not say of a plugin instance; where it is asked for, that becomes part of the page. */
function useInstanceFacts(): ReadInstance {
  const active = activeDocs(usePage());
  const request = useServerData();
  return id => {
    const docId = active?.version.pluginId === id ? active.doc?.id : undefined;
    return request(`versions:${id}`, ({ allDocs }) => instanceFacts(allDocs[id], docId));
  };
}

/** @param docId of the page's own doc */
function instanceFacts(data: GlobalPluginData | undefined, docId: string | undefined): InstanceFacts | undefined {
  if (!data) return undefined;
  const versions = data.versions.map(({ name, path, mainDocId, docs }) => {
    const main = docs.find(({ id }) => id === mainDocId);
    const same = docs.find(({ id }) => id === docId);
    return { name, path, ...(main ? { main } : {}), ...(same ? { same } : {}) };
  });
  return { path: data.path, breadcrumbs: data.breadcrumbs, versions };
}

/** Docs by page, created once: components copied from Docusaurus compare versions by identity. */
const docsByPage = new WeakMap<PageProps, Record<string, GlobalPluginData>>();

/** Docs that have all of their versions, because a component asked for these. */
const docsWithAllVersions = new WeakSet<GlobalPluginData>();

export { docsSearchTag as getDocsVersionSearchTag } from '../../../shared/search-tags.ts';

/** The docs tags that search covers from this page: that of its own version, or those of every plugin's latest version. */
export function useDocsContextualSearchTags(): readonly string[] {
  return usePage().search.docsTags;
}
