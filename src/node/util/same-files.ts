import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, statIfExists } from './files.ts';

/** Whether two files have the same bytes, or two folders the same files. */
export function isSame(one: string, other: string): boolean {
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
