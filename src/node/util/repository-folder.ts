import { existsSync } from 'node:fs';
import path from 'node:path';

/** The closest folder around another that has a repository, or is a work tree of one. */
export function repositoryFolder(folder: string): string | undefined {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : repositoryFolder(parent);
}
