import { realpathSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { isBelow } from '../../util/relative-path.ts';
import { repositoryFolder } from '../../util/repository-folder.ts';
import { NO_REPOSITORY, type Refusal, refusalBelow } from '../../util/tracked-files.ts';

/** Where the files lie that code blocks may show. */
export interface CodeRoots {
  /** Absolute. */
  readonly siteDir: string;
  /** Relative to the site; default: its repository. */
  readonly roots?: readonly string[] | undefined;
}

/** Whether code blocks may still show a file that they have shown. */
export function isShowable(file: string, roots: CodeRoots): boolean {
  return attempt(() => refusalOf(file, roots) === undefined) ?? false;
}

/** The refusal by a file's path alone, which need not exist: it lies elsewhere. */
export function refusalOfPath(file: string, roots: CodeRoots): Refusal | undefined {
  const folders = foldersOf(roots);
  if (folders.length === 0) return NO_REPOSITORY;
  return folders.some(folder => isBelow(folder, file)) ? undefined : outside(roots);
}

/**
 * Why code blocks do not show a file, undefined if they do: it has to lie below one of the roots, wherever links lead, and git has to
 * track it, so that nothing is published that is not in the repository.
 *
 * @param file absolute, exists
 */
export function refusalOf(file: string, roots: CodeRoots): Refusal | undefined {
  const real = realpathSync(file);
  const folders = foldersOf(roots).map(folder => attempt(() => realpathSync(folder)) ?? folder);
  const around = folders.filter(folder => isBelow(folder, real));
  if (around.length === 0) return { ...outside(roots), reason: `a link leads out of ${nameOf(roots)}` };
  const refusals = around.map(root => refusalBelow(root, real));
  return refusals.includes(undefined) ? undefined : refusals[0];
}

function foldersOf({ siteDir, roots }: CodeRoots): readonly string[] {
  if (roots) return roots.map(root => path.resolve(siteDir, root));
  const repository = repositoryFolder(siteDir);
  return repository === undefined ? [] : [repository];
}

function outside(roots: CodeRoots): Refusal {
  return {
    reason: `it lies outside of ${nameOf(roots)}`,
    fix: "Name a file in there, or add the file's folder to `markdown.code.roots` in the config.",
  };
}

function nameOf({ roots }: CodeRoots): string {
  return roots ? `the folders of \`markdown.code.roots\` (${roots.join(', ')})` : 'the repository of the site';
}
