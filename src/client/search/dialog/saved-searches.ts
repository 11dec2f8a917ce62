import type { SearchHit } from '../types.ts';

const KEYS = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'] as const;

/** Characters of a test write: more than one saved search needs. */
const PROBE_SIZE = 16_000;

/**
 * Cleans the dialog's saved searches before it mounts: removes everything that is no list of hits. Hits are sanitised
 * again, because the dialog shows them as HTML.
 *
 * @param open opens the storage; throws where it is blocked.
 * @returns whether searches can be saved; if not, the dialog must not try, because a failed write loses the navigation.
 */
export function prepareSavedSearches(
  open: () => Storage,
  indexName: string,
  sanitise: (hit: unknown) => SearchHit | null,
): boolean {
  try {
    const storage = open();
    for (const prefix of KEYS) clean(storage, prefix + indexName, sanitise);
    return acceptsWrites(storage);
  } catch {
    return false;
  }
}

function clean(storage: Storage, key: string, sanitise: (hit: unknown) => SearchHit | null): void {
  const before = storage.getItem(key);
  if (before === null) return;
  const hits = parseList(before).flatMap(item => sanitise(item) ?? []);
  const after = JSON.stringify(hits);
  if (after === before) return;
  // Removed first, in case the write fails.
  storage.removeItem(key);
  if (hits.length > 0) storage.setItem(key, after);
}

function acceptsWrites(storage: Storage): boolean {
  const key = '__DOCSEARCH_PROBE__';
  try {
    storage.setItem(key, ' '.repeat(PROBE_SIZE));
    return true;
  } catch {
    return false;
  } finally {
    storage.removeItem(key);
  }
}

function parseList(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
