/** Pages → the files of the embedded index. */

import { FORMAT, MANIFEST, type Manifest, type ManifestEntry, type Vocabulary } from '../../shared/search/format.ts';
import { foldedWords } from '../../shared/search/words.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { buildCore } from './core.ts';
import { findText, type IndexCache, type IndexFile, saveText } from './index-files.ts';
import type { IndexedPage } from './page-parts.ts';
import { STOP_WORDS, SYNONYMS } from './vocabulary.ts';

export type { IndexCache, IndexFile } from './index-files.ts';
export type { IndexedPage } from './page-parts.ts';

export interface IndexOptions {
  /** Groups of synonyms, besides the English ones. */
  readonly synonyms?: readonly (readonly string[])[];
}

/** The names, hashes and lengths of an index's files. */
type StoredIndex = readonly (readonly [name: string, hash: string, length: number])[];

/**
 * The site's index; that of the last run where no page has changed.
 *
 * @throws DamagedCacheError
 */
export async function siteIndex(
  pages: readonly IndexedPage[],
  cache: IndexCache,
  options: IndexOptions = {},
): Promise<readonly IndexFile[]> {
  const key = `search-index:${hashOf(JSON.stringify([options, pages.map(({ entry }) => entry)]))}`;
  const stored = cache.get<StoredIndex>(key)?.map(([name, hash, length]) => {
    const text = findText({ hash, length }, cache);
    return text && { name, ...text };
  });
  if (stored?.every(file => file !== undefined)) return stored;
  const files = await buildSearchIndex(pages, cache, options);
  cache.set(key, files.map(({ name, hash, length }) => [name, hash, length]) satisfies StoredIndex);
  return files;
}

/**
 * Builds the index's files, with `manifest.json` among them. The same pages give the same bytes in any order and with any
 * cache; a page whose `contentHash` the cache has is not read again.
 *
 * @throws DamagedCacheError
 */
export async function buildSearchIndex(
  pages: readonly IndexedPage[],
  cache: IndexCache,
  options: IndexOptions = {},
): Promise<readonly IndexFile[]> {
  const files = new Map<string, IndexFile>();
  const cores: ManifestEntry[] = [];
  for (const [name, group] of groupsOf(pages)) {
    const [core, ...others] = await buildCore(group, name, cache);
    for (const file of [core, ...others]) files.set(file.name, file);
    cores.push({ ...facetsOf(group), core: core.name });
  }
  const manifest: Manifest = { format: FORMAT, cores, ...vocabularyOf(options) };
  return [...files.values(), { name: MANIFEST, ...saveText(JSON.stringify(manifest), cache) }];
}

function vocabularyOf({ synonyms = [] }: IndexOptions): Vocabulary {
  return { synonyms: [...SYNONYMS, ...synonyms].map(group => group.map(foldedWords)), stopWords: STOP_WORDS };
}

function facetsOf([first]: readonly IndexedPage[]): Omit<ManifestEntry, 'core'> {
  const { language = '', tag = '', version } = first?.entry ?? {};
  return { language, tag, ...omitUndefined({ version }) };
}

/** Pages by language and tag, each group in the site's order. */
function groupsOf(pages: readonly IndexedPage[]): [name: string, pages: readonly IndexedPage[]][] {
  const groups = new Map<string, IndexedPage[]>();
  for (const page of pages) {
    const name = `${page.entry.language}\n${page.entry.tag}`;
    const group = groups.get(name);
    if (group) group.push(page);
    else groups.set(name, [page]);
  }
  return [...groups.keys()].sort().map(name => [name, (groups.get(name) ?? []).sort(inOrder)]);
}

function inOrder({ entry: one }: IndexedPage, { entry: other }: IndexedPage): number {
  return one.position - other.position || (one.url < other.url ? -1 : one.url > other.url ? 1 : 0);
}
