/** Search pages → the files of the embedded index. */

import { FORMAT, MANIFEST, type Manifest, type ManifestEntry, type Vocabulary } from '../../shared/search/format.ts';
import { foldedWords } from '../../shared/search/words.ts';
import { buildCore } from './build-core.ts';
import { fileOf, type IndexFile, type IndexMemo, keepText } from './files.ts';
import type { IndexedPage } from './page-parts.ts';
import { STOP_WORDS } from './stop-words.ts';
import { SYNONYMS } from './synonyms.ts';

export interface IndexOptions {
  /** Words that stand for each other, besides the usual English ones. */
  readonly synonyms?: readonly (readonly string[])[];
}

/**
 * Makes the index's files, with `manifest.json` among them. The same pages give the same bytes in any order and with any
 * cache; a page whose `contentHash` the cache knows is not read again.
 */
export async function buildSearchIndex(
  pages: readonly IndexedPage[],
  cache: IndexMemo,
  options: IndexOptions = {},
): Promise<readonly IndexFile[]> {
  const files = new Map<string, IndexFile>();
  const cores: ManifestEntry[] = [];
  for (const [name, group] of groupsOf(pages)) {
    const [core, ...others] = await buildCore(group, name, cache);
    for (const file of [core, ...others]) files.set(file.name, file);
    cores.push({ ...facetsOf(group), core: core.name });
  }
  const manifest: Manifest = { format: FORMAT, cores, ...vocabulary(options) };
  return [...files.values(), fileOf(MANIFEST, keepText(JSON.stringify(manifest), cache))];
}

function vocabulary({ synonyms = [] }: IndexOptions): Vocabulary {
  return { synonyms: [...SYNONYMS, ...synonyms].map(group => group.map(foldedWords)), stopWords: STOP_WORDS };
}

function facetsOf([first]: readonly IndexedPage[]): Omit<ManifestEntry, 'core'> {
  const { language = '', tag = '', version } = first?.entry ?? {};
  return { language, tag, ...(version === undefined ? {} : { version }) };
}

/** Pages by language and tag, each in the site's order. */
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
