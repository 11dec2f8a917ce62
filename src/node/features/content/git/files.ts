/** The files of a commit that a copy has: checked, as whoever writes them need not be trusted. */

import { quote } from '../../../plugins/suggest.ts';

/** An entry of a tree. */
export interface TreeEntry {
  /** Such as `100644`. */
  readonly mode: string;
  readonly oid: string;
  /** From the root of the repository. */
  readonly path: string;
}

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
/** More bytes and files are an error. */
export const MAX_TOTAL_BYTES = 2 ** 30;
export const MAX_FILES = 100_000;
/** Longer paths are left out: systems, and the files that are made of them, have limits. */
const MAX_NAME = 200;
const MAX_PATH = 1000;

const FILE = /^100(?:644|755|664)$/;
const LINK = '120000';
const SUBMODULE = '160000';

/** Names that Windows cannot have, or reads as others. */
const RESERVED = /^(?:con(?:in\$|out\$)?|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)|[. ]$|[<>:"|?*\\]/i;

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
  if (path.length > MAX_PATH) return 'its path is too long';
  const bad = path.split('/').find(name => isUnsafeName(name));
  return bad === undefined ? undefined : `no file may be named ${quote(bad)}`;
}

/** Whether a name leads elsewhere, or to git's own files, or cannot be, on some system. */
export function isUnsafeName(name: string): boolean {
  // Some systems ignore these characters in names.
  const plain = name.replace(/[\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '').toLowerCase();
  return (
    name === '' ||
    name === '.' ||
    name === '..' ||
    plain === '.git' ||
    plain === 'git~1' ||
    Buffer.byteLength(name) > MAX_NAME ||
    RESERVED.test(name) ||
    hasControls(name)
  );
}

/** Whether a text has characters that are no text. */
export function hasControls(name: string): boolean {
  return [...name].some(character => character < ' ' || character === '\x7f');
}

/**
 * @throws Error for paths that are there twice, as files or as a file and a folder, also on systems which ignore case, or how letters
 * are composed
 */
export function requireDistinct(files: readonly { readonly path: string }[]): void {
  if (files.length > MAX_FILES) throw new Error(`it has more than ${MAX_FILES} files: choose a \`folder\``);
  const seen = new Map<string, { readonly name: string; readonly isFile: boolean }>();
  const add = (name: string, isFile: boolean): void => {
    const key = name.normalize('NFC').toLowerCase();
    const other = seen.get(key);
    if (other && other.name !== name) {
      throw new Error(`${quote(other.name)} and ${quote(name)} are one file on systems that ignore case`);
    }
    if (other && (isFile || other.isFile)) throw new Error(`it has ${quote(name)} twice`);
    seen.set(key, { name, isFile });
  };
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)));
  for (const folder of folders) add(folder, false);
  for (const { path } of files) add(path, true);
}

/** The folders around a file. @example foldersOf('a/b/c.md') // ['a', 'a/b'] */
export function foldersOf(path: string): readonly string[] {
  const ends = Array.from(path.matchAll(/\//g), ({ index }) => index);
  return ends.map(end => path.slice(0, end));
}

/** Whether a file is a pointer of Git LFS, in place of its content. */
export function isLfsPointer(bytes: Uint8Array): boolean {
  return (
    bytes.length < 1024 && Buffer.from(bytes).toString('latin1').startsWith('version https://git-lfs.github.com/spec/')
  );
}
