/** The files of an index: named by the hash of their bytes, and kept in the cache by it. */

import type { Cache } from '../cache/index.ts';
import { hashOf } from '../util/hash.ts';

/** What the index asks of the cache, and of the output. */
export interface IndexMemo extends Pick<Cache, 'get' | 'set'>, Partial<Pick<Cache, 'locate'>> {
  /** Whether a file of the index is in the output already, so that its text need not be read. */
  readonly isUpToDate?: (name: string, hash: string) => boolean;
}

/** A file by its name below `search/`. */
export interface IndexFile {
  readonly name: string;
  readonly hash: string;
  readonly bytes: () => Uint8Array;
  /** In the output already, so that it is not read. */
  readonly standing?: true;
}

/** A text with its hash. */
export interface HashedText {
  readonly hash: string;
  readonly text: string;
}

/** The text of a file; null where it is not read, because the file is in the output already. */
export interface TextFile {
  readonly hash: string;
  readonly text: string | null;
  readonly length: number;
}

/** For who reads a file when it is asked for: what the cache has of the index counts as in place. */
export function readLater(cache: Cache): IndexMemo {
  return { ...cache, isUpToDate: (_name, hash) => cache.locate(keyOf(hash)) !== undefined };
}

/** Keeps a text for later runs. */
export function keepText(text: string, cache: IndexMemo): HashedText {
  const hash = hashOf(text);
  cache.set(keyOf(hash), text);
  return { hash, text };
}

/** A text that an earlier run kept. */
export function keptText(hash: string, cache: IndexMemo): HashedText | undefined {
  const text = cache.get<string>(keyOf(hash));
  return text === undefined ? undefined : { hash, text };
}

/** A paragraphs' file that an earlier run kept. */
export function keptFile(hash: string, length: number, cache: IndexMemo): TextFile | undefined {
  if (!cache.isUpToDate?.(hashedName('text', hash), hash)) {
    const kept = keptText(hash, cache);
    return kept && { ...kept, length };
  }
  // It is in use all the same.
  cache.locate?.(keyOf(hash));
  return { hash, text: null, length };
}

/** A text as a file. */
export function fileOf(name: string, { hash, text }: Pick<TextFile, 'hash' | 'text'>): IndexFile {
  if (text === null) return { name, hash, standing: true, bytes: () => vanished(name) };
  return { name, hash, bytes: () => Buffer.from(text) };
}

function vanished(name: string): never {
  throw new Error(`${name} vanished while the site was being built; build again`);
}

/** A name that changes with the content. */
export function hashedName(kind: 'core' | 'terms' | 'text', hash: string): string {
  return `${kind}-${hash.slice(0, 12)}.${kind === 'core' ? 'json' : 'txt'}`;
}

const keyOf = (hash: string): string => `search-file:${hash}`;
