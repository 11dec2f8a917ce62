import { once } from '../util/once.ts';
import type { Cache } from './index.ts';

/** The names of all that was found to be good, by a key that stands for what decides it besides what the names stand for. */
export interface KnownNames {
  has(name: string): boolean;
  /** Says that these are good, and no others. */
  keep(names: readonly string[]): void;
}

/** What is kept stays while no more than one name in so many is new: to look at a few again is cheaper. */
const NEWS = 20;

export function knownNames(key: string, cache: Cache): KnownNames {
  const known = once(() => new Set(cache.get<readonly string[]>(key)));
  return {
    has: name => known().has(name),
    keep(names) {
      const news = names.filter(name => !known().has(name));
      if (news.length * NEWS > names.length) cache.set(key, names);
    },
  };
}
