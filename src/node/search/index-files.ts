/** Texts of the index: in the cache by their hash, in the output by names that change with it. */

import { type Cache, DamagedCacheError } from '../cache/index.ts';
import { hashOf } from '../util/hash.ts';

export type IndexCache = Pick<Cache, 'get' | 'set' | 'locate' | 'read'>;

/** A text of the index, which is in the cache. */
export interface IndexText {
  /** Name of its file below `search/`. */
  readonly name: string;
  readonly hash: string;
  /** In characters. */
  readonly length: number;
}

/** Adds a text to the cache. */
export function saveText(kind: 'core' | 'terms' | 'text', text: string, cache: IndexCache): IndexText {
  const hash = hashOf(text);
  cache.set(keyOf(hash), text);
  return { name: `${kind}-${hash.slice(0, 12)}.${kind === 'core' ? 'json' : 'txt'}`, hash, length: text.length };
}

/** Whether the cache still has a text. */
export function hasText({ hash }: IndexText, cache: IndexCache): boolean {
  return cache.locate(keyOf(hash)) !== undefined;
}

/** @throws DamagedCacheError where the cache has lost the text */
export function readText({ hash }: IndexText, cache: IndexCache): string {
  const extent = cache.locate(keyOf(hash));
  if (!extent) throw new DamagedCacheError();
  return cache.read(extent);
}

const keyOf = (hash: string): string => `search-file:${hash}`;
