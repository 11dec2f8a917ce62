/** Writes the versions of docs that are tags of their repository. */

import { rmSync } from 'node:fs';
import path from 'node:path';
import { moduleLoader } from '../../config/load/modules.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import { UserError } from '../../diagnostics/index.ts';
import { loadSidebars } from '../../plugins/docs/sidebars/load.ts';
import { type TaggedVersion, taggedFiles } from '../../plugins/docs/tagged-versions.ts';
import { filesBelow, replaceFile, statIfExists } from '../../util/files.ts';
import { count } from '../../util/format.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';
import { repositoryFolder } from '../../util/repository-folder.ts';
import { copyFiles, readState } from './copies.ts';
import { filesOfCommit, updatesOf } from './fetch.ts';
import { hashOfFiles, writeCopy } from './files.ts';
import { openSourceRepository, type SourceRepository } from './git/repository.ts';
import type { Lock } from './lock.ts';
import type { ContentSource } from './options.ts';
import { addressOf, type How, ProblemError } from './sync-source.ts';
import { type ChosenTag, chooseTags } from './tags.ts';

/** The repository that has the tags of docs. */
interface TagOrigin {
  readonly url: string;
  /** Where what is fetched is kept. */
  readonly kept: string;
  /** Folder of the docs. */
  readonly folder: string;
  readonly sidebar?: string | undefined;
  /** Whether its sidebars files may run. */
  readonly isTrusted: boolean;
}

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
}

/** Reads tags as `how` says, and writes their docs. @throws ProblemError, GitError, UserError */
export async function syncTags(docs: DocsOptions, context: TagContext): Promise<SyncedTags> {
  const { site, how, locked } = context;
  const origin = originOf(docs, context);
  const files = taggedFiles(site.siteDir, docs.id);
  const repository = await openSourceRepository(origin.kept, origin.url);
  const chosen = how === 'frozen' ? lockedTags(docs, locked) : await tagsOf(docs, repository);
  const written = JSON.stringify(chosen.map(({ tag, commit }) => [tag, commit]));
  const isSame = written === JSON.stringify((locked ?? []).map(({ tag, commit }) => [tag, commit]));
  if (how === 'check' && !isSame) throw behind(docs, chosen, locked);
  const isWhole = JSON.stringify(readState(files.state)?.versions) === JSON.stringify(locked);
  const hasFolder = readState(files.state)?.folder === origin.folder;
  const text = `The versions of ${docs.id} are up to date (${chosen.map(({ name }) => name).join(', ')})`;
  if (how === 'check' || (isSame && isWhole && hasFolder)) return { versions: locked ?? [], text, isNews: false };
  rmSync(files.state, { force: true });
  const versions: TaggedVersion[] = [];
  for (const tag of chosen) {
    versions.push(
      await writeVersion(tag, {
        docs,
        origin,
        repository,
        site,
        locked: locked?.find(({ name }) => name === tag.name),
        how,
      }),
    );
  }
  removeOthers(files.folder, versions);
  replaceFile(files.state, `${JSON.stringify({ folder: origin.folder, versions })}\n`);
  return {
    versions,
    text: `Wrote ${count(versions.length, 'version')} of ${docs.id}: ${versions.map(({ name }) => name).join(', ')}`,
    isNews: true,
  };
}

function originOf(
  { id, path: folder, sidebarPath }: DocsOptions,
  { site: { siteDir }, source }: TagContext,
): TagOrigin {
  if (source) {
    if (source.git === undefined) throw noRepository(id, 'they are in no git repository');
    const kept = copyFiles(siteDir, source.id).repository;
    const isTrusted = source.format !== 'md';
    return {
      url: addressOf(source.git, siteDir),
      kept,
      folder: source.folder,
      sidebar: source.sourceSidebar,
      isTrusted,
    };
  }
  const root = repositoryFolder(siteDir);
  if (root === undefined || !isBelow(root, folder)) throw noRepository(id, 'the site is in no git repository');
  const sidebar = typeof sidebarPath === 'string' ? relativePath(root, sidebarPath) : undefined;
  const kept = copyFiles(siteDir, `${id}_versions`).repository;
  return { url: root, kept, folder: relativePath(root, folder), sidebar, isTrusted: true };
}

function noRepository(id: string, reason: string): ProblemError {
  const message = `The docs '${id}' have no tags: ${reason}.`;
  return new ProblemError({ code: 'content/no-tags', message, fix: 'Remove `versionsFromTags`.' });
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

async function writeVersion({ name, tag, commit }: ChosenTag, context: VersionContext): Promise<TaggedVersion> {
  const { docs, origin, repository, site, locked, how } = context;
  const { folder } = origin;
  const files = taggedFiles(site.siteDir, docs.id);
  const history = docs.showLastUpdateTime || docs.showLastUpdateAuthor || docs.showContributors;
  await repository.fetchCommit(commit, history);
  const code = await codeBeside(origin, commit, repository);
  const fetched = await filesOfCommit(repository, commit, folder === '' ? [] : [folder, ...code]);
  const isDoc = (file: { readonly path: string }) => folder === '' || file.path.startsWith(`${folder}/`);
  if (!fetched.files.some(isDoc)) throw failed(tag, `it has no folder '${folder}'`);
  const hash = hashOfFiles(fetched.files);
  if (how === 'frozen' && hash !== locked?.hash)
    throw failed(tag, 'its files are not those that lectern.lock.json was written for');
  const updates = history ? await updatesOf(repository, commit, folder) : undefined;
  const state = path.join(files.folder, `.version-${name}.json`);
  writeCopy(
    { folder: files.root(name), state },
    fetched.files,
    `${JSON.stringify(omitUndefined({ hash, updates }))}\n`,
  );
  const sidebars = await sidebarsOf(tag, files.root(name), context);
  replaceFile(files.sidebars(name), `${JSON.stringify(sidebars, null, 2)}\n`);
  return { name, tag, commit, hash };
}

/** The sidebars file of a tag, and what it may import from its folder. */
async function codeBeside(
  { sidebar, isTrusted }: TagOrigin,
  commit: string,
  repository: SourceRepository,
): Promise<readonly string[]> {
  if (sidebar === undefined) return [];
  if (!isTrusted || sidebar.endsWith('.json')) return [sidebar];
  const folder = path.posix.dirname(sidebar);
  const all = await repository.list(commit, folder === '.' ? [] : [`${folder}/`]);
  return all
    .map(entry => entry.path)
    .filter(name => path.posix.dirname(name) === folder && /\.(?:[cm]?[jt]s|json)$/.test(name));
}

/** The sidebars of a tag, as data: its sidebars file need not run again. */
async function sidebarsOf(tag: string, root: string, { origin, site }: VersionContext): Promise<object> {
  const { sidebar = '', isTrusted } = origin;
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
