import { type Core, MANIFEST } from '../../shared/search/format.ts';
import { type Library, openLibrary } from '../../shared/search/library.ts';
import type { StoreOptions } from '../../shared/search/store.ts';
import { createRecent } from './recent.ts';

/** What an engine keeps of one index for the next, which is much the same: their files are named by their contents. */
export interface KeptIndex extends Required<StoreOptions> {
  /** Has the next query look for another manifest; what nobody asks for until that happens again is let go of. */
  renew(): void;
}

export function keepIndex(): KeptIndex {
  const { turn, ...files } = createRecent<Promise<unknown>>();
  /** The last library of each language and tag, by its first page. */
  const libraries = new Map<string, Library>();
  const renew = (): void => {
    files.delete(MANIFEST);
    turn();
  };
  return {
    renew,
    files: { ...files, clear: renew },
    async open(core) {
      const first = core.urls[0] ?? '';
      const last = libraries.get(first);
      const library = await openLibrary(core, last && headingsOf(last.core) === headingsOf(core) ? last : undefined);
      libraries.set(first, library);
      return library;
    },
  };
}

/** All that decides the terms of headings. */
function headingsOf({ sections, tops, titles, keywords, headings }: Core): string {
  return JSON.stringify([sections, tops, titles, keywords, headings]);
}
