import { reportStorageFailure } from '../../hooks/storage-failure.ts';

/** What the dialog needs of a storage. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that never throws: failures are reported, a value that cannot be read counts as absent, and one that cannot be written is lost. */
export function guardStorage(
  open: () => StorageArea,
  report: (key: string, error: unknown) => void = reportStorageFailure,
): StorageArea {
  function guarded<T>(key: string, action: (area: StorageArea) => T): T | null {
    try {
      return action(open());
    } catch (error) {
      report(key, error);
      return null;
    }
  }
  return {
    getItem: key => guarded(key, area => area.getItem(key)),
    setItem: (key, value) => void guarded(key, area => area.setItem(key, value)),
    removeItem: key => void guarded(key, area => area.removeItem(key)),
  };
}

/**
 * The browser's storage for saved searches. The bundle of the modal has it in place of `localStorage`, since the modal does not
 * follow a hit that it cannot save.
 */
export const searchStorage: StorageArea = guardStorage(() => globalThis.localStorage);
