import { readFileSync, statSync } from 'node:fs';
import { hashOf } from '../util/hash.ts';
import { isJustModified } from '../util/just-modified.ts';
import { type Cache, LOCAL } from './index.ts';

/** Returns the content hash of a file. @throws Error if the file does not exist */
export type FileHasher = (file: string) => string;

/** Creates a file hasher that only reads files whose size, time or inode has changed. */
export function createFileHasher(cache: Pick<Cache, 'get' | 'set'>): FileHasher {
  return file => {
    const { size, mtimeMs, ino } = statSync(file);
    if (isJustModified(mtimeMs)) return hashOf(readFileSync(file));
    const key = `${LOCAL}file:${file}:${size}:${mtimeMs}:${ino}`;
    const cached = cache.get<string>(key);
    if (cached !== undefined) return cached;
    const hash = hashOf(readFileSync(file));
    cache.set(key, hash);
    return hash;
  };
}
