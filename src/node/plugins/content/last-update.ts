import path from 'node:path';
import { LOCAL } from '../../cache/index.ts';
import type { FileHistory } from '../../config/hooks.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { forEachConcurrently } from '../../util/concurrently.ts';
import { filesBelow } from '../../util/files.ts';
import { describeNoHistory, git, openRepository, type Repository } from '../../util/git.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { FactsCache } from './read-markdown.ts';

/** The last commit of a file, and the authors of all its commits. */
export interface LastUpdate {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly by: string;
  /** Authors and co-authors without bots, those with most commits first. */
  readonly contributors: readonly string[];
}

/** Returns the last update of a file, given by its absolute path; undefined if it was never committed. */
export type LastUpdates = (file: string) => LastUpdate | undefined;

/** Last updates by path relative to the root of the repository. */
type Log = Readonly<Record<string, LastUpdate>>;

/** Last updates of every file below some folders. The value is undefined if there is no history, which is a warning of git's. */
export function readLastUpdates(
  folders: readonly string[],
  { siteDir, fileHistory }: Pick<Site, 'siteDir' | 'fileHistory'>,
  cache: FactsCache,
): Promise<Result<LastUpdates | undefined>> {
  return fileHistory ? readFileHistory(folders, fileHistory) : readGitLog(folders, siteDir, cache);
}

/** Files that a site's own version control is asked for at a time: each may start a process. */
const ASKED_AT_ONCE = 16;

/** Asks for each Markdown file, as a site's own version control has no log. */
async function readFileHistory(folders: readonly string[], history: FileHistory): Promise<Result<LastUpdates>> {
  const files = folders.flatMap(folder => filesBelow(folder).map(file => path.join(folder, file)));
  const updates = new Map<string, LastUpdate>();
  await forEachConcurrently(
    ASKED_AT_ONCE,
    files.filter(file => /\.mdx?$/i.test(file)),
    async file => {
      const { timestamp: at, author: by } = (await history(file)) ?? {};
      if (at !== undefined && by !== undefined) updates.set(file, { at, by, contributors: [by] });
    },
  );
  return { value: file => updates.get(file), diagnostics: [] };
}

/** From one `git log`, cached by commit. */
async function readGitLog(
  folders: readonly string[],
  siteDir: string,
  cache: FactsCache,
): Promise<Result<LastUpdates | undefined>> {
  try {
    const repository = await openRepository(siteDir, folders);
    const { head, paths, pathOf } = repository;
    // Of this clone: one that is shallow has other dates.
    const key = `${LOCAL}git-log:${head}:${paths.join(':')}`;
    const known = cache.get<Log>(key);
    const log = known ?? (await readLog(repository));
    if (!known) cache.set(key, log);
    const lookUp: LastUpdates = file => {
      const inRepository = pathOf(file);
      return inRepository === undefined ? undefined : log[inRepository];
    };
    return { value: lookUp, diagnostics: repository.isShallow ? [shallowClone()] : [] };
  } catch (error) {
    return { value: undefined, diagnostics: [noHistory(error)] };
  }
}

const CO_AUTHORS = '%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x02)';

/**
 * Options of `git log` for {@link parseLog}. Renames are not detected, since that reads file contents, which a partial clone would have
 * to fetch. `-c` lists a merge's files only if they differ from all its parents.
 */
export const LOG_OPTIONS: readonly string[] = [
  ...['-z', '-c', '--name-only', '--no-renames'],
  `--format=%x01%ct%x02%an%x02${CO_AUTHORS}`,
];

async function readLog({ root, paths }: Repository): Promise<Log> {
  return parseLog(await git(root, ['log', ...LOG_OPTIONS, '--', ...paths]));
}

/** Parses the output of `git log`, which has the newest commit first: a file's first occurrence is its last update. */
export function parseLog(output: string): Log {
  const updates = new Map<string, Omit<LastUpdate, 'contributors'>>();
  const commits = new Map<string, Map<string, number>>();
  let commit = { at: 0, by: '' };
  let people: readonly string[] = [];
  for (const token of output.split('\0')) {
    if (token.startsWith('\x01')) {
      const [seconds = '', by = '', ...coAuthors] = token.slice(1).split('\x02');
      commit = { at: Number(seconds) * 1000, by };
      people = [by, ...coAuthors.map(nameOf)].filter(isPerson);
      continue;
    }
    const path = token.replace(/^\n/, '');
    if (path === '') continue;
    if (!updates.has(path)) updates.set(path, commit);
    const counts = commits.get(path) ?? new Map<string, number>();
    for (const name of people) counts.set(name, (counts.get(name) ?? 0) + 1);
    commits.set(path, counts);
  }
  return Object.fromEntries(
    Array.from(updates, ([path, update]) => [path, { ...update, contributors: ranked(commits.get(path)) }]),
  );
}

/** @example nameOf('Ann Other <ann@example.com>') // 'Ann Other' */
function nameOf(coAuthor: string): string {
  return coAuthor.replace(/<.*/s, '').trim();
}

function isPerson(name: string): boolean {
  return name !== '' && !name.endsWith('[bot]');
}

function ranked(counts: ReadonlyMap<string, number> = new Map()): readonly string[] {
  return [...counts].sort(([, some], [, others]) => others - some).map(([name]) => name);
}

/** The last update of a page; times are milliseconds since the epoch. */
export interface LastUpdateFields {
  /** For machines, such as the sitemap; the fields below are shown to readers. */
  readonly changedAt?: number;
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  readonly contributors?: readonly string[];
}

interface DatedPage {
  readonly file: string;
  readonly frontMatter: { readonly last_update?: { readonly author?: string; readonly date?: string } };
}

type ShowOptions = Pick<DocsOptions, 'showLastUpdateTime' | 'showLastUpdateAuthor'> &
  Partial<Pick<DocsOptions, 'showContributors'>>;

/** The last update of a page: `last_update` of its front matter, else git's. */
export function lastUpdateOf(
  { file, frontMatter }: DatedPage,
  { options, lastUpdates }: { readonly options: ShowOptions; readonly lastUpdates: LastUpdates | undefined },
): LastUpdateFields {
  const { author, date } = frontMatter.last_update ?? {};
  const commit = lastUpdates?.(file);
  const changedAt = date === undefined ? commit?.at : Date.parse(date);
  return omitUndefined({
    changedAt,
    lastUpdatedAt: options.showLastUpdateTime ? changedAt : undefined,
    lastUpdatedBy: options.showLastUpdateAuthor ? (author ?? commit?.by) : undefined,
    contributors: options.showContributors ? commit?.contributors : undefined,
  });
}

/** Whether pages show dates or authors of git, or a feature needs them. */
export function needsHistory(options: ShowOptions, site: Pick<Site, 'needsHistory'>): boolean {
  const { showLastUpdateTime, showLastUpdateAuthor, showContributors = false } = options;
  return showLastUpdateTime || showLastUpdateAuthor || showContributors || site.needsHistory;
}

function shallowClone(): Diagnostic {
  return {
    code: 'docs/shallow-clone',
    severity: 'warning',
    message: 'The repository is a shallow clone: pages without a fetched commit show the date of the oldest one.',
    fix: 'Fetch the whole history, for example with `fetch-depth: 0` in the checkout step.',
  };
}

function noHistory(error: unknown): Diagnostic {
  return {
    code: 'docs/no-git-history',
    severity: 'warning',
    message: `Pages show no date of last update: ${describeNoHistory(error)}.`,
    fix: 'Build from a clone, or turn `showLastUpdateTime` and `showLastUpdateAuthor` off.',
  };
}

/** One warning for all pages that were never committed and have no `last_update`. */
export function untrackedPages(pages: readonly DatedPage[], lastUpdates: LastUpdates): readonly Diagnostic[] {
  const undated = pages.filter(({ file, frontMatter }) => frontMatter.last_update === undefined && !lastUpdates(file));
  const [location, ...alsoAt] = undated.map(({ file }) => ({ file }));
  if (location === undefined) return [];
  const subject = undated.length === 1 ? 'A page shows' : `${undated.length} pages show`;
  const message = `${subject} no date of last update: not committed yet.`;
  return [{ code: 'docs/untracked-file', severity: 'warning', message, location, alsoAt }];
}
