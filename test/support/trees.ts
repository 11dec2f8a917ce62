import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Every file below a directory, relative to it, with `/`, sorted. */
export function filesOf(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The contents of a directory: hash of each file's bytes, by path. */
export function contentsOf(directory: string): Readonly<Record<string, string>> {
  return Object.fromEntries(filesOf(directory).map(name => [name, hashOf(path.join(directory, name))]));
}

/** The time of the last write of each file of a directory, by path; renaming another file over it counts. */
export function writeTimesOf(directory: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesOf(directory).map(name => {
      const { mtimeNs, ino } = statSync(path.join(directory, name), { bigint: true });
      return [name, `${ino} ${mtimeNs}`];
    }),
  );
}

/** The paths whose values differ, in any of the two, sorted. */
export function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(name => before[name] !== after[name])
    .sort();
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
