import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isBelow } from '../../util/relative-path.ts';
import { loadDescription } from './description/load.ts';

/** Copies the files of a description into a folder, as they lie to each other. */
export function copyDescription(file: string, to: string, siteDir: string): void {
  const files = loadDescription(file, siteDir).value?.files ?? [file];
  const root = commonFolder(files);
  for (const each of files) {
    const copy = join(to, relative(root, each));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(each, copy);
  }
}

/** The innermost folder with all files. */
function commonFolder(files: readonly string[]): string {
  const [first = '', ...others] = files;
  let folder = dirname(first);
  while (others.some(file => !isBelow(folder, file)) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
