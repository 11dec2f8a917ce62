import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Diagnostic, Result } from '../../diagnostics.ts';
import type { Memo } from './facts.ts';

/** When and by whom a file was last committed. */
export interface LastUpdate {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly by: string;
}

/** The last update of a file, by its absolute path; undefined for files git does not know. */
export type LastUpdates = (file: string) => LastUpdate | undefined;

const run = promisify(execFile);

const NONE: LastUpdates = () => undefined;

/** Last updates of every file below some folders, from one pass over the history; remembered for each commit. */
export async function readLastUpdates(
  folders: readonly string[],
  siteDir: string,
  memo: Memo,
): Promise<Result<LastUpdates>> {
  const real = folders.filter(folder => existsSync(folder)).map(folder => realpathSync(folder));
  try {
    const [head = '', root = '', shallow] = (
      await git(siteDir, ['rev-parse', 'HEAD', '--show-toplevel', '--is-shallow-repository'])
    ).split('\n');
    const paths = real.map(folder => relative(root, folder).split(sep).join('/') || '.');
    const key = `git-log:${head}:${paths.join(':')}`;
    const known = (memo.get(key) as Readonly<Record<string, LastUpdate>> | undefined) ?? (await readLog(root, paths));
    memo.set(key, known);
    const lookUp: LastUpdates = file => {
      const index = folders.findIndex(folder => file.startsWith(folder + sep));
      const folder = folders[index];
      if (folder === undefined) return undefined;
      const path = join(paths[index] ?? '', file.slice(folder.length + 1));
      return known[path.split(sep).join('/')];
    };
    return { value: lookUp, diagnostics: shallow === 'true' ? [shallowClone()] : [] };
  } catch (error) {
    return { value: NONE, diagnostics: [noHistory(error)] };
  }
}

async function git(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd, maxBuffer: 2 ** 30, encoding: 'utf8' });
  return stdout;
}

async function readLog(root: string, paths: readonly string[]): Promise<Readonly<Record<string, LastUpdate>>> {
  const output = await git(root, ['log', '-z', '--format=%x01%ct%x02%an', '--name-only', '--', ...paths]);
  return parseLog(output);
}

/** Newest commit first: the first that names a file is its last update. */
export function parseLog(output: string): Readonly<Record<string, LastUpdate>> {
  const updates: Record<string, LastUpdate> = {};
  let commit: LastUpdate | undefined;
  for (const token of output.split('\0')) {
    if (token.startsWith('\x01')) {
      const [seconds = '', by = ''] = token.slice(1).split('\x02');
      commit = { at: Number(seconds) * 1000, by };
      continue;
    }
    const path = token.replace(/^\n/, '');
    if (path !== '' && commit) updates[path] ??= commit;
  }
  return updates;
}

function shallowClone(): Diagnostic {
  return {
    code: 'docs/shallow-clone',
    severity: 'warning',
    message:
      'The repository is a shallow clone: pages that no fetched commit touches carry the date of the oldest one.',
    fix: 'Fetch the whole history, for example with `fetch-depth: 0` in the checkout step.',
  };
}

function noHistory(error: unknown): Diagnostic {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return {
    code: 'docs/no-git-history',
    severity: 'warning',
    message: missing
      ? 'Pages show no date of last update: git is not installed.'
      : 'Pages show no date of last update: the site is in no git repository with commits.',
    fix: 'Build from a clone, or turn `showLastUpdateTime` and `showLastUpdateAuthor` off.',
  };
}

/** One warning for all files that were never committed. */
export function untracked(files: readonly string[]): Diagnostic[] {
  const [first, ...others] = files;
  if (first === undefined) return [];
  return [
    {
      code: 'docs/untracked-file',
      severity: 'warning',
      message: `${files.length === 1 ? 'A page shows' : `${files.length} pages show`} no date of last update: not committed yet.`,
      place: { file: first },
      alsoAt: others.map(file => ({ file })),
    },
  ];
}
