/** Links of a commit: a copy has what they lead to in their place. */

import { posix } from 'node:path';
import { quote } from '../../../plugins/suggest.ts';
import { foldersOf, type LeftOut, MAX_FILES, type TreeEntry } from './files.ts';

/** A link, and what it has as its content. */
interface Link {
  readonly link: TreeEntry;
  readonly target: string;
}

/** What links stand for. */
interface Followed {
  /** Files, with the paths that they have in the copy. */
  readonly entries: readonly TreeEntry[];
  readonly leftOut: readonly LeftOut[];
}

/** Finds the files, and those of the folders, that links lead to. @throws Error if these are too many */
export function followLinks(links: readonly Link[], files: readonly TreeEntry[]): Followed {
  const placed = links.map(({ link, target }) => ({ link, target, to: placeOf(link, target) }));
  const targets = targetsIn(files, new Set(placed.map(({ to }) => to)));
  const names = new Set(links.map(({ link }) => link.path));
  const entries: TreeEntry[] = [];
  const leftOut: LeftOut[] = [];
  for (const { link, target, to } of placed) {
    const found = targets.get(to) ?? [];
    const reason = reasonToLeaveOut({ link, target, to, isLink: names.has(to), isThere: found.length > 0 });
    if (reason !== undefined) leftOut.push({ path: link.path, reason });
    else for (const entry of found) entries.push({ ...entry, path: link.path + entry.path.slice(to.length) });
    if (entries.length > MAX_FILES) throw new Error(`its links lead to more than ${MAX_FILES} files`);
  }
  return { entries, leftOut };
}

function placeOf({ path }: TreeEntry, target: string): string {
  return posix.normalize(posix.join(posix.dirname(path), target)).replace(/\/$/, '');
}

/** The files that are, or are below, some paths. */
function targetsIn(
  files: readonly TreeEntry[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly TreeEntry[]> {
  const found = new Map<string, TreeEntry[]>();
  for (const file of files) {
    for (const name of [...foldersOf(file.path), file.path].filter(each => wanted.has(each))) {
      const known = found.get(name);
      if (known) known.push(file);
      else found.set(name, [file]);
    }
  }
  return found;
}

interface Place extends Link {
  readonly to: string;
  readonly isLink: boolean;
  readonly isThere: boolean;
}

function reasonToLeaveOut({ link, target, to, isLink, isThere }: Place): string | undefined {
  if (posix.isAbsolute(target) || to === '.' || to === '..' || to.startsWith('../'))
    return 'it is a link out of the repository';
  if (link.path === to || link.path.startsWith(`${to}/`)) return 'it is a link to a folder around it';
  if (isThere) return undefined;
  return isLink
    ? `it is a link to ${quote(to)}, which is a link, too`
    : `it is a link to ${quote(to)}, which is not fetched: add that to \`also\``;
}
