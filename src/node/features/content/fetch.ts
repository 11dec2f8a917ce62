/** Fetches the files of sources. */

import path from 'node:path';
import type { SourceUpdates } from '../../config/docs-source.ts';
import { parseLog } from '../../plugins/content/last-update.ts';
import { isRecord } from '../../util/json.ts';
import {
  type CopiedFile,
  chooseEntries,
  isLfsPointer,
  isUnsafeName,
  type LeftOut,
  MAX_BYTES,
  requireDistinct,
} from './git/files.ts';
import { followLinks } from './git/links.ts';
import type { SourceRepository } from './git/repository.ts';
import type { ContentSource } from './options.ts';

/** What was fetched of a source. */
export interface FetchedFiles {
  readonly files: readonly CopiedFile[];
  readonly leftOut: readonly LeftOut[];
  readonly updates?: SourceUpdates;
}

/** The paths of a repository that a source needs; empty for all. */
export function pathsOf({ folder, also, sourceSidebar }: ContentSource): readonly string[] {
  const paths = [folder, ...also, ...(sourceSidebar === undefined ? [] : [sourceSidebar])];
  return paths.includes('') ? [] : paths;
}

/** Reads the files of a commit. @throws GitError, and Error where they cannot be a copy */
export async function filesOfCommit(
  repository: SourceRepository,
  commit: string,
  paths: readonly string[],
): Promise<FetchedFiles> {
  const all = await repository.list(commit, paths);
  const { entries, links, leftOut } = chooseEntries(all);
  const { bytes, tooLarge } = await repository.read(commit, paths, [...entries, ...links]);
  const withTargets = links.map(link => ({ link, target: String(bytes.get(link.oid) ?? '') }));
  const followed = followLinks(withTargets, entries);
  const found = [...entries, ...followed.entries];
  requireDistinct(found);
  const reasonOf = (oid: string) => unusable(bytes.get(oid), tooLarge.get(oid));
  return {
    files: found.flatMap(({ path: name, oid }) => {
      const content = reasonOf(oid) === undefined ? bytes.get(oid) : undefined;
      return content ? { path: name, bytes: content } : [];
    }),
    leftOut: [
      ...leftOut,
      ...followed.leftOut,
      ...found.flatMap(({ path: name, oid }) => {
        const reason = reasonOf(oid);
        return reason === undefined ? [] : { path: name, reason };
      }),
    ],
  };
}

/** Why a copy cannot have a file with some content, which is absent if it has too many bytes. */
function unusable(bytes: Uint8Array | undefined, size = 0): string | undefined {
  if (!bytes) return `it has ${Math.round(size / 2 ** 20)} MB, and ${MAX_BYTES / 2 ** 20} MB is the limit`;
  return isLfsPointer(bytes) ? 'it is a pointer of Git LFS, whose files are not fetched' : undefined;
}

/** Last updates of the docs of a commit, by path relative to their folder. @throws GitError */
export async function updatesOf(repository: SourceRepository, commit: string, folder: string): Promise<SourceUpdates> {
  const all = parseLog(await repository.log(commit, folder === '' ? [] : [folder]));
  const prefix = folder === '' ? '' : `${folder}/`;
  const below = Object.entries(all).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(below.map(([name, update]) => [name.slice(prefix.length), update]));
}

/** The files that a function of the config returns. @throws Error if they are none */
export async function loadedFiles(load: () => unknown): Promise<FetchedFiles> {
  const loaded = await load();
  if (!Array.isArray(loaded)) throw new Error('it must return a list of `{ path, content }`');
  const files = loaded.map((file: unknown) => checkedFile(file));
  requireDistinct(files);
  return { files, leftOut: [] };
}

function checkedFile(file: unknown): CopiedFile {
  const { path: name, content } = isRecord(file) ? file : {};
  if (typeof name !== 'string' || !(typeof content === 'string' || content instanceof Uint8Array)) {
    throw new Error('each file must be `{ path, content }`, with a string or bytes as `content`');
  }
  if (name.split('/').some(isUnsafeName))
    throw new Error(`it returns the path '${name}', which is no path of a file below the docs`);
  return { path: path.posix.normalize(name), bytes: typeof content === 'string' ? Buffer.from(content) : content };
}
