import { useMemo, useState } from 'react';
import type { SearchableDocs, SearchPageProps } from '../../../shared/model.ts';
import { STORAGE_KEYS } from '../../../shared/storage-keys.ts';
import { usePage, useSite } from '../../contexts.ts';
import { useIsBrowser } from '../../environment.tsx';
import { createStorageSlot } from '../../hooks/storage.ts';

/** Version names by plugin id. */
export type ChosenVersions = Readonly<Record<string, string>>;

/** A version select of the results page. */
export interface VersionChoice extends SearchableDocs {
  /** Name of the version that is searched. */
  readonly chosen: string;
  readonly choose: (version: string) => void;
}

/**
 * The versions that the results page searches: the reader's stored ones, else the latest, until others are chosen. A
 * choice here is for this page only.
 */
export function useVersionChoices(): { readonly choices: readonly VersionChoice[]; readonly chosen: ChosenVersions } {
  const { storage, theme } = useSite();
  const { docs = [] } = usePage().props as Partial<SearchPageProps>;
  const [chosen, setChosen] = useState<ChosenVersions>({});
  const keepsVersion = useIsBrowser() && theme.docs.versionPersistence === 'localStorage';
  const choices = useMemo(
    () =>
      docs.map(instance => {
        const { pluginId, versions } = instance;
        const stored = keepsVersion ? createStorageSlot(storage, STORAGE_KEYS.preferredVersion(pluginId)).get() : null;
        const wanted = chosen[pluginId] ?? stored;
        const known = versions.find(({ name }) => name === wanted) ?? versions.find(({ isLast }) => isLast);
        return {
          ...instance,
          chosen: known?.name ?? '',
          choose: (version: string) => setChosen(before => ({ ...before, [pluginId]: version })),
        };
      }),
    [docs, chosen, keepsVersion, storage],
  );
  return { choices, chosen };
}
