import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { statIfExists } from '../util/files.ts';
import { isStageFolder } from './lock.ts';
import { readManifest } from './manifest.ts';
import { removeFile } from './remove.ts';
import { restoreOutput } from './stand-in.ts';

/**
 * Removes the files that the last run wrote to a directory, and then the directory if it is empty.
 *
 * @returns names of the files and folders that are left; `.` if there is no directory
 */
export function clearOutput(outDir: string, manifestFile: string): readonly string[] {
  restoreOutput(outDir);
  if (!statIfExists(outDir)?.isDirectory()) return ['.'];
  for (const name of Object.keys(readManifest(manifestFile, outDir) ?? {})) removeFile(outDir, name);
  for (const name of readdirSync(outDir)) {
    if (isStageFolder(name)) rmSync(path.join(outDir, name), { recursive: true });
  }
  const left = readdirSync(outDir);
  if (left.length === 0) rmdirSync(outDir);
  return left;
}
