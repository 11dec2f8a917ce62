import type { ReactNode } from 'react';
import type { GlobalVersion } from '../../../shared/model/docs-data.ts';
import { STORAGE_KEYS } from '../../../shared/storage-keys.ts';
import { useSite } from '../../contexts.ts';
import { useIsBrowser } from '../../environment.tsx';
import { usePreferredVersion } from '../../hooks/preferred-version.ts';
import { createStorageSlot } from '../../hooks/storage.ts';
import { DEFAULT_PLUGIN_ID } from '../constants.ts';
import { useActiveDocContext, useLatestVersion, usePageDocs, useVersions } from './versions.ts';

export interface PreferredVersion {
  /** Null on the server, in the first client render, and until the reader has chosen a version. */
  readonly preferredVersion: GlobalVersion | null;
  readonly savePreferredVersionName: (name: string) => void;
}

/** Renders its children: the chosen version is in browser storage, where every component can read it. */
export function DocsPreferredVersionContextProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

/** The version that the reader last chose. */
export function useDocsPreferredVersion(pluginId: string = DEFAULT_PLUGIN_ID): PreferredVersion {
  const versions = useVersions(pluginId);
  const [name, savePreferredVersionName] = usePreferredVersion(pluginId);
  return { preferredVersion: versions.find(version => version.name === name) ?? null, savePreferredVersionName };
}

/** The version that the reader last chose, of each docs plugin; it does not follow changes after rendering. */
export function useDocsPreferredVersionByPluginId(): Readonly<Record<string, GlobalVersion | null>> {
  const { storage } = useSite();
  const hydrated = useIsBrowser();
  const preferredOf = (pluginId: string, versions: readonly GlobalVersion[]): GlobalVersion | null => {
    const name = hydrated ? createStorageSlot(storage, STORAGE_KEYS.preferredVersion(pluginId)).get() : null;
    return versions.find(version => version.name === name) ?? null;
  };
  return Object.fromEntries(Object.entries(usePageDocs()).map(([id, { versions }]) => [id, preferredOf(id, versions)]));
}

/** Candidate versions for a link by doc id, without duplicates: the page's, the reader's choice, the latest. */
export function useDocsVersionCandidates(pluginId?: string): readonly [GlobalVersion, ...GlobalVersion[]] {
  const { activeVersion } = useActiveDocContext(pluginId);
  const { preferredVersion } = useDocsPreferredVersion(pluginId);
  const latest = useLatestVersion(pluginId);
  const all = [activeVersion, preferredVersion, latest].filter(version => version !== undefined && version !== null);
  return [...new Map(all.map(version => [version.name, version])).values()] as [GlobalVersion, ...GlobalVersion[]];
}
