import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { promisify } from 'node:util';
import { relativePath } from './relative-path.ts';

/** The repository around a directory, and the folders of it that are asked about. */
export interface Repository {
  /** The commit that is checked out. */
  readonly head: string;
  /** Absolute; without symbolic links. */
  readonly root: string;
  /** Whether older commits are missing. */
  readonly isShallow: boolean;
  /** The folders that lie in it and exist, relative to the root. */
  readonly paths: readonly string[];
  /** The path, from the root, of a file in one of the folders; undefined for any other file. */
  readonly pathOf: (file: string) => string | undefined;
}

/** Finds the repository around a directory. @throws Error where there is none, or no commit, or no git */
export async function openRepository(directory: string, folders: readonly string[]): Promise<Repository> {
  const facts = await git(directory, ['rev-parse', 'HEAD', '--show-toplevel', '--is-shallow-repository']);
  const [head = '', root = '', shallow] = facts.split('\n');
  // Git's root has no links in it.
  const roots = folders
    .filter(folder => existsSync(folder))
    .map(folder => ({ folder, path: relativePath(root, realpathSync(folder)) || '.' }))
    .filter(({ path }) => !path.startsWith('../'));
  return {
    head,
    root,
    isShallow: shallow === 'true',
    paths: roots.map(({ path }) => path),
    pathOf(file) {
      const home = roots.find(({ folder }) => file.startsWith(folder + sep));
      return home && posix.join(home.path, relativePath(home.folder, file));
    },
  };
}

/** What git prints. @throws Error where it fails */
export async function git(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', [...args], { cwd, maxBuffer: 2 ** 30, encoding: 'utf8' });
  return stdout;
}

/** Why git told nothing of a directory. */
export function describeNoHistory(error: unknown): string {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (missing) return 'git is not installed';
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const reason = /^fatal: (.*)/m.exec(said)?.[1] ?? '';
  const isUsual = reason === '' || /^not a git repository|'HEAD'/.test(reason);
  return isUsual ? 'the site is in no git repository with commits' : `git says '${reason}'`;
}
