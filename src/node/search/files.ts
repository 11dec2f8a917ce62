/** The files of an index: named by the hash of their bytes, and kept in the memo by it. */

import { hashOf } from '../hash.ts';
import type { Memo } from '../memo/index.ts';

/** What the index asks of the memo. */
export type IndexMemo = Pick<Memo, 'get' | 'set'>;

/** A file by its name below `search/`. */
export interface IndexFile {
  readonly name: string;
  readonly hash: string;
  readonly bytes: () => Uint8Array;
  /** In the output already, so that it is not read. */
  readonly standing?: true;
}

/** A text with its hash. */
export interface HashedText {
  readonly hash: string;
  readonly text: string;
}

/** Keeps a text for later runs. */
export function keepText(text: string, memo: IndexMemo): HashedText {
  const hash = hashOf(text);
  memo.set(keyOf(hash), text);
  return { hash, text };
}

/** A text that an earlier run kept. */
export function keptText(hash: string, memo: IndexMemo): HashedText | undefined {
  const text = memo.get<string>(keyOf(hash));
  return text === undefined ? undefined : { hash, text };
}

/** A text as a file. */
export function fileOf(name: string, { hash, text }: HashedText): IndexFile {
  return { name, hash, bytes: () => Buffer.from(text) };
}

/** A name that changes with the content. */
export function hashedName(kind: 'core' | 'terms' | 'text', hash: string): string {
  return `${kind}-${hash.slice(0, 12)}.${kind === 'core' ? 'json' : 'txt'}`;
}

const keyOf = (hash: string): string => `search-file:${hash}`;
