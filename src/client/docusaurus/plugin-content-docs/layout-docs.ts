import type { GlobalDoc, GlobalVersion } from '../../../shared/model/docs-data.ts';
import { type ServerData, useServerData } from '../../contexts.ts';
import { DEFAULT_PLUGIN_ID } from '../constants.ts';
import { useDocsVersionCandidates } from './preferred-version.ts';

type GlobalSidebar = GlobalVersion['sidebars'][string];

/** The doc for a link by doc id, from any page; null for a draft. @throws Error when no version has it */
export function useLayoutDoc(docId: string, pluginId: string = DEFAULT_PLUGIN_ID): GlobalDoc | null {
  return useInVersions(`doc:${pluginId}/${docId}`, pluginId, version => docIn(version, docId));
}

/** The sidebar for a link by sidebar id, from any page. @throws Error when no version has it */
export function useLayoutDocsSidebar(sidebarId: string, pluginId: string = DEFAULT_PLUGIN_ID): GlobalSidebar {
  return useInVersions(`sidebar:${pluginId}/${sidebarId}`, pluginId, version => version.sidebars[sidebarId]);
}

function docIn({ docs, draftIds }: GlobalVersion, id: string): GlobalDoc | null | undefined {
  return docs.find(doc => doc.id === id) ?? (draftIds.includes(id) ? null : undefined);
}

/** The result of `find` in the first candidate version that has one. The page carries the results for all versions, and no more. */
function useInVersions<T>(key: string, pluginId: string, find: (version: GlobalVersion) => T | undefined): T {
  const candidates = useDocsVersionCandidates(pluginId);
  const request = useServerData();
  const found = request(key, data => Object.fromEntries(findInVersions(data, pluginId, find)));
  const name = candidates.map(version => version.name).find(version => found && version in found);
  if (!found || name === undefined) throw new Error(`The docs "${pluginId}" have no ${key.replace(/:[^:/]*\//, ' ')}.`);
  return found[name] as T;
}

function findInVersions<T>({ allDocs }: ServerData, pluginId: string, find: (version: GlobalVersion) => T | undefined) {
  return (allDocs[pluginId]?.versions ?? []).flatMap(version => {
    const found = find(version);
    return found === undefined ? [] : [[version.name, found] as const];
  });
}
