/** Versions of docs that `lectern sync` has read from tags of a git repository. */

import { join } from 'node:path';
import type { SourceUpdates } from '../../config/docs-source.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { statIfExists } from '../../util/files.ts';
import { isRecord, readJson } from '../../util/json.ts';
import { quote } from '../suggest.ts';

/** A version, and the commit that it is of. */
export interface TaggedVersion {
  readonly name: string;
  readonly tag: string;
  readonly commit: string;
  /** Of names and bytes of all files. */
  readonly hash: string;
}

/** Paths of the versions of an instance that are from tags, all absolute. */
export interface TaggedFiles {
  readonly folder: string;
  /** The list of versions; it is there only while all are whole. */
  readonly state: string;
  /** The files of a version, as in the repository. */
  readonly root: (version: string) => string;
  readonly sidebars: (version: string) => string;
}

/** The files of versions from tags. */
export function taggedFiles(siteDir: string, id: string): TaggedFiles {
  // Ids of docs have no dots, so that no other docs have this folder.
  const folder = join(siteDir, 'synced_docs', `${id}.versions`);
  return {
    folder,
    state: join(folder, 'versions.json'),
    root: version => join(folder, `version-${version}`),
    sidebars: version => join(folder, `version-${version}-sidebars.json`),
  };
}

/** What is there of the versions from tags. */
export interface ReadTagged {
  readonly versions: readonly TaggedVersion[];
  /** Folder of the docs in the files of each. */
  readonly docsFolder: string;
  readonly problem?: Pick<Diagnostic, 'code' | 'message' | 'fix'>;
}

const NONE: ReadTagged = { versions: [], docsFolder: '' };

/** Reads which versions from tags there are; they have to be those of the lock file. */
export function readTagged({ siteDir }: Pick<Site, 'siteDir'>, options: DocsOptions): ReadTagged {
  if (options.versionsFromTags === undefined) return NONE;
  const { state } = taggedFiles(siteDir, options.id);
  const locked = valueIn(join(siteDir, 'lectern.lock.json'), 'versions');
  const wanted = isRecord(locked) ? locked[options.id] : undefined;
  const versions = valueIn(state, 'versions');
  if (Array.isArray(wanted) && JSON.stringify(wanted) === JSON.stringify(versions)) {
    return { versions: versions as readonly TaggedVersion[], docsFolder: String(valueIn(state, 'folder') ?? '') };
  }
  const docs = `The versions of the docs ${quote(options.id)}, which are from tags,`;
  const message = Array.isArray(wanted)
    ? `${docs} are not those that lectern.lock.json names.`
    : `${docs} have not been read yet.`;
  const fix = `Run \`lectern sync${Array.isArray(wanted) ? ' --frozen' : ''}\`. Builds read no tags.`;
  return { ...NONE, problem: { code: 'docs/versions-not-synced', message, fix } };
}

/** Last updates of the docs of each version from a tag, with the folder of its docs. */
export function taggedUpdates(
  site: Pick<Site, 'siteDir'>,
  options: DocsOptions,
): readonly { readonly folder: string; readonly updates: SourceUpdates }[] {
  const files = taggedFiles(site.siteDir, options.id);
  const { versions, docsFolder } = readTagged(site, options);
  return versions.map(({ name }) => ({
    folder: join(files.root(name), docsFolder),
    updates: (valueIn(join(files.folder, `.version-${name}.json`), 'updates') ?? {}) as SourceUpdates,
  }));
}

function valueIn(file: string, key: string): unknown {
  if (!statIfExists(file)?.isFile()) return undefined;
  const json = readJson(file);
  return 'value' in json && isRecord(json.value) ? json.value[key] : undefined;
}

/** The names of all versions, newest first: those of tags, and those that the site keeps, which win. */
export function mergedVersions(listed: readonly string[], tagged: readonly TaggedVersion[]): readonly string[] {
  const others = tagged.map(({ name }) => name).filter(name => !listed.includes(name));
  const all = [...others, ...listed];
  const areNumbers = all.every(name => numbersOf(name) !== undefined);
  return others.length > 0 && areNumbers ? all.sort(compareVersions) : all;
}

/** Orders names of versions, the newest first. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one) ?? [], numbersOf(other) ?? []];
  for (let at = 0; at < 3; at++) {
    const difference = (right[at] ?? 0) - (left[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePrereleases(prereleaseOf(one), prereleaseOf(other));
}

/** A release is newer than what was released before it; parts that are numbers are compared as such. */
function comparePrereleases(one: string, other: string): number {
  if (one === '' || other === '') return Number(other === '') - Number(one === '') === 0 ? 0 : one === '' ? -1 : 1;
  return other.localeCompare(one, 'en', { numeric: true });
}

function numbersOf(name: string): readonly number[] | undefined {
  const [, numbers] = /^v?(\d{1,9}(?:\.(?:\d{1,9}|x)){0,2})(?:[-+].*)?$/.exec(name) ?? [];
  return numbers?.split('.').map(part => (part === 'x' ? 0 : Number(part)));
}

/** What follows the numbers of a version that is not released. @example prereleaseOf('2.0.0-beta.1') // 'beta.1' */
export function prereleaseOf(name: string): string {
  return /^[^-+]*-([^+]*)/.exec(name)?.[1] ?? '';
}
