import type { SearchPage, Section } from '../../shared/model.ts';
import { FORMAT } from '../../shared/search/format.ts';
import { hashOf } from '../hash.ts';
import type { Memo } from '../memo/index.ts';
import { buildSearchIndex } from './build-index.ts';

/** The index's files, by name below `search/`; the bytes of those that an earlier run made are fetched when needed. */
export interface IndexFile {
  readonly name: string;
  readonly hash: string;
  readonly bytes: () => Uint8Array;
}

type Stored = readonly (readonly [name: string, hash: string])[];

/** A page of the index; its text is read only if the index has to be made anew. */
export interface IndexedPage {
  readonly entry: Omit<SearchPage, 'sections'>;
  readonly sections: () => Promise<readonly Section[]>;
}

/** The site's search index; a run that changed no page's text or place in the site takes the last one. */
export async function siteIndex(indexed: readonly IndexedPage[], memo: Memo): Promise<readonly IndexFile[]> {
  const key = `search-index:${hashOf(String(FORMAT), ...indexed.map(({ entry }) => fingerprint(entry)))}`;
  const stored = memo.get<Stored>(key);
  const kept = stored?.map(([name, hash]) => ({ name, hash, bytes: memo.get<string>(`search-file:${hash}`) }));
  if (kept?.every(({ bytes }) => bytes !== undefined)) {
    return kept.map(({ name, hash, bytes }) => ({ name, hash, bytes: () => Buffer.from(bytes ?? '', 'base64') }));
  }
  const pages: SearchPage[] = [];
  for (const { entry, sections } of indexed) pages.push({ ...entry, sections: await sections() });
  const files = [...buildSearchIndex(pages, bytesMemo(memo))].map(([name, bytes]) => {
    const hash = hashOf(bytes);
    memo.set(`search-file:${hash}`, Buffer.from(bytes).toString('base64'));
    return { name, hash, bytes: () => bytes };
  });
  memo.set(key, files.map(({ name, hash }) => [name, hash]) satisfies Stored);
  return files;
}

function fingerprint(page: IndexedPage['entry']): string {
  return JSON.stringify([
    page.url,
    page.lvl0,
    page.title,
    page.language,
    page.tag,
    page.version,
    page.position,
    page.contentHash,
  ]);
}

/** The engine keeps bytes; the memo keeps JSON. */
function bytesMemo(memo: Memo) {
  return {
    get(key: string): Uint8Array | undefined {
      const text = memo.get<string>(key);
      return text === undefined ? undefined : Buffer.from(text, 'base64');
    },
    set(key: string, bytes: Uint8Array): void {
      memo.set(key, Buffer.from(bytes).toString('base64'));
    },
  };
}
