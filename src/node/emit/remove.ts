import { rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { statIfExists } from '../util/files.ts';
import { linkFinder } from './path-checks.ts';

/** Removes a file of the output, unless a folder of it is a link, and folders that are then empty. */
export function removeFile(outDir: string, name: string): void {
  if (linkFinder(outDir)(name) !== undefined) return;
  const file = path.join(outDir, name);
  // The plan may have a file where the last site had a folder, or a folder where it had a file.
  if (statIfExists(path.dirname(file))?.isDirectory() && !statIfExists(file)?.isDirectory())
    rmSync(file, { force: true });
  removeEmpty(path.dirname(file), outDir);
}

/** Removes a folder of the output and its parents, as long as they are empty. */
function removeEmpty(directory: string, outDir: string): void {
  if (!directory.startsWith(outDir + path.sep)) return;
  try {
    rmdirSync(directory);
  } catch {
    return;
  }
  removeEmpty(path.dirname(directory), outDir);
}
