import { FORMAT } from '../../shared/search/format.ts';
import { hashOf } from '../util/hash.ts';
import { buildSearchIndex, type IndexOptions } from './build-index.ts';
import { fileOf, type IndexFile, type IndexMemo, keptText } from './files.ts';
import type { IndexedPage } from './page-parts.ts';
import { STOP_WORDS } from './stop-words.ts';
import { SYNONYMS } from './synonyms.ts';

export type { IndexFile } from './files.ts';
export type { IndexedPage } from './page-parts.ts';

type Stored = readonly (readonly [name: string, hash: string])[];

/** The site's search index; a run that changed no page's text or place in the site takes the last one. */
export async function siteIndex(
  pages: readonly IndexedPage[],
  cache: IndexMemo,
  options: IndexOptions = {},
): Promise<readonly IndexFile[]> {
  const decisive = [FORMAT, SYNONYMS, STOP_WORDS, options, pages.map(({ entry }) => entry)];
  const key = `search-index:${hashOf(JSON.stringify(decisive))}`;
  const kept = keptFiles(cache.get<Stored>(key), cache);
  if (kept) return kept;
  const files = await buildSearchIndex(pages, cache, options);
  cache.set(key, files.map(({ name, hash }) => [name, hash]) satisfies Stored);
  return files;
}

/** The files of an index, if all of them are left; those that stand in the output are not read. */
function keptFiles(stored: Stored | undefined, cache: IndexMemo): readonly IndexFile[] | undefined {
  const files = stored?.map(([name, hash]): IndexFile | undefined => {
    const text = cache.isUpToDate?.(name, hash) ? { hash, text: null } : keptText(hash, cache);
    return text && fileOf(name, text);
  });
  return files?.every(file => file !== undefined) ? files : undefined;
}
