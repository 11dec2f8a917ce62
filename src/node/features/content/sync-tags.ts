/** Writes the versions of docs that are tags of their repository. */

import { rmSync } from 'node:fs';
import path from 'node:path';
import { moduleLoader } from '../../config/load/modules.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import { UserError } from '../../diagnostics/index.ts';
import { messageOf } from '../../diagnostics/thrown.ts';
import { loadSidebars } from '../../plugins/docs/sidebars/load.ts';
import { type TaggedFiles, type TaggedVersion, taggedFiles } from '../../plugins/docs/tagged-versions.ts';
import { filesBelow, replaceFile, statIfExists } from '../../util/files.ts';
import { count } from '../../util/format.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { readState } from './copies.ts';
import { type FetchedFiles, filesOfCommit, updatesOf } from './fetch.ts';
import { hashOfFiles, writeCopy } from './files.ts';
import { openSourceRepository, type SourceRepository } from './git/repository.ts';
import { withoutSecrets } from './git/run.ts';
import type { Lock } from './lock.ts';
import type { ContentSource } from './options.ts';
import { type How, leftOutProblems, ProblemError, type Synced } from './sync-source.ts';
import { codeBeside, originOf, type TagNeeds, type TagOrigin } from './tag-origin.ts';
import { type ChosenTag, chooseTags } from './tags.ts';

interface TagContext {
  readonly site: Site;
  readonly how: How;
  readonly locked: NonNullable<Lock['versions']>[string] | undefined;
  /** Of docs that are written elsewhere. */
  readonly source: ContentSource | undefined;
}

/** What became of the versions. */
export interface SyncedTags {
  readonly versions: TaggedVersion[];
  readonly text: string;
  readonly isNews: boolean;
  readonly problems: Synced['problems'];
}

/** Reads tags as `how` says, and writes their docs. @throws ProblemError, GitError, UserError */
export async function syncTags(docs: DocsOptions, context: TagContext): Promise<SyncedTags> {
  const { site, how, locked } = context;
  const origin = originOf(docs, site.siteDir, context.source);
  const files = taggedFiles(site.siteDir, docs.id);
  const repository = openSourceRepository(origin.kept, origin.url);
  const chosen = how === 'frozen' ? lockedTags(docs, locked) : await tagsOf(docs, repository);
  const isSame =
    JSON.stringify(chosen.map(({ tag, commit }) => [tag, commit])) ===
    JSON.stringify((locked ?? []).map(({ tag, commit }) => [tag, commit]));
  if (how === 'check' && !isSame) throw behind(docs, chosen, locked);
  const isWhole = isWritten(files, locked, origin.needs);
  const text = `The versions of ${docs.id} are up to date (${chosen.map(({ name }) => name).join(', ')})`;
  if (how === 'check' || (isSame && isWhole)) return { versions: locked ?? [], text, isNews: false, problems: [] };
  rmSync(files.state, { force: true });
  const written: { readonly version: TaggedVersion; readonly problems: Synced['problems'] }[] = [];
  for (const tag of chosen) {
    const known = locked?.find(({ name }) => name === tag.name);
    written.push(await writeVersion(tag, { docs, origin, repository, site, locked: known, how }));
  }
  const versions = written.map(({ version }) => version);
  removeOthers(files.folder, versions);
  replaceFile(files.state, `${JSON.stringify({ ...origin.needs, versions })}\n`);
  return {
    versions,
    text: `Wrote ${count(versions.length, 'version')} of ${docs.id}: ${versions.map(({ name }) => name).join(', ')}`,
    isNews: true,
    problems: written.flatMap(({ problems }) => problems),
  };
}

/** Whether the versions of the lock file are there, as they are needed now. */
function isWritten({ state, root }: TaggedFiles, locked: TagContext['locked'], needs: TagNeeds): boolean {
  const { versions, ...have } = readState(state) ?? {};
  return (
    locked?.every(({ name }) => statIfExists(root(name))?.isDirectory()) === true &&
    JSON.stringify([versions, have]) === JSON.stringify([locked, needs])
  );
}

async function tagsOf(
  { id, versionsFromTags }: DocsOptions,
  repository: SourceRepository,
): Promise<readonly ChosenTag[]> {
  if (!versionsFromTags) return [];
  const all = await repository.tags();
  const chosen = chooseTags(all, versionsFromTags);
  if (chosen.length > 0) return chosen;
  const message = `No tag of the docs '${id}' is a version that matches '${versionsFromTags.tags}', of ${count(all.size, 'tag')}.`;
  const fix =
    all.size === 0
      ? 'In a shallow clone, run `git fetch --tags` first.'
      : 'Correct the glob; after what stands before its `*`, tags are numbers such as 1.2.3.';
  throw new ProblemError({ code: 'content/no-tags', message, fix });
}

function lockedTags({ id }: DocsOptions, locked: TagContext['locked']): readonly ChosenTag[] {
  if (locked) return locked;
  const message = `lectern.lock.json has no versions of the docs '${id}'.`;
  const fix = 'Run `lectern sync` without `--frozen`, and commit lectern.lock.json.';
  throw new ProblemError({ code: 'content/changed-source', message, fix });
}

function behind({ id }: DocsOptions, chosen: readonly ChosenTag[], locked: TagContext['locked'] = []): ProblemError {
  const known = new Set(locked.map(({ commit }) => commit));
  const news = chosen.filter(({ commit }) => !known.has(commit)).map(({ tag }) => tag);
  const what = news.length > 0 ? `there are new tags: ${news.join(', ')}` : 'tags are gone, or chosen otherwise';
  return new ProblemError({
    code: 'content/behind',
    message: `The versions of '${id}' are behind: ${what}.`,
    fix: 'Run `lectern sync`.',
  });
}

interface VersionContext extends Pick<TagContext, 'site' | 'how'> {
  readonly docs: DocsOptions;
  readonly origin: TagOrigin;
  readonly repository: SourceRepository;
  readonly locked: TaggedVersion | undefined;
}

/** @throws ProblemError and UserError that name the tag */
async function writeVersion(
  chosen: ChosenTag,
  context: VersionContext,
): Promise<{ readonly version: TaggedVersion; readonly problems: Synced['problems'] }> {
  const { name, tag, commit } = chosen;
  const { docs, site } = context;
  const files = taggedFiles(site.siteDir, docs.id);
  try {
    const { files: found, leftOut, updates } = await fetchVersion(chosen, context);
    const hash = hashOfFiles(found);
    const copy = { folder: files.root(name), state: path.join(files.folder, `.version-${name}.json`) };
    writeCopy(copy, found, `${JSON.stringify(omitUndefined({ hash, updates }))}\n`);
    const sidebars = await sidebarsOf(tag, files.root(name), context);
    replaceFile(files.sidebars(name), `${JSON.stringify(sidebars, null, 2)}\n`);
    return { version: { name, tag, commit, hash }, problems: leftOutProblems(`${docs.id}, ${tag}`, leftOut) };
  } catch (error) {
    if (error instanceof UserError || error instanceof ProblemError) throw error;
    throw failed(tag, withoutSecrets(messageOf(error)).replace(/\.$/, ''));
  }
}

/** Fetches the files of a tag, and requires that they are those of the lock file, if there shall be no others. */
async function fetchVersion(
  { tag, commit }: ChosenTag,
  { origin: { needs }, repository, locked, how }: VersionContext,
): Promise<FetchedFiles> {
  const { folder, also, history } = needs;
  await repository.fetchCommit(commit, history);
  const code = await codeBeside(needs, commit, repository);
  const fetched = await filesOfCommit(repository, commit, folder === '' ? [] : [folder, ...also, ...code]);
  const isDoc = (file: { readonly path: string }) => folder === '' || file.path.startsWith(`${folder}/`);
  if (!fetched.files.some(isDoc)) throw failed(tag, `it has no folder '${folder}'`);
  if (how === 'frozen' && hashOfFiles(fetched.files) !== locked?.hash)
    throw failed(tag, 'its files are not those that lectern.lock.json was written for');
  return history ? { ...fetched, updates: await updatesOf(repository, commit, folder) } : fetched;
}

/** The sidebars of a tag, as data: its sidebars file need not run again. */
async function sidebarsOf(tag: string, root: string, { origin, site }: VersionContext): Promise<object> {
  const { sidebar = '', isTrusted } = origin.needs;
  const file = path.join(root, sidebar);
  const isThere = sidebar !== '' && (isTrusted || sidebar.endsWith('.json')) && statIfExists(file)?.isFile();
  const { value, diagnostics } = await loadSidebars(isThere ? file : undefined, moduleLoader(site));
  if (diagnostics.length > 0) {
    throw new UserError(
      diagnostics.map(problem => ({ ...problem, fix: `${problem.fix ?? ''} ${leaveOut(tag)}`.trim() })),
    );
  }
  return value;
}

function failed(tag: string, reason: string): ProblemError {
  return new ProblemError({
    code: 'content/no-files',
    message: `The tag '${tag}' cannot be a version: ${reason}.`,
    fix: leaveOut(tag),
  });
}

function leaveOut(tag: string): string {
  return `To leave the tag out, add \`exclude: ['${tag}']\` to \`versionsFromTags\`.`;
}

/** Removes versions that are no longer chosen. */
function removeOthers(folder: string, versions: readonly TaggedVersion[]): void {
  const kept = new Set(
    versions.flatMap(({ name }) => [`version-${name}`, `version-${name}-sidebars.json`, `.version-${name}.json`]),
  );
  const names = new Set(filesBelow(folder).map(name => name.split('/')[0] ?? ''));
  for (const name of names) if (!kept.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
}
