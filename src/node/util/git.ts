import { execFile, execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { promisify } from 'node:util';
import { isBelow, relativePath } from './relative-path.ts';

/** The repository that contains a directory, limited to some folders. */
export interface Repository {
  /** Hash of the commit that is checked out. */
  readonly head: string;
  /** Absolute, without symbolic links. */
  readonly root: string;
  /** Whether older commits are missing. */
  readonly isShallow: boolean;
  /** Those of the folders that exist and are in the repository, relative to the root. */
  readonly paths: readonly string[];
  /** The path of a file in one of the folders, relative to the root; undefined for other files. */
  readonly pathOf: (file: string) => string | undefined;
}

/**
 * Finds the repository that contains a directory.
 *
 * @throws Error if there is none, if it has no commit, or if git is missing
 */
export async function openRepository(directory: string, folders: readonly string[]): Promise<Repository> {
  const facts = await git(directory, ['rev-parse', 'HEAD', '--show-toplevel', '--is-shallow-repository']);
  const [head = '', root = '', shallow] = facts.split('\n');
  // `root` has no symbolic links, so neither may the folders.
  const roots = folders
    .filter(folder => existsSync(folder))
    .map(folder => ({ folder, real: realpathSync(folder) }))
    .filter(({ real }) => isBelow(root, real))
    .map(({ folder, real }) => ({ folder, path: relativePath(root, real) || '.' }));
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

/** Runs git and returns its output. @throws Error if it fails */
export async function git(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', [...args], { cwd, maxBuffer: 2 ** 30, encoding: 'utf8' });
  return stdout;
}

/** What makes git use another repository, work tree or index than those of the folder, such as in a hook. */
const ELSEWHERE = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_PREFIX',
  'GIT_NAMESPACE',
];

/** The environment without what names a repository. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of ELSEWHERE) delete env[name];
  return env;
}

/**
 * Runs git on the repository of a folder, whichever one the environment names, and returns its output.
 *
 * @throws Error if it fails
 */
export function gitInFolder(cwd: string, args: readonly string[]): string {
  return execFileSync('git', [...args], {
    cwd,
    env: gitEnvironment(),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: 'pipe',
  });
}

/** Why git has no history of a directory, as part of a message. */
export function describeNoHistory(error: unknown): string {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (missing) return 'git is not installed';
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const reason = /^fatal: (.*)/m.exec(said)?.[1] ?? '';
  const isUsual = reason === '' || /^not a git repository|'HEAD'/.test(reason);
  return isUsual ? 'the site is in no git repository with commits' : `git says '${reason}'`;
}
