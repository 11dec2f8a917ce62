import { cpSync, readlinkSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { attempt } from './attempt.ts';
import { filesBelow } from './files.ts';
import { isBelow } from './relative-path.ts';

/**
 * Copies a folder with its links. Relative links stay relative: those within the folder as they are, others with another path to the
 * same target.
 *
 * @param place path of the copy once it is complete, if it is moved then
 */
export function copyFolder(from: string, to: string, place: string): void {
  const source = realpathSync(from);
  cpSync(source, to, { recursive: true, verbatimSymlinks: true });
  for (const name of filesBelow(source)) {
    const target = linkTarget(path.join(source, name));
    if (target === undefined || path.isAbsolute(target)) continue;
    const file = path.resolve(source, path.dirname(name), target);
    if (isBelow(source, file)) continue;
    const copy = path.join(to, name);
    rmSync(copy);
    const isFolder = attempt(() => statSync(file))?.isDirectory();
    symlinkSync(path.relative(path.dirname(path.join(place, name)), file), copy, isFolder ? 'dir' : 'file');
  }
}

/** The path that a link contains; undefined if it is no link. */
export function linkTarget(file: string): string | undefined {
  return attempt(() => readlinkSync(file));
}
