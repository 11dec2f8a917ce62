/** What the sources of a site are to its docs. */

import path from 'node:path';
import type { DocsSource, SourceUpdates } from '../../config/docs-source.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { taggedFiles } from '../../plugins/docs/tagged-versions.ts';
import { versionFiles } from '../../plugins/docs/version-list.ts';
import { quote } from '../../plugins/suggest.ts';
import { statIfExists } from '../../util/files.ts';
import { isRecord, readJson } from '../../util/json.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';
import { copyFiles, isCurrent, readState } from './copies.ts';
import { type HostedRepository, hostOf } from './hosts.ts';
import { type LockedSource, lockFile, readLock } from './lock.ts';
import type { ContentSource } from './options.ts';

type SourceProblem = Pick<Diagnostic, 'code' | 'message' | 'fix'>;

/** Where the files of a source are. */
export interface PlacedSource {
  /** Its files as in the repository or package, absolute. */
  readonly root: string;
  /** Edit URL of a file by its path in the docs. */
  readonly editUrl?: (docPath: string) => string | undefined;
  readonly source: DocsSource;
}

/** The variable by which a source is read from a folder of this machine. @example 'LECTERN_CONTENT_MY_SDK' */
export function variableOf(id: string): string {
  return `LECTERN_CONTENT_${id.replace(/\W/g, '_').toUpperCase()}`;
}

/** The folder of this machine that a source is read from, in place of its copy. */
export function localFolder({ id }: ContentSource, siteDir: string): string | undefined {
  const folder = process.env[variableOf(id)];
  return folder ? path.resolve(siteDir, folder) : undefined;
}

/** Where the files of a source are, and what docs need to know of it. */
export function placeSource(source: ContentSource, siteDir: string): PlacedSource {
  if (source.package !== undefined) return placePackage(source, source.package, siteDir);
  const local = localFolder(source, siteDir);
  const files = copyFiles(siteDir, source.id);
  const locked = () => lockedOf(source, siteDir);
  const placed = placeRepository(source, { root: local ?? files.folder, siteDir, locked });
  if (local !== undefined) return placed;
  const copied = {
    watched: [files.state, lockFile(siteDir)],
    problem: () => problemOf(source, siteDir),
    lastUpdates: () => readState(files.state)?.updates as SourceUpdates | undefined,
  };
  return { ...placed, source: { ...placed.source, ...copied } };
}

interface PlaceContext {
  readonly root: string;
  readonly siteDir: string;
  readonly locked: () => LockedSource | undefined;
}

/** The folders with files of a source: the newest, and those of versions. */
function foldersOf(id: string, root: string, siteDir: string): readonly string[] {
  return [root, versionFiles(siteDir, id).folder, taggedFiles(siteDir, id).folder];
}

function placeRepository(
  { git, ref, folder, format, id }: ContentSource,
  { root, siteDir, locked }: PlaceContext,
): PlacedSource {
  const host = git === undefined ? undefined : hostOf(git);
  const inSource = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  const addressOf = (name: string) => {
    const { branch, commit } = locked() ?? {};
    // What a tag or commit has can be shown, but not edited.
    return commit !== undefined && branch === undefined
      ? host?.viewUrl({ ref }, name)
      : host?.editUrl(branch ?? ref ?? 'HEAD', name);
  };
  return {
    root,
    ...(host && { editUrl: name => addressOf(inSource(name)) }),
    source: {
      format,
      folders: foldersOf(id, root, siteDir),
      watched: [],
      homeOf: location => {
        if (!isBelow(root, location.file)) return undefined;
        const name = relativePath(root, location.file);
        return git === undefined
          ? `${name} of the function of ${quote(id)}.`
          : homeIn({ git, host }, locked(), name, location);
      },
      ...(host && { linkBase: () => host.viewUrl({ branch: locked()?.branch, ref }, inSource('')) }),
    },
  };
}

function homeIn(
  { git, host }: { readonly git: string; readonly host: HostedRepository | undefined },
  locked: LockedSource | undefined,
  name: string,
  { line, column }: SourceLocation,
): string {
  const { commit, branch, ref } = locked ?? {};
  if (host && commit !== undefined) return host.viewUrl({ commit }, name, line);
  const place = [name, line, column].filter(part => part !== undefined).join(':');
  const state = [branch ?? ref, commit?.slice(0, 7)].filter(Boolean).join(', ');
  return `${place} in ${git}${state === '' ? '' : ` (${state})`}.`;
}

function placePackage({ folder, format, id }: ContentSource, name: string, siteDir: string): PlacedSource {
  const root = packageFolder(name, siteDir) ?? path.join(siteDir, 'node_modules', name);
  const manifest = path.join(root, 'package.json');
  return {
    root,
    source: {
      format,
      folders: foldersOf(id, root, siteDir),
      watched: [manifest],
      problem: () =>
        statIfExists(path.join(root, folder))?.isDirectory() ? undefined : missingPackage(name, root, folder),
      homeOf: ({ file, line, column }) => {
        if (!isBelow(root, file)) return undefined;
        const place = [relativePath(root, file), line, column].filter(part => part !== undefined).join(':');
        return `${place} in the package ${name}@${versionOf(manifest)}.`;
      },
    },
  };
}

/** The folder of an installed package, in the site's folder or one above. */
function packageFolder(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (statIfExists(path.join(folder, 'package.json'))?.isFile()) return folder;
  const above = path.dirname(from);
  return above === from ? undefined : packageFolder(name, above);
}

function versionOf(manifest: string): string {
  const json = statIfExists(manifest)?.isFile() ? readJson(manifest) : { value: {} };
  return 'value' in json && isRecord(json.value) ? String(json.value.version ?? '?') : '?';
}

function missingPackage(name: string, root: string, folder: string): SourceProblem {
  if (!statIfExists(root)) {
    const message = `The package ${quote(name)}, whose docs the site shows, is not installed.`;
    return { code: 'content/missing-package', message, fix: `Run \`npm install ${name}\`, or correct the name.` };
  }
  const message = `The package ${quote(name)} has no folder ${quote(folder)}.`;
  return {
    code: 'content/missing-package',
    message,
    fix: 'Correct `folder`; a package contains only what its `files` list.',
  };
}

/** What the lock file has of a source, if that is for the source as the config has it. */
function lockedOf(source: ContentSource, siteDir: string): LockedSource | undefined {
  const lock = readLock(siteDir);
  const locked = lock instanceof Error ? undefined : lock.sources[source.id];
  return locked && isLockOf(locked, source) ? locked : undefined;
}

/** Whether the lock file has a source as the config has it. */
export function isLockOf(locked: LockedSource, source: ContentSource): boolean {
  const { git, ref, folder } = source;
  return (
    JSON.stringify([locked.git, locked.ref, locked.folder, locked.also]) ===
    JSON.stringify([git, ref, folder, alsoOf(source)])
  );
}

/** What a source needs besides its docs; undefined for nothing. */
export function alsoOf({ also, sourceSidebar }: ContentSource): readonly string[] | undefined {
  const all = [...also, ...(sourceSidebar === undefined ? [] : [sourceSidebar])];
  return all.length > 0 ? all : undefined;
}

/** Why the copy of a source cannot be read. */
function problemOf(source: ContentSource, siteDir: string): SourceProblem | undefined {
  const lock = readLock(siteDir);
  if (lock instanceof Error) return badLock(lock);
  const name = quote(source.id);
  const locked = lock.sources[source.id];
  const fix = 'Run `lectern sync`. Builds fetch nothing.';
  if (!locked) return { code: 'content/not-synced', message: `The docs ${name} have not been fetched yet.`, fix };
  if (!isLockOf(locked, source)) {
    return {
      code: 'content/not-synced',
      message: `The docs ${name} were fetched for other options than the config has.`,
      fix,
    };
  }
  if (isCurrent(copyFiles(siteDir, source.id), locked)) return missingFolder(source, siteDir);
  const code = 'content/not-synced';
  const isThere = readState(copyFiles(siteDir, source.id).state) !== undefined;
  const state = locked.commit ? `the commit ${locked.commit.slice(0, 7)}` : 'the state';
  const message = isThere
    ? `The copy of the docs ${name} is not of ${state} that lectern.lock.json names.`
    : `This machine has no copy of the docs ${name}.`;
  return {
    code,
    message,
    fix: 'Run `lectern sync --frozen`, which fetches what lectern.lock.json names. Builds fetch nothing.',
  };
}

function missingFolder({ id, folder }: ContentSource, siteDir: string): SourceProblem | undefined {
  const path_ = path.join(copyFiles(siteDir, id).folder, folder);
  if (statIfExists(path_)?.isDirectory()) return undefined;
  return {
    code: 'content/no-files',
    message: `The source ${quote(id)} has no folder ${quote(folder)}.`,
    fix: 'Correct `folder`.',
  };
}

/** The problem of a lock file that cannot be read. */
export function badLock(error: Error): SourceProblem & { readonly fix: string } {
  return {
    code: 'content/bad-lock',
    message: `lectern.lock.json cannot be read: ${error.message.replace(/\.$/, '')}.`,
    fix: 'After a merge, solve its conflicts; else remove it and run `lectern sync`.',
  };
}
