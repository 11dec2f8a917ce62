/** The copies of sources, in a folder of the site that git ignores. */

import path from 'node:path';
import { statIfExists } from '../../util/files.ts';
import { isRecord, readJson } from '../../util/json.ts';
import type { LockedSource } from './lock.ts';

/** Paths of the copy of a source, absolute. */
export interface CopyFiles {
  /** The files, as in the source. */
  readonly folder: string;
  /** What the copy is of; it is there only while the copy is whole. */
  readonly state: string;
  /** The repository with what was fetched. */
  readonly repository: string;
}

/** The folder of all copies. */
export function copiesFolder(siteDir: string): string {
  return path.join(siteDir, 'synced_docs');
}

/** Where the copy of a source is. */
export function copyFiles(siteDir: string, id: string): CopyFiles {
  const all = copiesFolder(siteDir);
  return {
    folder: path.join(all, id),
    state: path.join(all, `${id}.json`),
    repository: path.join(all, '.repositories', id),
  };
}

/** Whether the copy of a source is whole, and of the state that the lock file has. */
export function isCurrent({ state, folder }: CopyFiles, locked: LockedSource): boolean {
  if (!statIfExists(folder)?.isDirectory()) return false;
  const copied = readState(state);
  return copied?.hash === locked.hash && copied.commit === locked.commit;
}

/** What a copy is of. */
export function readState(file: string): Readonly<Record<string, unknown>> | undefined {
  if (!statIfExists(file)?.isFile()) return undefined;
  const json = readJson(file);
  return 'problem' in json || !isRecord(json.value) ? undefined : json.value;
}
