import path from 'node:path';

/** The path of a file relative to a folder, with `/` on every platform. */
export function relativePath(folder: string, file: string): string {
  // Fast path for files below the folder: this is called for thousands of files.
  const below = file.startsWith(folder + path.sep) ? file.slice(folder.length + 1) : undefined;
  return (below ?? path.relative(folder, file)).split(path.sep).join('/');
}

/** @example siteAlias('/site', '/site/docs/a.md') // '@site/docs/a.md' */
export function siteAlias(siteDir: string, file: string): string {
  return `@site/${relativePath(siteDir, file)}`;
}

/**
 * Whether a path is a folder or below it. On Windows, paths may be on different drives, and are compared
 * case-insensitively.
 */
export function isBelow(folder: string, file: string, { relative, isAbsolute } = path): boolean {
  const below = relative(folder, file);
  return !/^\.\.(?:[/\\]|$)/.test(below) && !isAbsolute(below);
}
