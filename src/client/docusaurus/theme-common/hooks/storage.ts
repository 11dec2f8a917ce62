import storage from '@generated/site-storage';
import { useMemo, useSyncExternalStore } from 'react';
import { createStorageSlot as createShellSlot } from '../../../hooks/storage.ts';

export interface StorageChange {
  readonly key: string;
  readonly newValue: string | null;
}

/** A value in browser storage, under a key with the site's namespace. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  listen(listener: (change: StorageChange) => void): () => void;
}

interface StorageOptions {
  /** `none` stores nothing. */
  readonly persistence?: 'localStorage' | 'sessionStorage' | 'none';
}

const NOTHING: StorageSlot = { get: () => null, set() {}, del() {}, listen: () => () => {} };

/** A slot for a key; on the server it is always empty. */
export function createStorageSlot(key: string, { persistence = storage.type }: StorageOptions = {}): StorageSlot {
  if (persistence === 'none' || typeof window === 'undefined') return NOTHING;
  const slot = createShellSlot({ ...storage, type: persistence }, key);
  return { ...slot, listen: listener => slot.listen(() => listener({ key, newValue: slot.get() })) };
}

/** A stored value and its slot; the value is null on the server, in the first client render, and for a null key. */
export function useStorageSlot(
  key: string | null,
  options: StorageOptions = {},
): readonly [string | null, StorageSlot] {
  const { persistence } = options;
  const slot = useMemo(
    () => (key === null ? NOTHING : createStorageSlot(key, persistence ? { persistence } : {})),
    [key, persistence],
  );
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot];
}

/** All keys of the storage; none where it is blocked. */
export function listStorageKeys(type: 'localStorage' | 'sessionStorage' = storage.type): readonly string[] {
  try {
    return Object.keys(window[type]);
  } catch {
    return [];
  }
}
