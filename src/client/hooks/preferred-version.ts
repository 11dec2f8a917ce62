import { useCallback, useEffect } from 'react';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { useSite } from '../contexts.ts';
import { useStorageSlot } from './storage.ts';

/**
 * The docs version that the reader last chose, and how to store a choice; null on the server, in the first client
 * render, and where the site keeps no preference.
 *
 * @param known names of the versions there are; a stored name that is not among them is forgotten. Keep its identity
 *   stable, or pass nothing to skip the check.
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
