import { useMemo } from 'react';
import type { SearchableDocs, SearchPageProps } from '../../../shared/model/search.ts';
import { STORAGE_KEYS } from '../../../shared/storage-keys.ts';
import { usePage, useSite } from '../../contexts.ts';
import { useIsBrowser } from '../../environment.tsx';
import { createStorageSlot } from '../../hooks/storage.ts';
import type { ChosenVersions } from './address.ts';

/** A version select of the results page. */
export interface VersionChoice extends SearchableDocs {
  /** Name of the version to search. */
  readonly chosen: string;
  readonly choose: (version: string) => void;
}

interface VersionChoices {
  readonly choices: readonly VersionChoice[];
  /** Versions wanted by the URL, without those that do not exist. */
  readonly chosen: ChosenVersions;
}

/**
 * The versions that the results page searches: those in its URL, else the reader's stored ones, else the latest. Choosing one
 * here does not change the stored one.
 */
export function useVersionChoices(
  wanted: ChosenVersions,
  setVersion: (pluginId: string, version: string) => void,
): VersionChoices {
  const { storage, theme } = useSite();
  const { docs = NO_DOCS } = usePage().props as Partial<SearchPageProps>;
  const keepsVersion = useIsBrowser() && theme.docs.versionPersistence === 'localStorage';
  const chosen = useMemo(() => knownVersions(docs, wanted), [docs, wanted]);
  const choices = useMemo(
    () =>
      docs.map(instance => {
        const { pluginId, versions } = instance;
        const stored = keepsVersion ? createStorageSlot(storage, STORAGE_KEYS.preferredVersion(pluginId)).get() : null;
        const name = chosen[pluginId] ?? stored;
        const known = versions.find(version => version.name === name) ?? versions.find(({ isLast }) => isLast);
        const choose = (version: string) => setVersion(pluginId, version);
        return { ...instance, chosen: known?.name ?? '', choose };
      }),
    [docs, chosen, keepsVersion, storage, setVersion],
  );
  return { choices, chosen };
}

const NO_DOCS: readonly SearchableDocs[] = [];

function knownVersions(docs: readonly SearchableDocs[], wanted: ChosenVersions): ChosenVersions {
  const known = docs.filter(({ pluginId, versions }) => versions.some(({ name }) => name === wanted[pluginId]));
  return Object.fromEntries(known.map(({ pluginId }) => [pluginId, wanted[pluginId] ?? '']));
}
