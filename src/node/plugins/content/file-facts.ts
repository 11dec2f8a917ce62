import { readFileSync, statSync } from 'node:fs';
import { hashOf } from '../../util/hash.ts';
import { relativePath } from '../../util/relative-path.ts';

/** A store that outlives the call: values are plain JSON, a lost one costs only time. */
export interface Cache {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

/** What was derived from a file's text, and the hash of its bytes. */
export interface FileFacts<T> {
  readonly hash: string;
  readonly facts: T;
}

/** As the cache keeps it: good for as long as size and times, or else the bytes, are the same. */
interface Kept<T> extends FileFacts<T> {
  readonly size: number;
  readonly modified: number;
}

export interface FactsTools<T> {
  readonly derive: (text: string) => T;
  readonly cache: Cache;
  readonly siteDir: string;
}

/** A file changed this recently is read anyway: two writes may share a time stamp. */
const FRESH_MS = 2000;

/**
 * Derives facts from a file's text. A file whose size and times did not change is not read, one whose bytes did not
 * change is not derived again. `kind` names the derivation and its revision: raise it when the facts change.
 */
export function readFacts<T>(file: string, kind: string, use: FactsTools<T>): FileFacts<T> {
  const key = keyOf(file, kind, use);
  const { size, mtimeMs, ctimeMs } = statSync(file);
  const modified = Math.max(mtimeMs, ctimeMs);
  const kept = use.cache.get(key) as Kept<T> | undefined;
  const isFresh = Date.now() - modified < FRESH_MS;
  if (kept?.size === size && kept.modified === modified && !isFresh) return kept;
  const bytes = readFileSync(file);
  const hash = hashOf(bytes);
  const facts = kept?.hash === hash ? kept.facts : use.derive(bytes.toString('utf8'));
  use.cache.set(key, { hash, facts, size, modified } satisfies Kept<T>);
  return { hash, facts };
}

/** The hash that a file has now, where what is derived from it is what the cache has of it; else undefined. */
export function hashIfSameFacts<T>(file: string, kind: string, use: FactsTools<T>): string | undefined {
  const kept = use.cache.get(keyOf(file, kind, use)) as Kept<T> | undefined;
  const { hash, facts } = readFacts(file, kind, use);
  return kept && JSON.stringify(kept.facts) === JSON.stringify(facts) ? hash : undefined;
}

function keyOf(file: string, kind: string, { siteDir }: Pick<FactsTools<unknown>, 'siteDir'>): string {
  return `${kind}:${relativePath(siteDir, file)}`;
}
