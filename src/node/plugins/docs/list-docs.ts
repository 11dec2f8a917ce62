import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { DocsOptions } from '../../config/site.ts';
import { attempt } from '../../util/attempt.ts';
import { isBelow } from '../../util/relative-path.ts';
import { listFiles } from '../content/files.ts';
import type { VersionInfo } from './types.ts';

/**
 * The files of a version, relative to its folder. Docs that are written elsewhere, and not trusted, have no files by links out of their
 * folders, which a clone on this machine may contain.
 */
export function listDocs({ contentPath }: VersionInfo, { source }: Pick<DocsOptions, 'source'>): readonly string[] {
  const files = listFiles(contentPath);
  if (source?.format !== 'md') return files;
  const folders = source.folders.flatMap(folder => attempt(() => realpathSync(folder)) ?? []);
  const isOwn = (file: string): boolean => folders.some(folder => isBelow(folder, file));
  return files.filter(name => isOwn(realpathSync(path.join(contentPath, name))));
}
