import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { posix, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { DocsOptions, Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { Cache } from './file-facts.ts';

/** When and by whom a file was last committed. */
export interface LastUpdate {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly by: string;
}

/** The last update of a file, by its absolute path; undefined for files git does not know. */
export type LastUpdates = (file: string) => LastUpdate | undefined;

const run = promisify(execFile);

type Log = Readonly<Record<string, LastUpdate>>;

/**
 * Last updates of every file below some folders, from one pass over the history, remembered for each commit; undefined
 * where there is no history.
 */
export async function readLastUpdates(
  folders: readonly string[],
  siteDir: string,
  cache: Cache,
): Promise<Result<LastUpdates | undefined>> {
  try {
    const facts = await git(siteDir, ['rev-parse', 'HEAD', '--show-toplevel', '--is-shallow-repository']);
    const [head = '', root = '', shallow] = facts.split('\n');
    const present = folders.filter(folder => existsSync(folder));
    const roots = present
      .map(folder => ({ folder, path: pathIn(root, folder) }))
      .filter(({ path }) => !/^\.\.\//.test(path));
    const paths = roots.map(({ path }) => path);
    const log = await rememberedLog(`git-log:${head}:${paths.join(':')}`, cache, () => readLog(root, paths));
    const lookUp: LastUpdates = file => {
      const home = roots.find(({ folder }) => file.startsWith(folder + sep));
      return home && log[posix.join(home.path, toPosix(file.slice(home.folder.length + 1)))];
    };
    return { value: lookUp, diagnostics: shallow?.startsWith('true') ? [shallowClone()] : [] };
  } catch (error) {
    return { value: undefined, diagnostics: [noHistory(error)] };
  }
}

async function rememberedLog(key: string, cache: Cache, read: () => Promise<Log>): Promise<Log> {
  const known = cache.get(key) as Log | undefined;
  if (known) return known;
  const log = await read();
  cache.set(key, log);
  return log;
}

/** Git tells its root without links. */
function pathIn(root: string, folder: string): string {
  return toPosix(relative(root, realpathSync(folder))) || '.';
}

function toPosix(path: string): string {
  return path.split(sep).join('/');
}

async function git(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd, maxBuffer: 2 ** 30, encoding: 'utf8' });
  return stdout;
}

async function readLog(root: string, paths: readonly string[]): Promise<Log> {
  const output = await git(root, ['log', '-z', '--format=%x01%ct%x02%an', '--name-only', '--', ...paths]);
  return parseLog(output);
}

/** Newest commit first: the first that names a file is its last update. */
export function parseLog(output: string): Log {
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

/** What a page says of its last change. */
interface Dated {
  readonly file: string;
  readonly frontMatter: { readonly last_update?: { readonly author?: string; readonly date?: string } };
}

/** Times are milliseconds since the epoch. */
interface ShownUpdate {
  /** For machines; what readers are told is in the two below. */
  readonly changedAt: number;
  readonly lastUpdatedAt: number;
  readonly lastUpdatedBy: string;
}

/** The last update of a page as far as it is known and shown; front matter comes before git. */
export function lastUpdateOf(
  { file, frontMatter }: Dated,
  { options, lastUpdates }: { readonly options: ShowOptions; readonly lastUpdates: LastUpdates | undefined },
): Partial<ShownUpdate> {
  const { author, date } = frontMatter.last_update ?? {};
  const git = lastUpdates?.(file);
  const changedAt = date === undefined ? git?.at : Date.parse(date);
  return omitUndefined({
    changedAt,
    lastUpdatedAt: options.showLastUpdateTime ? changedAt : undefined,
    lastUpdatedBy: options.showLastUpdateAuthor ? (author ?? git?.by) : undefined,
  });
}

type ShowOptions = Pick<DocsOptions, 'showLastUpdateTime' | 'showLastUpdateAuthor'>;

/** Whether readers or the sitemap are told of last updates. */
export function needsHistory(options: ShowOptions, site: Pick<Site, 'sitemap'>): boolean {
  return options.showLastUpdateTime || options.showLastUpdateAuthor || Boolean(site.sitemap?.lastmod);
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
      location: { file: first },
      alsoAt: others.map(file => ({ file })),
    },
  ];
}
