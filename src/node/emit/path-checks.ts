import { lstatSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, UserError } from '../diagnostics/index.ts';
import { attempt } from '../util/attempt.ts';
import { filesBelow, statIfExists } from '../util/files.ts';
import { isFilePath, isSafePath } from '../util/inside.ts';

/** Guards all writing. @throws UserError for paths that lead out of the output directory, or name no file */
export function assertInside(names: Iterable<string>): void {
  const stray = [...names].filter(name => !isFilePath(name));
  if (stray.length === 0) return;
  throw new UserError(
    stray.map(name => ({
      code: 'emit/outside-output',
      severity: 'error',
      message: isSafePath(name)
        ? `\`${name}\` names no file of the output: a folder or the file has an empty name`
        : `\`${name}\` is outside the output directory`,
      fix: 'Correct the slug, the route or the option that it comes from: it must not contain `..`, nor two slashes in a row or one at the end.',
    })),
  );
}

/**
 * Checks that no foreign file is in the way of a plan: a file where it needs a folder, or a folder where it needs a
 * file.
 *
 * @param own files of the generator, which may be removed
 * @throws UserError with all foreign files that are in the way
 */
export function assertNoForeignFiles(outDir: string, planned: Iterable<string>, own: ReadonlySet<string>): void {
  const problems = new Map<string, Diagnostic>();
  const folders = new Set<string>();
  const report = (name: string): void => {
    problems.set(name, obstacle(path.join(outDir, name)));
  };
  for (const name of planned) {
    if (own.has(name)) continue;
    if (statIfExists(path.join(outDir, name))?.isDirectory()) {
      const unknown = filesBelow(path.join(outDir, name)).find(file => !own.has(`${name}/${file}`));
      if (unknown !== undefined) report(`${name}/${unknown}`);
    }
    for (const folder of foldersAround(name)) {
      if (folders.has(folder)) break;
      folders.add(folder);
      if (!own.has(folder) && statIfExists(path.join(outDir, folder))?.isFile()) report(folder);
    }
  }
  if (problems.size > 0) throw new UserError([...problems.values()]);
}

/**
 * Checks that no folder of some files is a link, which would lead out of the output: a checkout may contain it.
 *
 * @throws UserError with all links
 */
export function assertNoLinks(outDir: string, names: Iterable<string>): void {
  const find = linkFinder(outDir);
  const links = new Set([...names].flatMap(name => find(name) ?? []));
  if (links.size > 0) throw new UserError([...links].map(name => obstacle(path.join(outDir, name))));
}

/** Creates a function that finds the first folder around a file of the output that is a link. */
export function linkFinder(outDir: string): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const find = (name: string): string | undefined => {
    const end = name.lastIndexOf('/');
    if (end === -1) return undefined;
    const folder = name.slice(0, end);
    if (!known.has(folder)) known.set(folder, find(folder) ?? (isLink(path.join(outDir, folder)) ? folder : undefined));
    return known.get(folder);
  };
  return find;
}

function isLink(file: string): boolean {
  return attempt(() => lstatSync(file, { throwIfNoEntry: false }))?.isSymbolicLink() === true;
}

/** @example foldersAround('docs/api/index.html') // ['docs/api', 'docs'] */
function foldersAround(name: string): readonly string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

function obstacle(file: string): Diagnostic {
  return {
    code: 'emit/unknown-file',
    severity: 'error',
    message: `\`${file}\` does not belong to this site, and a page needs its path`,
    location: { file },
    fix: 'Move it elsewhere, or give the page another slug.',
  };
}
