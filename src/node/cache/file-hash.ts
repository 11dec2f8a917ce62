import { readFileSync, statSync } from 'node:fs';
import { hashOf } from '../util/hash.ts';
import type { Cache } from './index.ts';

/** The content hash of a file; files that look untouched are not read again. @throws when there is no such file */
export type FileHasher = (file: string) => string;

/** Files changed this recently are always read: two writes may share one time stamp. */
const FRESH_MS = 2000;

/** Creates a function that hashes files, and reads only those that have changed. */
export function createFileHasher(cache: Cache): FileHasher {
  return file => {
    const { size, mtimeMs, ino } = statSync(file);
    if (Date.now() - mtimeMs < FRESH_MS) return hashOf(readFileSync(file));
    const key = `file:${file}:${size}:${mtimeMs}:${ino}`;
    const known = cache.get<string>(key);
    if (known !== undefined) return known;
    const hash = hashOf(readFileSync(file));
    cache.set(key, hash);
    return hash;
  };
}
