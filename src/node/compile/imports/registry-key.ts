import path from 'node:path';
import { siteAlias } from '../../util/relative-path.ts';

/**
 * The name of a module in the shell's registry: `@site/…` for site files, else the specifier itself.
 *
 * @example registryKey('!!raw-loader!./main.c', '/site/docs/page.mdx', '/site') // '!!raw-loader!@site/docs/main.c'
 */
export function registryKey(specifier: string, from: string, siteDir: string): string {
  const fileAt = specifier.lastIndexOf('!') + 1;
  const file = specifier.slice(fileAt);
  if (!file.startsWith('.')) return specifier;
  return specifier.slice(0, fileAt) + siteAlias(siteDir, path.resolve(path.dirname(from), file));
}

/** Whether an import names a Markdown file, without a loader. */
export function isPartial(specifier: string): boolean {
  return /^[^!]*\.mdx?$/i.test(specifier);
}
