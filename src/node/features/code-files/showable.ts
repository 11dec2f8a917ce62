import { realpathSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { readIfExists, statIfExists } from '../../util/files.ts';
import { gitInFolder } from '../../util/git.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';
import { repositoryFolder } from '../../util/repository-folder.ts';

/** Where the files lie that code blocks may show. */
export interface CodeRoots {
  /** Absolute. */
  readonly siteDir: string;
  /** Relative to the site; default: its repository. */
  readonly roots?: readonly string[] | undefined;
}

/** Why code blocks do not show a file. */
export interface Refusal {
  readonly reason: string;
  readonly fix: string;
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
  try {
    const refusals = around.map(root => refusalBelow(root, real));
    return refusals.includes(undefined) ? undefined : refusals[0];
  } catch (error) {
    return { reason: `git says '${gitReason(error)}'`, fix: 'Correct that: only files that git tracks are shown.' };
  }
}

/** The refusal of a path below a root: each repository up to that of the root has to track the next one, as it tracks a submodule. */
function refusalBelow(root: string, inner: string): Refusal | undefined {
  const repository = repositoryFolder(path.dirname(inner));
  if (repository === undefined) return NO_REPOSITORY;
  const name = relativePath(repository, inner);
  if (!isTracked(name, repository)) return isIgnored(name, repository) ? IGNORED : untracked(name, repository);
  const isInner = repository !== root && isBelow(root, repository);
  if (!isInner || repositoryFolder(path.dirname(repository)) === undefined) return undefined;
  const outer = refusalBelow(root, repository);
  return outer && { reason: `its repository, ${repository}, is no part of the one around it`, fix: fixOfNested(outer) };
}

/** Not by `git add`: what git ignores is often secret. */
const IGNORED: Refusal = { reason: 'git ignores it', fix: 'Name another file.' };

function untracked(name: string, repository: string): Refusal {
  return { reason: 'git does not track it', fix: `Run \`git add ${name}\` in ${repository}, or name another file.` };
}

function fixOfNested(outer: Refusal): string {
  return outer === IGNORED ? IGNORED.fix : 'Add the repository as a submodule, or name another file.';
}

const NO_REPOSITORY: Refusal = {
  reason: 'it is in no git repository, and only files that git tracks are shown',
  fix: 'Work in a clone of the repository, with its `.git` folder.',
};

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

interface Tracked {
  /** What tells whether git has changed its index since. */
  readonly state: string;
  readonly names: ReadonlySet<string>;
}

const tracked = new Map<string, Tracked>();

/** Whether a repository tracks a file. Its files are listed again when its index has changed. */
function isTracked(name: string, repository: string): boolean {
  const state = stateOfIndex(repository);
  const known = tracked.get(repository);
  const current = known?.state === state ? known : { state, names: trackedIn(repository) };
  tracked.set(repository, current);
  return current.names.has(name);
}

function stateOfIndex(repository: string): string {
  const git = path.join(repository, '.git');
  // In further working trees and submodules, it is a file that names the folder.
  const [, folder = git] = /^gitdir: (.*)/.exec(readIfExists(git) ?? '') ?? [];
  const stats = statIfExists(path.resolve(repository, folder, 'index'));
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
}

function trackedIn(repository: string): ReadonlySet<string> {
  return new Set(gitInFolder(repository, ['ls-files', '-z']).split('\0'));
}

/** Whether git is told to leave out a file that it does not track, or keeps its own data there. */
function isIgnored(name: string, repository: string): boolean {
  if (name.split('/').includes('.git')) return true;
  return attempt(() => gitInFolder(repository, ['check-ignore', '--quiet', '--', name])) !== undefined;
}

function gitReason(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'not installed';
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return /^fatal: (.*)/m.exec(said)?.[1] ?? said.trim();
}
