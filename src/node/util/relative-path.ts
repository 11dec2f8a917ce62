import path from 'node:path';

/** The way from a folder to a file, with `/` on every machine. */
export function relativePath(folder: string, file: string): string {
  // Most are below it, and of thousands of files each is asked for.
  const below = file.startsWith(folder + path.sep) ? file.slice(folder.length + 1) : undefined;
  return (below ?? path.relative(folder, file)).split(path.sep).join('/');
}

/** @example siteAlias('/site', '/site/docs/a.md') // '@site/docs/a.md' */
export function siteAlias(siteDir: string, file: string): string {
  return `@site/${relativePath(siteDir, file)}`;
}
