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
  'siteDir' | 'staticDirectories' | 'contentDirectories' | 'linkedFiles'
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
  const site = realpathSync(siteDir);
  const folders = [site, ...contentDirectories.map(directory => realpathIfExists(path.resolve(siteDir, directory)))];
  const own = namesBelow(folders, real);
  const names = own.length > 0 && !IMAGE.test(real) ? own : [...own, ...namesBelow([repositoryFolder(site)], real)];
  if (names.length === 0) return 'it lies outside of the site';
  if (CONFIG_FILE.test(pathBelow(site, real) ?? '')) return 'it is a config file';
  const segments = names.map(name => name.split(path.sep));
  if (segments.every(each => each.includes('node_modules'))) return 'it belongs to an installed package';
  if (segments.every(each => each.some(segment => segment.startsWith('.')))) return 'it is hidden';
  if (own.length > 0 || IMAGE.test(real)) return undefined;
  tracked?.add(file);
  const refusal = refusalInRepository(real, site);
  return refusal && `it lies outside of the site, and ${refusal.reason}`;
}

/** Whether git still tracks a file of the site's repository, which was published for that reason. */
export function isTracked(file: string, siteDir: string): boolean {
  return attempt(() => refusalInRepository(realpathSync(file), realpathSync(siteDir)) === undefined) ?? false;
}

function refusalInRepository(real: string, site: string) {
  return refusalBelow(repositoryFolder(site) ?? site, real);
}

function namesBelow(folders: readonly (string | undefined)[], file: string): readonly string[] {
  return folders.map(folder => folder && pathBelow(folder, file)).filter(name => name !== undefined);
}

/** The path of a file relative to a folder; undefined if it is not below the folder. */
function pathBelow(folder: string, file: string): string | undefined {
  const name = path.relative(folder, file);
  return name === '..' || name.startsWith(`..${path.sep}`) || path.isAbsolute(name) ? undefined : name;
}

function realpathIfExists(folder: string): string {
  return attempt(() => realpathSync(folder)) ?? folder;
}
