import { realpathSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { attempt } from '../util/attempt.ts';
import { relativePath } from '../util/relative-path.ts';
import { repositoryFolder } from '../util/repository-folder.ts';
import { refusalBelow } from '../util/tracked-files.ts';
import type { CompilerSettings } from './types.ts';

/** The settings that determine which files pages may publish by linking to them. */
export type PublishedFiles = Pick<
  CompilerSettings,
  'siteDir' | 'staticDirectories' | 'contentDirectories' | 'linkedFiles' | 'publishedFrom'
>;

/** A config file of the site or of its tools. */
const CONFIG_FILE = /^[\w-]+\.config\.[cm]?[jt]sx?$/;

/** An image, which holds no secrets: one of the repository may be shown, as a logo beside the folder of the site often is. */
const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/**
 * Why a file must not be published although a page links to it; undefined if it may be. Outside of the site, git has to track it, unless it
 * is an image. Symbolic links are followed, so that the real location counts, except below static directories, which are copied as they are.
 *
 * @param file absolute, exists
 * @param tracked gets the file if it may be published only as long as git tracks it
 */
export function reasonNotToPublish(file: string, settings: PublishedFiles, tracked?: Set<string>): string | undefined {
  const { siteDir, staticDirectories, contentDirectories, linkedFiles } = settings;
  if (picomatch.isMatch(relativePath(siteDir, file), [...linkedFiles], { dot: true })) return undefined;
  if (staticDirectories.some(directory => pathBelow(directory, file) !== undefined)) return undefined;
  const real = realpathSync(file);
  const { publishedFrom } = settings;
  if (publishedFrom && !publishedFrom.some(folder => isIn(path.resolve(siteDir, folder), real))) {
    return 'these docs are written elsewhere, and may publish only files beside them';
  }
  const site = realpathSync(siteDir);
  const folders = [site, ...contentDirectories.map(directory => realpathIfExists(path.resolve(siteDir, directory)))];
  const own = namesBelow(folders, real);
  const root = own.length > 0 && !IMAGE.test(real) ? undefined : repositoryFolder(site);
  const names = root === undefined ? own : [...own, ...namesBelow([root], real)];
  if (names.length === 0) return 'it lies outside of the site';
  if (CONFIG_FILE.test(pathBelow(site, real) ?? '')) return 'it is a config file';
  const segments = names.map(name => name.split(path.sep));
  if (segments.every(each => each.includes('node_modules'))) return 'it belongs to an installed package';
  if (segments.every(each => each.some(segment => segment.startsWith('.')))) return 'it is hidden';
  if (own.length > 0 || IMAGE.test(real)) return undefined;
  tracked?.add(file);
  const refusal = refusalBelow(root ?? site, real);
  return refusal && `it lies outside of the site, and ${refusal.reason}`;
}

/** Whether a file outside of the site may be published still, as git tracks it, wherever its path leads by now. */
export function isStillPublished(file: string, siteDir: string): boolean {
  const settings = { siteDir, staticDirectories: [], contentDirectories: [], linkedFiles: [] };
  return attempt(() => reasonNotToPublish(file, settings) === undefined) ?? false;
}

function namesBelow(folders: readonly string[], file: string): readonly string[] {
  return folders.map(folder => pathBelow(folder, file)).filter(name => name !== undefined);
}

/** The path of a file relative to a folder; undefined if it is not below the folder. */
function pathBelow(folder: string, file: string): string | undefined {
  const name = path.relative(folder, file);
  return name === '..' || name.startsWith(`..${path.sep}`) || path.isAbsolute(name) ? undefined : name;
}

function isIn(folder: string, real: string): boolean {
  return pathBelow(realpathIfExists(folder), real) !== undefined;
}

function realpathIfExists(folder: string): string {
  return attempt(() => realpathSync(folder)) ?? folder;
}
