import { reportStorageFailure } from '../../hooks/storage-failure.ts';
import type { SearchHit } from '../types.ts';
import type { StorageArea } from './search-storage.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__';

/** Maximum number of recent searches; the same as in the modal. */
const MAX_RECENT = 7;

/**
 * Cleans the saved searches before the dialog mounts: removes entries that are not hits, and pages added by
 * {@link createFollowedPages} that were found as hits later. Hits are sanitised again, because the dialog shows them as HTML. Each
 * list is written once, so that a storage that accepts no writes is reported before a search is to be saved.
 *
 * @param storage does not throw
 * @returns whether the dialog can read the lists
 */
export function prepareSavedSearches(
  storage: StorageArea,
  indexName: string,
  { sanitise, report = reportStorageFailure }: CleaningOptions,
): boolean {
  const prepared = [RECENT, FAVORITE].map(prefix => {
    const key = prefix + indexName;
    const kept = cleanHits(storage.getItem(key), { sanitise, report: problem => report(key, new Error(problem)) });
    const after = JSON.stringify(kept);
    storage.setItem(key, after);
    if (kept.length === 0 || storage.getItem(key) !== after) storage.removeItem(key);
    const left = storage.getItem(key);
    return left === null || left === after;
  });
  return prepared.every(isReadable => isReadable);
}

interface CleaningOptions {
  readonly sanitise: (hit: unknown) => SearchHit | null;
  readonly report?: (key: string, error: unknown) => void;
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
 * @param storage does not throw
 */
export function createFollowedPages(storage: StorageArea, indexName: string): FollowedPages {
  const pages: SearchHit[] = [];
  return {
    follow(hit) {
      if (hit.type !== 'content' || ('__docsearch_parent' in hit && hit.__docsearch_parent)) return;
      const page = pageOf(hit);
      pages.push(page);
      addRecent(storage, indexName, page);
    },
    closed() {
      for (const page of pages) addRecent(storage, indexName, page);
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

function addRecent(storage: StorageArea, indexName: string, page: SearchHit): void {
  const listOf = (prefix: string) => (parseList(storage.getItem(prefix + indexName)) ?? []) as readonly SearchHit[];
  const recents = listOf(RECENT);
  if ([...listOf(FAVORITE), ...recents].some(({ url }) => url === page.url)) return;
  storage.setItem(RECENT + indexName, JSON.stringify([page, ...recents].slice(0, MAX_RECENT)));
}

/** The hits of a stored list that are safe to show. */
function cleanHits(
  stored: string | null,
  { sanitise, report }: Pick<CleaningOptions, 'sanitise'> & { readonly report: (problem: string) => void },
): readonly SearchHit[] {
  const list = parseList(stored);
  if (!list) report('The value is not a list of searches, and was removed.');
  const hits = (list ?? []).flatMap(item => sanitise(item) ?? []);
  if (list && hits.length < list.length) report('Entries that are not searches were removed.');
  const found = new Set(hits.filter(hit => !isFromPageOf(hit)).map(({ url }) => url));
  return hits.filter(hit => !isFromPageOf(hit) || !found.has(hit.url));
}

/** A stored list; null where the value is something else. */
function parseList(json: string | null): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
