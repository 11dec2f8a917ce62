import { pathBelow } from '../../shared/url.ts';

/**
 * Whether a path, joined to a folder, stays below that folder: it is relative, and no segment is `.` or `..`. On
 * Windows it must not begin with a drive such as `c:` either.
 *
 * @example isInside('docs/api/index.html') // true
 * @example isInside('docs/../../precious.txt') // false
 */
export function isSafePath(path: string, platform: NodeJS.Platform = process.platform): boolean {
  if (path === '' || path.includes('\0') || /^[/\\]/.test(path)) return false;
  if (platform === 'win32' && /^[a-z]:/i.test(path)) return false;
  return path.split(/[/\\]/).every(part => part !== '.' && part !== '..');
}

/**
 * Whether a path that stays below its folder names a file: none of its segments is empty, as after a slash at the end.
 *
 * @example isFilePath('docs/a.txt') // true
 * @example isFilePath('docs/') // false
 */
export function isFilePath(path: string): boolean {
  return isSafePath(path) && path.split('/').every(part => part !== '');
}

/** Whether the path of a page, with or without the base URL, stays inside the site. */
export function isSiteAddress(address: string, baseUrl: string): boolean {
  const below = pathBelow(baseUrl, address) ?? address.replace(/^\//, '');
  return below === '' || isSafePath(below);
}
