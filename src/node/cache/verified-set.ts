import { once } from '../util/once.ts';
import type { Cache } from './index.ts';

/** Entries already validated under the inputs hashed into a key. */
export interface VerifiedSet {
  has(entry: string): boolean;
  /** Replaces the set. */
  save(entries: readonly string[]): void;
}

/** Share of new entries up to which a set is not written anew: to validate a few again is cheaper. */
const MAX_NEW_SHARE = 1 / 20;

export function openVerifiedSet(key: string, cache: Cache): VerifiedSet {
  const verified = once(() => new Set(cache.get<readonly string[]>(key)));
  return {
    has: entry => verified().has(entry),
    save(entries) {
      const added = entries.filter(entry => !verified().has(entry));
      if (added.length > entries.length * MAX_NEW_SHARE) cache.set(key, entries);
    },
  };
}
