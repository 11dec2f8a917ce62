import { readFileSync, statSync } from 'node:fs';
import type { Cache } from '../../cache/index.ts';
import { hashOf } from '../../util/hash.ts';
import { relativePath } from '../../util/relative-path.ts';

/** The part of the cache that content is read with. */
export type FactsCache = Pick<Cache, 'get' | 'set'>;

/** Facts derived from a file's text, and the hash of its bytes. */
export interface FileFacts<T> {
  readonly hash: string;
  readonly facts: T;
}

/** Valid as long as size and times, or else the bytes, are the same. */
interface CachedFacts<T> extends FileFacts<T> {
  readonly size: number;
  readonly modified: number;
}

export interface FactsTools<T> {
  readonly derive: (text: string) => T;
  readonly cache: FactsCache;
  readonly siteDir: string;
}

/** Age in milliseconds below which a file is read anyway: two writes may share a time stamp. */
const FRESH_MS = 2000;

/**
 * Derives facts from a file's text. A file whose size and times did not change is not read, one whose bytes did not
 * change is not derived again. `kind` names the derivation.
 */
export function readFacts<T>(
  file: string,
  kind: string,
  { derive, cache, siteDir }: FactsTools<T>,
): FileFacts<T> & { readonly cached: FileFacts<T> | undefined } {
  const key = `${kind}:${relativePath(siteDir, file)}`;
  const { size, mtimeMs, ctimeMs } = statSync(file);
  const modified = Math.max(mtimeMs, ctimeMs);
  const cached = cache.get<CachedFacts<T>>(key);
  const isFresh = Date.now() - modified < FRESH_MS;
  if (cached?.size === size && cached.modified === modified && !isFresh) return { ...cached, cached };
  const bytes = readFileSync(file);
  const hash = hashOf(bytes);
  const facts = cached?.hash === hash ? cached.facts : derive(bytes.toString('utf8'));
  cache.set(key, { hash, facts, size, modified } satisfies CachedFacts<T>);
  return { hash, facts, cached };
}
