import path from 'node:path';

/** The way from a folder to a file, with `/` on every machine. */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** @example siteAlias('/site', '/site/docs/a.md') // '@site/docs/a.md' */
export function siteAlias(siteDir: string, file: string): string {
  return `@site/${relativePath(siteDir, file)}`;
}
