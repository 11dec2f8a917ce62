/** Folders of a site that Lectern writes to or looks files up in. */
import { statSync } from 'node:fs';
import path from 'node:path';

/** Everything that can be deleted without loss. */
export function lecternDir(siteDir: string): string {
  return path.join(siteDir, '.lectern');
}

/** The cache's directory, below a run's `WorkDir`. */
export function cacheDir(workDir: string): string {
  return path.join(workDir, 'cache');
}

/** The list of what the last build wrote, and where. */
export function manifestFile(siteDir: string): string {
  return path.join(lecternDir(siteDir), 'output.json');
}

/** Where the report of a build is, unless the command names a file. */
export function reportFile(siteDir: string): string {
  return path.join(lecternDir(siteDir), 'report.html');
}

/** Where runs put files that wait to be moved to the output, each in a folder of its own. */
export function stagesDir(workDir: string): string {
  return path.join(workDir, 'stage');
}

/** Data and modules of plugins, where sites that name the directory by its path expect it. */
export function generatedFilesDir(siteDir: string): string {
  return path.join(siteDir, '.docusaurus');
}

/** The static file that the output has at a path below the base URL; later directories win. */
export function staticFile(name: string, directories: readonly string[]): string | undefined {
  return directories.map(directory => path.join(directory, name)).findLast(isFile);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
