import type { SearchHit } from '../types.ts';

const KEYS = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'] as const;

/** More than the saved searches can grow by in one go, in characters. */
const PROBE_SIZE = 16_000;

/**
 * Makes the dialog's saved searches safe to mount with: what is no list goes, and so does every entry that is no hit.
 * What remains is sanitised again, because the dialog shows it as HTML.
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
    for (const prefix of KEYS) mend(storage, prefix + indexName, sanitise);
    return acceptsWrites(storage);
  } catch {
    return false;
  }
}

function mend(storage: Storage, key: string, sanitise: (hit: unknown) => SearchHit | null): void {
  const before = storage.getItem(key);
  if (before === null) return;
  const hits = parseList(before).flatMap(item => sanitise(item) ?? []);
  const after = JSON.stringify(hits);
  if (after === before) return;
  // Removed first: what cannot be written again must not stay either.
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
