import type { FactsCache } from '../../plugins/content/read-markdown.ts';

/** A cache that lives as long as the command. */
export function factsCache(): FactsCache {
  const values = new Map<string, unknown>();
  return {
    get: <T>(key: string) => values.get(key) as T | undefined,
    set: (key, value) => void values.set(key, value),
  };
}
