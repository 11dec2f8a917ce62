import { useCallback } from 'react';
import type { AllDocs, GlobalDoc, GlobalPluginData, GlobalVersion } from '../../../shared/model/docs-data.ts';
import type { NavbarVersions } from '../../../shared/model/navbar.ts';
import type { PageProps } from '../../../shared/model/page.ts';
import { usePage, useServerData } from '../../contexts.ts';
import { useNavbarItems } from '../../navbar/navbar-link.ts';
import { DEFAULT_PLUGIN_ID } from '../constants.ts';
import { activeDocs, docsOfPage, versionMenus } from './page-docs.ts';

export type { GlobalDoc, GlobalPluginData, GlobalVersion } from '../../../shared/model/docs-data.ts';

type PluginId = string | undefined;

interface FailOptions {
  /** Throws outside the docs. */
  readonly failfast?: boolean;
}

export interface ActivePlugin {
  readonly pluginId: string;
  readonly pluginData: GlobalPluginData;
}

export interface ActiveDocContext {
  readonly activeVersion?: GlobalVersion;
  readonly activeDoc?: GlobalDoc;
  /** The page's doc in each version that has it, by the version's name. */
  readonly alternateDocVersions: Readonly<Record<string, GlobalDoc>>;
}

/** One docs instance with all of its docs. @throws where there is none of that id */
export function useDocsData(pluginId?: PluginId): GlobalPluginData {
  return instanceOf(useAllDocsData(), pluginId);
}

/** One docs instance with all versions; of each the docs that the page links to anyhow. */
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

/** The docs instance that the page belongs to; undefined outside the docs. */
export function useActivePlugin({ failfast = false }: FailOptions = {}): ActivePlugin | undefined {
  const pluginId = activeDocs(usePage())?.version.pluginId;
  const data = usePageDocs();
  if (pluginId === undefined) {
    if (failfast) throw new Error('This page belongs to no docs.');
    return undefined;
  }
  return { pluginId, pluginData: data[pluginId] as GlobalPluginData };
}

/** The docs instance and version that the page belongs to. */
export function useActivePluginAndVersion(
  options: FailOptions = {},
): { readonly activePlugin: ActivePlugin; readonly activeVersion?: GlobalVersion } | undefined {
  const activePlugin = useActivePlugin(options);
  const activeVersion = useActiveVersion(activePlugin?.pluginId);
  return activePlugin && { activePlugin, ...(activeVersion ? { activeVersion } : {}) };
}

/** All versions; what runs in the browser alone, and on a page without a version menu, knows the page's own and the latest. */
export function useVersions(pluginId?: PluginId): readonly GlobalVersion[] {
  return usePageDocsData(pluginId).versions;
}

/** The latest version. */
export function useLatestVersion(pluginId?: PluginId): GlobalVersion {
  const versions = useVersions(pluginId);
  return versions.find(version => version.isLast) ?? (versions[0] as GlobalVersion);
}

/** The page's version; undefined outside the instance's docs. */
export function useActiveVersion(pluginId?: PluginId): GlobalVersion | undefined {
  return useActiveDocContext(pluginId).activeVersion;
}

/** The page's version and doc, and the same doc in other versions; all missing outside the instance's docs. */
export function useActiveDocContext(pluginId?: PluginId): ActiveDocContext {
  const id = pluginId ?? DEFAULT_PLUGIN_ID;
  const active = activeDocs(usePage());
  const versions = usePageDocs(id)[id]?.versions ?? [];
  const activeVersion = versions.find(({ name }) => name === active?.version.name);
  if (active?.version.pluginId !== id || !activeVersion) return { alternateDocVersions: {} };
  const { doc } = active;
  const same = versions.flatMap(version =>
    version.docs.filter(other => other.id === doc?.id).map(other => [version.name, other]),
  );
  return { activeVersion, ...(doc ? { activeDoc: doc } : {}), alternateDocVersions: Object.fromEntries(same) };
}

/** The targets of an old version's banner: the page's doc in the latest version, and that version. */
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
 * All docs instances by id, with their versions, docs and sidebars. They become part of the pages whose components call
 * this, which grow with the site: for links of the page's own docs, the other hooks need less.
 */
export function useAllDocsData(): AllDocs {
  return useAllDocs()();
}

/** A function that gives all docs; only where it is called do they become part of the page. */
export function useAllDocs(): () => AllDocs {
  const page = usePage();
  const request = useServerData();
  // What runs in the browser alone finds what the page knows anyhow.
  return useCallback(() => request('allDocs', ({ allDocs }) => allDocs) ?? docsOfPage(page), [request, page]);
}

/**
 * The docs instances that the page knows of anyhow, by id, with the versions and docs that it links to. Of the one that is
 * asked for all versions become part of the page, unless its navbar has them.
 */
export function usePageDocs(asked?: string): AllDocs {
  const page = usePage();
  const complete = useNavbarItems();
  const docs = docsByPage.get(page) ?? { ...docsOfPage(page) };
  docsByPage.set(page, docs);
  if (asked === undefined || versionMenus(page).has(asked)) return docs;
  const menu = complete<Partial<NavbarVersions>>('docsVersionDropdown', { docsPluginId: asked });
  const own = menu?.links && docsOfPage(page, new Map([[asked, { docsPluginId: asked, links: menu.links }]]))[asked];
  if (!own || wholeDocs.has(docs[asked] ?? own)) return docs;
  wholeDocs.add(own);
  docs[asked] = own;
  return docs;
}

/** Copies of Docusaurus' components tell versions apart by identity: each page has its docs once. */
const docsByPage = new WeakMap<PageProps, Record<string, GlobalPluginData>>();

/** Those with all of their versions, because a component asked for them. */
const wholeDocs = new WeakSet<GlobalPluginData>();

export { docsSearchTag as getDocsVersionSearchTag } from '../../../shared/search-tags.ts';

/** The docs tags that search covers from the page: its own version's, or every instance's latest. */
export function useDocsContextualSearchTags(): readonly string[] {
  return usePage().search.docsTags;
}
