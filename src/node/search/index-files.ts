/** Texts of the index: in the cache by their hash, in the output by names that change with it. */

import type { Cache } from '../cache/index.ts';
import { hashOf } from '../util/hash.ts';

export type IndexCache = Pick<Cache, 'get' | 'set' | 'locate' | 'read'>;

/** A text in the cache. */
export interface IndexText {
  readonly hash: string;
  /** In characters. */
  readonly length: number;
  /** @throws DamagedCacheError */
  readonly read: () => string;
}

/** A file of the index. */
export interface IndexFile extends IndexText {
  /** Below `search/`. */
  readonly name: string;
}

/** Adds a text to the cache. */
export function saveText(text: string, cache: IndexCache): IndexText {
  const hash = hashOf(text);
  cache.set(keyOf(hash), text);
  return { hash, length: text.length, read: () => text };
}

/** A text that the cache has. */
export function findText(
  { hash, length }: Pick<IndexText, 'hash' | 'length'>,
  cache: IndexCache,
): IndexText | undefined {
  const extent = cache.locate(keyOf(hash));
  return extent && { hash, length, read: () => cache.read(extent) };
}

export function hashedName(kind: 'core' | 'terms' | 'text', { hash }: IndexText): string {
  return `${kind}-${hash.slice(0, 12)}.${kind === 'core' ? 'json' : 'txt'}`;
}

const keyOf = (hash: string): string => `search-file:${hash}`;
