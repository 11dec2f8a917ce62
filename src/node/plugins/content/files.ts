import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import picomatch from 'picomatch';
import { isBelow } from '../../util/relative-path.ts';

/** Globs that select the content files of a folder, relative to the folder. */
export interface FileFilter {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** A predicate for the files that a filter selects; a `!` before a glob of `include` takes files from those before it. */
export function fileMatcher({ include, exclude }: FileFilter): (file: string) => boolean {
  const matchers = include.flatMap((glob, index) =>
    glob.startsWith('!') ? [] : [picomatch(glob, { ignore: exceptionsOf(include.slice(index + 1)) })],
  );
  const included = (file: string) => matchers.some(matches => matches(file));
  const excluded = picomatch([...exclude]);
  return file => included(file) && !excluded(file);
}

function exceptionsOf(globs: readonly string[]): string[] {
  return globs.flatMap(glob => (glob.startsWith('!') ? [glob.slice(1)] : []));
}

/** The files that absolute paths stand for: a file, all files below a folder, or the matches of a glob. */
export function expandPaths(paths: readonly string[]): readonly string[] {
  const found = paths.flatMap(path => {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status) return status.isFile() ? [path] : below(path);
    const glob = path.replaceAll(sep, '/');
    const matches = picomatch(glob);
    return below(picomatch.scan(glob).base).filter(file => matches(file.replaceAll(sep, '/')));
  });
  return [...new Set(found)];
}

function below(folder: string): readonly string[] {
  return listFiles(folder).map(file => join(folder, file));
}

/**
 * Every file below a folder, as a path relative to it with `/`, sorted by code units. Symbolic links are followed; a
 * missing folder has no files. Synchronous, because thousands of small calls cost several times more through libuv's
 * thread pool.
 */
export function listFiles(root: string): string[] {
  const files: string[] = [];
  // `linked`: real paths of the linked folders that enclose this one. Following a link to one of them would never end.
  const visit = (folder: string, linked: readonly string[]): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      const isLink = entry.isSymbolicLink();
      const status = isLink ? statSync(join(root, path), { throwIfNoEntry: false }) : entry;
      if (status?.isFile()) files.push(path);
      if (!status?.isDirectory() || entry.name === 'node_modules' || entry.name === '.git') continue;
      const target = isLink ? realpathSync(join(root, path)) : undefined;
      if (target === undefined) visit(`${path}/`, linked);
      else if (!linked.includes(target) && !isBelow(target, realpathSync(root))) {
        visit(`${path}/`, [...linked, target]);
      }
    }
  };
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) visit('', []);
  return files.sort();
}
