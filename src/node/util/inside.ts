/**
 * Whether a path that a folder is put before stays below it: it is relative, and no part of it is `.` or `..`. `c:` begins the
 * name of a drive on Windows, and is a name as others are elsewhere.
 *
 * @example isInside('docs/api/index.html') // true
 * @example isInside('docs/../../precious.txt') // false
 */
export function isInside(path: string, platform: NodeJS.Platform = process.platform): boolean {
  if (path === '' || path.includes('\0') || /^[/\\]/.test(path)) return false;
  if (platform === 'win32' && /^[a-z]:/i.test(path)) return false;
  return path.split(/[/\\]/).every(part => part !== '.' && part !== '..');
}

/** Whether the address of a page, with its base URL, is one of the site's own. */
export function isSiteAddress(address: string, baseUrl: string): boolean {
  const below = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address.replace(/^\//, '');
  return below === '' || isInside(below);
}
