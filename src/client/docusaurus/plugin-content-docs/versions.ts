import { useMemo } from 'react';
import { usePage } from '../../contexts.ts';
import { DEFAULT_PLUGIN_ID } from '../constants.ts';
import { activeDocs, docsOfPage, type GlobalDoc, type GlobalPluginData, type GlobalVersion } from './page-docs.ts';

export type { GlobalDoc, GlobalPluginData, GlobalVersion } from './page-docs.ts';

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

/** One docs instance, as far as it is in the page's data. @throws where it is not */
export function useDocsData(pluginId?: PluginId): GlobalPluginData {
  const all = useAllDocsData();
  const id = pluginId ?? DEFAULT_PLUGIN_ID;
  const data = all[id];
  if (!data) {
    throw new Error(
      `This page knows no docs with the plugin id "${id}", only: ${Object.keys(all).join(', ') || 'none'}. ` +
        'A `docsVersionDropdown` in the navbar makes an instance known to every page.',
    );
  }
  return data;
}

/** The docs instance that the page belongs to; undefined outside the docs. */
export function useActivePlugin({ failfast = false }: FailOptions = {}): ActivePlugin | undefined {
  const pluginId = activeDocs(usePage())?.version.pluginId;
  const data = useAllDocsData();
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

/** The versions in the page's data: all where its navbar has a version menu, else its own and the latest. */
export function useVersions(pluginId?: PluginId): readonly GlobalVersion[] {
  return useDocsData(pluginId).versions;
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
  const versions = useAllDocsData()[id]?.versions ?? [];
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
 * The docs instances that the page knows of, by id, with the versions and docs that it links to. The docs of a whole
 * site are not in its pages, whose size must not grow with it: use links of the navbar and of the sidebar.
 */
export function useAllDocsData(): Readonly<Record<string, GlobalPluginData>> {
  const page = usePage();
  return useMemo(() => docsOfPage(page), [page]);
}

export { docsSearchTag as getDocsVersionSearchTag } from '../../../shared/search-tags.ts';

/** The docs tags that search covers from the page: its own version's, or every instance's latest. */
export function useDocsContextualSearchTags(): readonly string[] {
  return usePage().search.docsTags;
}
