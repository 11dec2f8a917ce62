import { type Cache, LOCAL } from './index.ts';

/** How an input that many values share compares with that of the last run. */
export type InputChange = 'new' | 'changed' | 'same';

/** Compares the hash of a named input with that of the last run, and stores it for the next run. */
export function compareWithLastRun(name: string, key: string, cache: Pick<Cache, 'get' | 'set'>): InputChange {
  const stored = `${LOCAL}last-input:${name}`;
  const last = cache.get<string>(stored);
  if (last !== key) cache.set(stored, key);
  if (last === undefined) return 'new';
  return last === key ? 'same' : 'changed';
}
