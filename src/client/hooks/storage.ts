import { useMemo, useSyncExternalStore } from 'react';
import type { SiteData } from '../../shared/model/site.ts';
import { storageKey } from '../../shared/storage-keys.ts';
import { useSite } from '../contexts.ts';
import { reportOnce } from './storage-failure.ts';

/** A value in browser storage. None of its functions throws: failures are logged, and the value counts as absent. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Calls `listener` when the value changes, in this or another tab; returns a function that stops. */
  listen(listener: () => void): () => void;
}

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface StorageHost {
  /** The storage area. @throws Error where storage is blocked */
  readonly area: () => StorageArea;
  readonly events: EventTarget;
  readonly createEvent: (key: string) => Event;
  readonly report: (message: string, error: unknown) => void;
}

/** A slot in the site's storage. */
export function createStorageSlot(storage: SiteData['storage'], key: string): StorageSlot {
  return createSlot(storageKey(storage, key), browserHost(storage.type));
}

/** @param host passed in so that tests need no browser */
export function createSlot(key: string, host: StorageHost): StorageSlot {
  function guarded<T>(action: (area: StorageArea) => T): T | null {
    try {
      return action(host.area());
    } catch (error) {
      host.report(`Browser storage failed for "${key}".`, error);
      return null;
    }
  }
  const get = () => guarded(area => area.getItem(key));
  const write = (action: (area: StorageArea) => void) =>
    guarded(area => {
      action(area);
      // Browsers notify only the other tabs.
      host.events.dispatchEvent(host.createEvent(key));
    });
  return {
    get,
    set(value) {
      if (get() !== value) write(area => area.setItem(key, value));
    },
    del() {
      if (get() !== null) write(area => area.removeItem(key));
    },
    listen(listener) {
      const onStorage = (event: Event) => {
        const changedKey = (event as StorageEvent).key;
        // A null key: the whole storage was cleared.
        if (changedKey === key || changedKey === null) listener();
      };
      host.events.addEventListener('storage', onStorage);
      return () => host.events.removeEventListener('storage', onStorage);
    },
  };
}

/** A stored value and its slot; the value is null on the server and in the first client render. */
export function useStorageSlot(key: string): readonly [string | null, StorageSlot] {
  const { storage } = useSite();
  const slot = useMemo(() => createStorageSlot(storage, key), [storage, key]);
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot];
}

function browserHost(type: 'localStorage' | 'sessionStorage'): StorageHost {
  return {
    area: () => window[type],
    // Also called on the server, where there is no window.
    events: typeof window === 'undefined' ? new EventTarget() : window,
    createEvent: key => new StorageEvent('storage', { key }),
    report: reportOnce,
  };
}
