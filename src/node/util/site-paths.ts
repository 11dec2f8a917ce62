/** Files and folders of a site that Lectern writes to, or in which it looks up files. */

import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathBelow, safeDecode } from '../../shared/url.ts';
import { userError } from '../diagnostics/index.ts';
import { attempt } from './attempt.ts';
import { isSafePath } from './inside.ts';

/**
 * Requires that webpack can build in a site's folder: it reads `!` in a path as the end of a loader, and `?` as the beginning of
 * the loader's options.
 *
 * @throws UserError
 */
export function requireSitePath(siteDir: string): void {
  const folder = attempt(() => realpathSync(siteDir)) ?? siteDir;
  // Long paths of Windows begin with `\\?\`.
  const [reserved] = /[!?]/.exec(folder.replace(/^\\\\\?\\/, '')) ?? [];
  if (reserved === undefined) return;
  throw userError({
    code: 'config/site-path',
    message: `The path of the site, '${folder}', contains \`${reserved}\`, which webpack reserves for loaders.`,
    fix: `Rename the folder, or move the site to a path without \`${reserved}\`.`,
  });
}

/** The folder with Lectern's own files, which can be deleted at any time. */
export function lecternDir(siteDir: string): string {
  return path.join(siteDir, '.lectern');
}

/** The cache's folder in a run's `WorkDir`. */
export function cacheDir(workDir: string): string {
  return path.join(workDir, 'cache');
}

/** The list of files that the last build wrote. */
export function manifestFile(siteDir: string): string {
  return path.join(lecternDir(siteDir), 'output.json');
}

/** Types of the site's schemas, for its own TypeScript. */
export function declarationsFile(siteDir: string): string {
  return path.join(lecternDir(siteDir), 'types.d.ts');
}

/** Default path of a build's report. */
export function reportFile(siteDir: string): string {
  return path.join(lecternDir(siteDir), 'report.html');
}

/** The folder of stage folders, one for each run, with files that are then moved to the output. */
export function stagesDir(workDir: string): string {
  return path.join(workDir, 'stage');
}

/** The folder for data and modules of plugins; the same as in Docusaurus, since sites may contain its path. */
export function generatedFilesDir(siteDir: string): string {
  return path.join(siteDir, '.docusaurus');
}

/** The static file for a path below the base URL; later directories win. */
export function staticFile(name: string, directories: readonly string[]): string | undefined {
  return directories.map(directory => path.join(directory, name)).findLast(isFile);
}

/** Files of the output that no static directory has: those of `assistants`, of the sitemap and the search, and feeds. */
const GENERATED =
  /(?:^|\/)(?:(?:llms(?:-full)?|robots)\.txt|(?:atom|feed|opensearch|rss|sitemap)\.xml|feed\.json|[^/]+\.md)$/;

/** The parts of a site that determine which of its paths are files. */
export interface FilePlaces {
  readonly baseUrl: string;
  /** Absolute. */
  readonly staticDirectories: readonly string[];
}

/** Whether a path with base URL that has an extension names a file of the output. Otherwise it is the path of a page. */
export function isSiteFile(address: string, { baseUrl, staticDirectories }: FilePlaces): boolean {
  const name = safeDecode((pathBelow(baseUrl, address) ?? address).replace(/^\/+/, ''));
  return GENERATED.test(name) || (isSafePath(name) && staticFile(name, staticDirectories) !== undefined);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
