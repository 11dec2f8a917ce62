/** Fetches one source. */

import path from 'node:path';
import type { DocsOptions } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { quote } from '../../plugins/suggest.ts';
import { count } from '../../util/format.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { copyFiles, isCurrent, readState } from './copies.ts';
import { type FetchedFiles, filesOfCommit, loadedFiles, pathsOf, updatesOf } from './fetch.ts';
import { hashOfFiles, writeCopy } from './files.ts';
import type { LeftOut } from './git/files.ts';
import { openSourceRepository, type RemoteRef, type SourceRepository } from './git/repository.ts';
import type { LockedSource } from './lock.ts';
import type { ContentSource } from './options.ts';
import { alsoOf, isLockOf } from './sources.ts';

/** What became of a source. */
export interface Synced {
  /** What to write into the lock file; undefined for what it has. */
  readonly locked?: LockedSource;
  /** What to tell. */
  readonly text: string;
  readonly isNews: boolean;
  readonly problems: readonly Omit<Diagnostic, 'location'>[];
}

/** `check` fetches nothing, `frozen` what the lock file names. */
export type How = 'newest' | 'frozen' | 'check';

interface SourceContext {
  readonly how: How;
  readonly siteDir: string;
  readonly locked: LockedSource | undefined;
  readonly docs: DocsOptions | undefined;
}

/** A problem of a source with a fix of its own. */
export class ProblemError extends Error {
  readonly problem: Pick<Diagnostic, 'code' | 'message' | 'fix'>;

  constructor(problem: Pick<Diagnostic, 'code' | 'message' | 'fix'>) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Fetches a source as `how` says, and writes its copy. @throws ProblemError, GitError, and what a function throws */
export async function syncSource(source: ContentSource, context: SourceContext): Promise<Synced> {
  requireLock(source, context);
  return source.git === undefined ? syncFunction(source, context) : syncRepository(source, source.git, context);
}

/** With `--frozen`, the lock file has to have the source as the config has it. */
function requireLock(source: ContentSource, { how, locked }: SourceContext): void {
  if (how !== 'frozen' || (locked && isLockOf(locked, source))) return;
  const message = locked
    ? `lectern.lock.json has the docs '${source.id}' with other options than the config.`
    : `lectern.lock.json has no entry for the docs '${source.id}'.`;
  throw new ProblemError({ code: 'content/changed-source', message, fix: WITHOUT_FROZEN });
}

const WITHOUT_FROZEN = 'Run `lectern sync` without `--frozen`, and commit lectern.lock.json.';

async function syncFunction(source: ContentSource, context: SourceContext): Promise<Synced> {
  const { id, load } = source;
  if (context.how === 'check')
    return { text: `${id}: a function, which is not called for this`, isNews: false, problems: [] };
  const fetched = await loadedFiles(() => load?.());
  return keep(source, { fetched, state: {} }, context);
}

async function syncRepository(source: ContentSource, git: string, context: SourceContext): Promise<Synced> {
  const { siteDir, how, locked, docs } = context;
  const files = copyFiles(siteDir, source.id);
  const history = docs !== undefined && (docs.showLastUpdateTime || docs.showLastUpdateAuthor || docs.showContributors);
  const isKept = locked !== undefined && isLockOf(locked, source) && isCurrent(files, locked);
  const hasUpdates = !history || readState(files.state)?.updates !== undefined;
  const upToDate = (commit = '') => ({
    text: `${source.id} is up to date (${commit.slice(0, 7)})`,
    isNews: false,
    problems: [],
  });
  if (how === 'frozen' && isKept && hasUpdates) return upToDate(locked.commit);
  const repository = openSourceRepository(files.repository, addressOf(git, siteDir));
  const state: RemoteRef =
    how === 'frozen' && locked?.commit !== undefined
      ? { commit: locked.commit, ...omitUndefined({ branch: locked.branch }) }
      : await repository.resolve(source.ref);
  const isSame = isKept && state.commit === locked.commit && state.branch === locked.branch;
  if (how === 'check') return isSame ? upToDate(state.commit) : behind(source, state, locked);
  if (isSame && hasUpdates) return upToDate(state.commit);
  const fetched = await fetchState(repository, state.commit, source, history);
  return keep(source, { fetched, state }, context);
}

async function fetchState(
  repository: SourceRepository,
  commit: string,
  source: ContentSource,
  history: boolean,
): Promise<FetchedFiles> {
  await repository.fetchCommit(commit, history);
  const files = await filesOfCommit(repository, commit, pathsOf(source));
  return history ? { ...files, updates: await updatesOf(repository, commit, source.folder) } : files;
}

function behind({ id }: ContentSource, state: RemoteRef, locked: LockedSource | undefined): Synced {
  const shown = locked?.commit === undefined ? 'nothing yet' : locked.commit.slice(0, 7);
  const message = `The docs '${id}' are behind: ${state.branch ?? 'the source'} is at ${state.commit.slice(0, 7)}, the site shows ${shown}.`;
  const problem = { code: 'content/behind', severity: 'error', message, fix: 'Run `lectern sync`.' } as const;
  return { text: `${id} is behind`, isNews: false, problems: [problem] };
}

interface Fetched {
  readonly fetched: FetchedFiles;
  readonly state: Partial<RemoteRef>;
}

/** Writes the copy of what was fetched. */
function keep(source: ContentSource, { fetched, state }: Fetched, { siteDir, how, locked }: SourceContext): Synced {
  const { id, folder, git, ref } = source;
  const { files, leftOut, updates } = fetched;
  const docs = files.filter(file => folder === '' || file.path.startsWith(`${folder}/`));
  if (docs.length === 0) {
    const why = leftOut.length > 0 ? ` ${listOf(leftOut)}` : '';
    const message = `The source '${id}' has no files${folder === '' ? '' : ` in '${folder}'`}.${why}`;
    throw new ProblemError({
      code: 'content/no-files',
      message,
      fix: 'Correct `folder`, or `ref` if the docs are on another branch.',
    });
  }
  const hash = hashOfFiles(files);
  if (how === 'frozen' && hash !== locked?.hash) {
    const message = `The files of '${id}' are not those that lectern.lock.json was written for.`;
    throw new ProblemError({ code: 'content/changed-source', message, fix: WITHOUT_FROZEN });
  }
  const copied = omitUndefined({ ...state, hash, updates });
  writeCopy(copyFiles(siteDir, id), files, `${JSON.stringify(copied)}\n`);
  const entry = omitUndefined({ git, ref, ...state, folder, also: alsoOf(source), hash });
  const at =
    state.commit === undefined
      ? ''
      : ` at ${[state.branch ?? ref, state.commit.slice(0, 7)].filter(Boolean).join(', ')}`;
  return {
    locked: { ...entry, ...(entry.also && { also: [...entry.also] }) } as LockedSource,
    text: `Fetched ${id}${at}: ${count(files.length, 'file')}`,
    isNews: true,
    problems: [...leftOutProblems(id, leftOut), ...mdxNotice(source, files)],
  };
}

/** The address for git: relative paths are relative to the site. */
export function addressOf(git: string, siteDir: string): string {
  return /^[\w+.-]+:\/\/|^[^/\\]+:(?!\\)/.test(git) ? git : path.resolve(siteDir, git);
}

/** Names of files that are listed in a message. */
const LISTED = 10;

/** Tells what the copy of some docs is without. */
export function leftOutProblems(id: string, leftOut: readonly LeftOut[]): Synced['problems'] {
  if (leftOut.length === 0) return [];
  const message = `The copy of '${id}' is without ${count(leftOut.length, 'file')} of the source: ${listOf(leftOut)}`;
  return [{ code: 'content/left-out', severity: 'warning', message }];
}

function listOf(leftOut: readonly LeftOut[]): string {
  const shown = leftOut.slice(0, LISTED).map(({ path: name, reason }) => `${quote(name)}: ${reason}`);
  const more = leftOut.length > LISTED ? [`and ${leftOut.length - LISTED} more`] : [];
  return `${[...shown, ...more].join('; ')}.`;
}

/** Says that files that are meant as MDX are read as Markdown. */
function mdxNotice({ id, format }: ContentSource, files: FetchedFiles['files']): Synced['problems'] {
  const found = files.filter(file => file.path.endsWith('.mdx')).length;
  if (format !== 'md' || found === 0) return [];
  const message = `${count(found, 'file')} of '${id}' ${found === 1 ? 'is' : 'are'} MDX, and read as plain Markdown, which runs no code.`;
  return [
    {
      code: 'content/left-out',
      severity: 'notice',
      message,
      fix: "If you trust everybody who writes there, set `format: 'detect'`.",
    },
  ];
}
