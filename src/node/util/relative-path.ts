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

/** Whether a file is a folder or below it. On Windows two paths may have drives of their own, or letters of another case. */
export function isBelow(folder: string, file: string, { relative, isAbsolute } = path): boolean {
  const below = relative(folder, file);
  return !/^\.\.(?:[/\\]|$)/.test(below) && !isAbsolute(below);
}
