import type { Memo } from '../memo/index.ts';
import { keptText, readLater } from '../search/files.ts';
import { type IndexedPage, siteIndex } from '../search/site-index.ts';
import type { SiteFiles } from './site-server.ts';

interface IndexSources {
  readonly pages: () => Promise<readonly IndexedPage[]>;
  readonly synonyms: readonly (readonly string[])[];
  readonly memo: Memo;
}

type IndexFiles = ReadonlyMap<string, () => Uint8Array | string | undefined>;

/** The files of a search index by their names, made when the first is asked for; each is read when it is. */
export function createSearchFiles(sources: IndexSources): SiteFiles {
  const state: { index?: Promise<IndexFiles> } = {};
  return {
    async read(name) {
      state.index ??= indexFiles(sources);
      const file = (await state.index).get(name);
      const bytes = file?.();
      if (!file || bytes !== undefined) return bytes;
      // The memo has lost a text that it had: of what is left, the index is made again.
      state.index = indexFiles(sources);
      return (await state.index).get(name)?.();
    },
  };
}

async function indexFiles({ pages, synonyms, memo }: IndexSources): Promise<IndexFiles> {
  const files = await siteIndex(await pages(), readLater(memo), { synonyms });
  return new Map(
    files.map(({ name, hash, standing, bytes }) => [name, standing ? () => keptText(hash, memo)?.text : bytes]),
  );
}
