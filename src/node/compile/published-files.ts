import { realpathSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { attempt } from '../util/attempt.ts';
import { relativePath } from '../util/relative-path.ts';
import { repositoryFolder } from '../util/repository-folder.ts';
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
 * Why a file must not be published although a page links to it; undefined if it may be. Symbolic links are followed, so
 * that the real location counts, except below static directories, which are copied as they are.
 *
 * @param file absolute, exists
 */
export function reasonNotToPublish(file: string, settings: PublishedFiles): string | undefined {
  const { siteDir, staticDirectories, contentDirectories, linkedFiles } = settings;
  if (picomatch.isMatch(relativePath(siteDir, file), [...linkedFiles], { dot: true })) return undefined;
  if (staticDirectories.some(directory => pathBelow(directory, file) !== undefined)) return undefined;
  const real = realpathSync(file);
  const site = realpathSync(siteDir);
  const folders = [site, ...contentDirectories.map(directory => realpathIfExists(path.resolve(siteDir, directory)))];
  const root = IMAGE.test(real) ? repositoryFolder(site) : undefined;
  if (root !== undefined) folders.push(root);
  const names = folders.map(folder => pathBelow(folder, real)).filter(name => name !== undefined);
  if (names.length === 0) return 'it lies outside of the site';
  if (CONFIG_FILE.test(pathBelow(site, real) ?? '')) return 'it is a config file';
  const segments = names.map(name => name.split(path.sep));
  if (segments.every(each => each.includes('node_modules'))) return 'it belongs to an installed package';
  return segments.every(each => each.some(segment => segment.startsWith('.'))) ? 'it is hidden' : undefined;
}

/** The path of a file relative to a folder; undefined if it is not below the folder. */
function pathBelow(folder: string, file: string): string | undefined {
  const name = path.relative(folder, file);
  return name === '..' || name.startsWith(`..${path.sep}`) || path.isAbsolute(name) ? undefined : name;
}

function realpathIfExists(folder: string): string {
  return attempt(() => realpathSync(folder)) ?? folder;
}
