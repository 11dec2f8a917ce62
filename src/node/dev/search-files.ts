import type { Cache } from '../cache/index.ts';
import { type IndexMemo, keptText, readLater } from '../search/files.ts';
import { type IndexedPage, siteIndex } from '../search/site-index.ts';
import { createRecent } from './recent.ts';
import type { SiteFiles } from './site-server.ts';

interface IndexSources {
  readonly synonyms: readonly (readonly string[])[];
  readonly cache: Cache;
}

type IndexFiles = ReadonlyMap<string, () => Uint8Array | string | undefined>;

/**
 * Gives the files of the search index of some pages by their names: the index is made when the first is asked for, and
 * each file is read when it is. What one index was made of is at hand for the next.
 */
export function createSearchIndexer({ cache, synonyms }: IndexSources) {
  let held = holdLast(cache);
  const indexFiles = async (pages: readonly IndexedPage[]): Promise<IndexFiles> => {
    const files = await siteIndex(pages, readLater({ ...cache, ...held.next() }), { synonyms });
    return new Map(
      files.map(({ name, hash, standing, bytes }) => [name, standing ? () => keptText(hash, cache)?.text : bytes]),
    );
  };
  return (pages: () => Promise<readonly IndexedPage[]>): SiteFiles => {
    const state: { index?: Promise<IndexFiles> } = {};
    return {
      async read(name) {
        state.index ??= pages().then(indexFiles);
        const file = (await state.index).get(name);
        const bytes = file?.();
        if (!file || bytes !== undefined) return bytes;
        // The cache has lost a text that it had: of what is left, the index is made again.
        held = holdLast(cache);
        state.index = pages().then(indexFiles);
        return (await state.index).get(name)?.();
      },
    };
  };
}

/** A cache for one index after the other: what was asked for the last one is in memory. */
function holdLast(cache: IndexMemo): { readonly next: () => Pick<IndexMemo, 'get' | 'set'> } {
  const held = createRecent<unknown>();
  const get = <T>(key: string): T | undefined => {
    const value = (held.get(key) ?? cache.get(key)) as T | undefined;
    if (value !== undefined) held.set(key, value);
    return value;
  };
  const set = (key: string, value: unknown): void => {
    if (held.get(key) !== undefined) held.set(key, value);
    cache.set(key, value);
  };
  return {
    next() {
      held.turn();
      return { get, set };
    },
  };
}
