import type { SearchHit } from '../types.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__';

/** Maximum number of recent searches; the same as in the modal. */
const MAX_RECENT = 7;

/** Number of characters of a test write; more than a saved search needs. */
const PROBE_SIZE = 16_000;

/**
 * Cleans the saved searches before the dialog mounts: removes entries that are not hits, and pages added by
 * {@link createFollowedPages} that were found as hits later. Hits are sanitised again, because the dialog shows them as HTML.
 *
 * @param open opens the storage; throws where it is blocked
 * @returns whether searches can be saved; if not, the dialog must not try, because a failed write prevents the navigation
 */
export function prepareSavedSearches(
  open: () => Storage,
  indexName: string,
  sanitise: (hit: unknown) => SearchHit | null,
): boolean {
  try {
    const storage = open();
    for (const prefix of [RECENT, FAVORITE]) clean(storage, prefix + indexName, sanitise);
    return acceptsWrites(storage);
  } catch {
    return false;
  }
}

/** Saves pages of followed hits. */
export interface FollowedPages {
  /** Called with each hit that is followed. */
  follow(hit: SearchHit): void;
  /** Called when the dialog is closed: the modal has overwritten what was saved while it was open. */
  closed(): void;
}

/**
 * Saves the pages of followed paragraphs as recent searches. The modal does so itself only for pages that are hits, too.
 *
 * @param open opens the storage, which accepts writes
 */
export function createFollowedPages(open: () => Storage, indexName: string): FollowedPages {
  const pages: SearchHit[] = [];
  return {
    follow(hit) {
      if (hit.type !== 'content' || ('__docsearch_parent' in hit && hit.__docsearch_parent)) return;
      const page = pageOf(hit);
      pages.push(page);
      addRecent(open(), indexName, page);
    },
    closed() {
      for (const page of pages) addRecent(open(), indexName, page);
    },
  };
}

/** A hit for the page of another hit. */
function pageOf({ url, hierarchy: { lvl0, lvl1 } }: SearchHit): SearchHit {
  const [address = url] = url.split('#', 1);
  const below = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: address,
    url: address,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0, lvl1: lvl1 ?? lvl0, ...below },
  };
}

/** Whether a hit comes from {@link pageOf}. */
function isFromPageOf({ objectID, url }: SearchHit): boolean {
  return objectID === url;
}

function addRecent(storage: Storage, indexName: string, page: SearchHit): void {
  const listOf = (prefix: string) => parseList(storage.getItem(prefix + indexName) ?? '[]') as readonly SearchHit[];
  const recents = listOf(RECENT);
  if ([...listOf(FAVORITE), ...recents].some(({ url }) => url === page.url)) return;
  storage.setItem(RECENT + indexName, JSON.stringify([page, ...recents].slice(0, MAX_RECENT)));
}

function clean(storage: Storage, key: string, sanitise: (hit: unknown) => SearchHit | null): void {
  const before = storage.getItem(key);
  if (before === null) return;
  const hits = parseList(before).flatMap(item => sanitise(item) ?? []);
  const found = new Set(hits.filter(hit => !isFromPageOf(hit)).map(({ url }) => url));
  const kept = hits.filter(hit => !isFromPageOf(hit) || !found.has(hit.url));
  const after = JSON.stringify(kept);
  if (after === before) return;
  // Removes the old value first, in case the write fails.
  storage.removeItem(key);
  if (kept.length > 0) storage.setItem(key, after);
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
