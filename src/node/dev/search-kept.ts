import { MANIFEST } from '../../shared/search/format.ts';
import { type Library, openLibrary } from '../../shared/search/library.ts';
import type { StoreOptions } from '../../shared/search/store.ts';
import { createRecent } from './recent.ts';
import { type CoreHeadings, knownHeadings, readHeadings } from './search-headings.ts';

/** What an engine keeps of one index for the next, which is much the same: their files are named by their contents. */
export interface KeptIndex extends Required<StoreOptions> {
  /** Has the next query look for another manifest; what nobody asks for until that happens again is let go of. */
  renew(): void;
}

export function keepIndex(): KeptIndex {
  const { turn, ...files } = createRecent<Promise<unknown>>();
  /** The last library of each language and tag, by its first page. */
  const libraries = new Map<string, readonly [Library, CoreHeadings]>();
  const renew = (): void => {
    files.delete(MANIFEST);
    turn();
  };
  return {
    renew,
    files: { ...files, clear: renew },
    async open(core) {
      const first = core.urls[0] ?? '';
      const headings = readHeadings(core);
      const last = libraries.get(first);
      const library = await openLibrary(core, last && knownHeadings(...last, headings));
      libraries.set(first, [library, headings]);
      return library;
    },
  };
}
