import path from 'node:path';
import { attempt } from './attempt.ts';
import { readIfExists, statIfExists } from './files.ts';
import { gitInFolder } from './git.ts';
import { isBelow, relativePath } from './relative-path.ts';
import { repositoryFolder } from './repository-folder.ts';

/** Why a file is not shown or published. */
export interface Refusal {
  readonly reason: string;
  readonly fix: string;
}

/**
 * Why a path below a root is no file of its repository, undefined if it is one: each repository from its own up to that of the root has to
 * track the next one, as it tracks a submodule.
 *
 * @param inner absolute, without symbolic links
 */
export function refusalBelow(root: string, inner: string): Refusal | undefined {
  try {
    return untrackedBelow(root, inner);
  } catch (error) {
    return { reason: `git says '${gitReason(error)}'`, fix: 'Correct that: only files that git tracks are shown.' };
  }
}

function untrackedBelow(root: string, inner: string): Refusal | undefined {
  const repository = repositoryFolder(path.dirname(inner));
  if (repository === undefined) return NO_REPOSITORY;
  const name = relativePath(repository, inner);
  if (!isTracked(name, repository)) return isIgnored(name, repository) ? IGNORED : untracked(name, repository);
  const isInner = repository !== root && isBelow(root, repository);
  if (!isInner || repositoryFolder(path.dirname(repository)) === undefined) return undefined;
  const outer = untrackedBelow(root, repository);
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

/** The refusal of a file around which there is no repository. */
export const NO_REPOSITORY: Refusal = {
  reason: 'it is in no git repository, and only files that git tracks are shown',
  fix: 'Work in a clone of the repository, with its `.git` folder.',
};

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
