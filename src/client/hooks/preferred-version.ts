import { useCallback, useEffect } from 'react';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { useSite } from '../contexts.ts';
import { useStorageSlot } from './storage.ts';

/**
 * The docs version that the reader last chose, and a function that stores a choice. The version is null on the server, in the
 * first client render, and on sites that do not store preferences.
 *
 * @param known names of existing versions; a stored name that is not among them is deleted. Keep its identity stable, or omit
 *   it to skip the check.
 */
export function usePreferredVersion(
  pluginId: string,
  known?: readonly string[],
): readonly [string | null, (version: string) => void] {
  const persists = useSite().theme.docs.versionPersistence === 'localStorage';
  const [stored, slot] = useStorageSlot(STORAGE_KEYS.preferredVersion(pluginId));
  const exists = stored !== null && (known === undefined || known.includes(stored));

  useEffect(() => {
    if (stored !== null && !exists) slot.del();
  }, [stored, exists, slot]);

  const save = useCallback((version: string) => persists && slot.set(version), [persists, slot]);
  return [persists && exists ? stored : null, save];
}
