import path from 'node:path';
import { siteAlias } from '../../util/relative-path.ts';

/**
 * The name under which the shell's registry knows a module: site files by `@site/…`, all else as written.
 *
 * @example registryKey('!!raw-loader!./main.c', '/site/docs/page.mdx', '/site') // '!!raw-loader!@site/docs/main.c'
 */
export function registryKey(specifier: string, from: string, siteDir: string): string {
  const fileAt = specifier.lastIndexOf('!') + 1;
  const file = specifier.slice(fileAt);
  if (!file.startsWith('.')) return specifier;
  return specifier.slice(0, fileAt) + siteAlias(siteDir, path.resolve(path.dirname(from), file));
}

/** Whether an import names Markdown, which becomes part of the page, unless a loader makes something else of it. */
export function isPartial(specifier: string): boolean {
  return /^[^!]*\.mdx?$/i.test(specifier);
}
