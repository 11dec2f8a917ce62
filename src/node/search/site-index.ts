import type { SearchPage } from '../../shared/model.ts';
import { hashOf } from '../hash.ts';
import type { Memo } from '../memo.ts';
import { buildSearchIndex } from './build-index.ts';

/** The index's files, by name below `search/`; the bytes of those that an earlier run made are fetched when needed. */
export interface IndexFile {
  readonly name: string;
  readonly hash: string;
  readonly bytes: () => Uint8Array;
}

/** Raise it when the same pages give other bytes. */
const FORMAT = 1;

type Stored = readonly (readonly [name: string, hash: string])[];

/** The site's search index; a run that changed no page's text or place in the site takes the last one. */
export function siteIndex(pages: readonly SearchPage[], memo: Memo): readonly IndexFile[] {
  const key = `search-index:${hashOf(String(FORMAT), ...pages.map(fingerprint))}`;
  const stored = memo.get<Stored>(key);
  if (stored) return stored.map(([name, hash]) => ({ name, hash, bytes: () => readBytes(memo, hash) }));
  const files = [...buildSearchIndex(pages, bytesMemo(memo))].map(([name, bytes]) => {
    const hash = hashOf(bytes);
    memo.set(`search-file:${hash}`, Buffer.from(bytes).toString('base64'));
    return { name, hash, bytes: () => bytes };
  });
  memo.set(key, files.map(({ name, hash }) => [name, hash]) satisfies Stored);
  return files;
}

function fingerprint(page: SearchPage): string {
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

function readBytes(memo: Memo, hash: string): Uint8Array {
  const text = memo.get<string>(`search-file:${hash}`);
  if (text === undefined)
    throw new Error('The cache lost a part of the search index; run `lectern clear` and build again');
  return Buffer.from(text, 'base64');
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
