/** Search pages → the files of the embedded index. */

import type { SearchPage } from '../../shared/model.ts';
import { FORMAT, MANIFEST, type Manifest, type ManifestEntry } from '../../shared/search/format.ts';
import { buildCore } from './build-core.ts';
import { createFiles, type IndexFiles } from './files.ts';
import type { Memo } from './page-terms.ts';
import { SYNONYMS } from './synonyms.ts';

export type { Memo } from './page-terms.ts';

export interface IndexOptions {
  /** Words that stand for each other, besides the usual English ones. */
  readonly synonyms?: readonly (readonly string[])[];
}

/**
 * Writes the index: file name below `search/` → bytes, with `manifest.json` among them. The same pages give the same
 * bytes in any order; pages whose `contentHash` the memo knows are not tokenised again.
 */
export function buildSearchIndex(
  pages: readonly SearchPage[],
  memo: Memo,
  options: IndexOptions = {},
): ReadonlyMap<string, Uint8Array> {
  const files = createFiles();
  const cores = groupsOf(pages).map(group => writeCore(group, memo, files));
  const manifest: Manifest = { format: FORMAT, cores, synonyms: [...SYNONYMS, ...(options.synonyms ?? [])] };
  files.put(MANIFEST, JSON.stringify(manifest));
  return files.all;
}

function writeCore(pages: readonly SearchPage[], memo: Memo, files: IndexFiles): ManifestEntry {
  const [first] = pages;
  const entry = {
    language: first?.language ?? '',
    tag: first?.tag ?? '',
    ...(first?.version === undefined ? {} : { version: first.version }),
  };
  return { ...entry, core: buildCore(pages, memo, files) };
}

/** Pages by language and tag, each in the site's order. */
function groupsOf(pages: readonly SearchPage[]): SearchPage[][] {
  const groups = new Map<string, SearchPage[]>();
  for (const page of pages) {
    const key = `${page.language}\n${page.tag}`;
    const group = groups.get(key);
    if (group) group.push(page);
    else groups.set(key, [page]);
  }
  return [...groups.keys()].sort().map(key => (groups.get(key) ?? []).sort(inOrder));
}

function inOrder(one: SearchPage, other: SearchPage): number {
  return one.position - other.position || (one.url < other.url ? -1 : one.url > other.url ? 1 : 0);
}
