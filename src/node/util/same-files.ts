import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linkTarget } from './copy-folder.ts';
import { filesBelow, statIfExists } from './files.ts';

/** Whether two files have the same bytes, two folders the same files, or two links the same path. */
export function isSame(one: string, other: string): boolean {
  const target = linkTarget(one);
  if (target !== undefined || linkTarget(other) !== undefined) return target === linkTarget(other);
  const isFolder = statIfExists(one)?.isDirectory();
  if (isFolder !== statIfExists(other)?.isDirectory()) return false;
  if (!isFolder) return readFileSync(one).equals(readFileSync(other));
  const names = filesBelow(one);
  const others = filesBelow(other);
  return (
    names.length === others.length &&
    names.every((name, index) => name === others[index] && isSame(path.join(one, name), path.join(other, name)))
  );
}
