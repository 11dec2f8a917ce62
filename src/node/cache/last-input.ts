import type { Cache } from './index.ts';

/** What an input of many values is, compared with the last run that had it. */
export type InputChange = 'new' | 'changed' | 'same';

/** Compares an input with that of the last run, and remembers it for the next. */
export function changeOf(name: string, key: string, cache: Pick<Cache, 'get' | 'set'>): InputChange {
  const last = cache.get<string>(`last-input:${name}`);
  if (last !== key) cache.set(`last-input:${name}`, key);
  if (last === undefined) return 'new';
  return last === key ? 'same' : 'changed';
}
