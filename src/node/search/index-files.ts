/** Files of the index: stored in the cache by their hash, written to the output under names with the hash. */

import { HASH, type KINDS } from '../../shared/search/format.ts';
import { type Cache, DamagedCacheError } from '../cache/index.ts';
import { hashOf } from '../util/hash.ts';

export type IndexCache = Pick<Cache, 'get' | 'set' | 'locate' | 'read'>;

/** A file of the index, whose text is in the cache. */
export interface IndexText {
  /** Name of its file below `search/`. */
  readonly name: string;
  readonly hash: string;
  /** Number of characters. */
  readonly length: number;
}

/** Texts of pages are in the cache alone, from where packs take them. */
type Kind = (typeof KINDS)[number] | 'text';
const JSON_KINDS: readonly Kind[] = ['core', 'shards'];

/** Adds a text to the cache, unless the cache has it. */
export function saveText(kind: Kind, text: string, cache: IndexCache): IndexText {
  const hash = hashOf(text);
  if (cache.locate(keyOf(hash)) === undefined) cache.set(keyOf(hash), text);
  const extension = JSON_KINDS.includes(kind) ? 'json' : 'txt';
  return { name: `${kind}-${hash.slice(0, HASH)}.${extension}`, hash, length: text.length };
}

/** Whether the cache still has a text. */
export function hasText({ hash }: IndexText, cache: IndexCache): boolean {
  return cache.locate(keyOf(hash)) !== undefined;
}

/** Reads a text from the cache. @throws DamagedCacheError when the cache has lost it */
export function readText({ hash }: IndexText, cache: IndexCache): string {
  const extent = cache.locate(keyOf(hash));
  if (!extent) throw new DamagedCacheError();
  return cache.read(extent);
}

const keyOf = (hash: string): string => `search-file:${hash}`;
