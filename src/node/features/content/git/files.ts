/** The files of a commit that a copy has: checked, as whoever writes them need not be trusted. */

import { posix } from 'node:path';
import { quote } from '../../../plugins/suggest.ts';
import type { TreeEntry } from './repository.ts';

/** A file of a copy. */
export interface CopiedFile {
  /** Relative to the copy, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What is left out of a copy, and why. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/** Entries of a commit that can be files of a copy, and what is left out of it. */
export interface ChosenEntries {
  /** With the paths that they have in the copy: what a link leads to is there in its place. */
  readonly entries: readonly TreeEntry[];
  readonly leftOut: readonly LeftOut[];
}

/** Files of more bytes are left out. */
export const MAX_BYTES = 50 * 2 ** 20;

const FILE = /^100(?:644|755|664)$/;
const LINK = '120000';
const SUBMODULE = '160000';

/** Names that Windows cannot have, or reads as others. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[. ]$|[<>:"|?*\\]/i;

/** Chooses entries, without links, whose targets are not known yet. @throws Error if two paths are one on some systems */
export function chooseEntries(all: readonly TreeEntry[]): ChosenEntries & { readonly links: readonly TreeEntry[] } {
  const leftOut: LeftOut[] = [];
  const links: TreeEntry[] = [];
  const entries = all.filter(entry => {
    const reason = reasonToLeaveOut(entry);
    if (reason !== undefined) leftOut.push({ path: entry.path, reason });
    else if (entry.mode === LINK) links.push(entry);
    return reason === undefined && entry.mode !== LINK;
  });
  requireDistinct([...entries, ...links]);
  return { entries, links, leftOut };
}

function reasonToLeaveOut({ mode, path }: TreeEntry): string | undefined {
  if (mode === SUBMODULE) return 'it is a submodule: make a source of its repository';
  if (mode !== LINK && !FILE.test(mode)) return `its mode is ${mode}`;
  const bad = path.split('/').find(name => isUnsafeName(name));
  return bad === undefined ? undefined : `no file may be named ${quote(bad)}`;
}

/** Whether a name leads elsewhere, or to git's own files, on some system. */
export function isUnsafeName(name: string): boolean {
  // Some systems ignore these characters in names.
  const plain = name.replace(/[\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '').toLowerCase();
  return (
    name === '' ||
    name === '.' ||
    name === '..' ||
    plain === '.git' ||
    plain === 'git~1' ||
    RESERVED.test(name) ||
    hasControls(name)
  );
}

/** Whether a text has characters that are no text. */
export function hasControls(name: string): boolean {
  return [...name].some(character => character < ' ' || character === '\x7f');
}

/** @throws Error for paths that are the same on systems which ignore case, or how letters are composed */
export function requireDistinct(files: readonly { readonly path: string }[]): void {
  const seen = new Map<string, string>();
  for (const { path } of files) {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length++) {
      const name = parts.slice(0, length).join('/');
      const key = name.normalize('NFC').toLowerCase();
      const other = seen.get(key);
      if (other !== undefined && other !== name) {
        throw new Error(`${quote(other)} and ${quote(name)} are one file on systems that ignore case`);
      }
      seen.set(key, name);
    }
  }
}

/** The entries that a link stands for: a file, or those of a folder. Targets are read from the contents of links. */
export function followLink(
  link: TreeEntry,
  target: string,
  all: readonly TreeEntry[],
): { readonly entries: readonly TreeEntry[] } | LeftOut {
  const to = posix.normalize(posix.join(posix.dirname(link.path), target)).replace(/\/$/, '');
  const reason =
    posix.isAbsolute(target) || to.startsWith('..') || to === '.' ? 'it is a link out of the repository' : undefined;
  if (reason) return { path: link.path, reason };
  const file = all.find(({ path }) => path === to);
  const below = all.filter(({ path }) => path.startsWith(`${to}/`));
  if (isBelowItself(link.path, to)) return { path: link.path, reason: 'it is a link to a folder around it' };
  if (file) return { entries: [{ ...file, path: link.path }] };
  if (below.length === 0) {
    return { path: link.path, reason: `it is a link to ${quote(to)}, which is not fetched: add that to \`also\`` };
  }
  return { entries: below.map(entry => ({ ...entry, path: link.path + entry.path.slice(to.length) })) };
}

function isBelowItself(link: string, to: string): boolean {
  return link === to || link.startsWith(`${to}/`);
}

/** Whether a file is a pointer of Git LFS, in place of its content. */
export function isLfsPointer(bytes: Uint8Array): boolean {
  return (
    bytes.length < 1024 && Buffer.from(bytes).toString('latin1').startsWith('version https://git-lfs.github.com/spec/')
  );
}
