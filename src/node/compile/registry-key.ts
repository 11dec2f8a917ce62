import path from 'node:path';

/** The name under which the shell's registry knows a module: site files by `@site/…`, all else as written. */
export function registryKey(specifier: string, from: string, siteDir: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const file = path.resolve(path.dirname(from), specifier);
  return `@site/${path.relative(siteDir, file).split(path.sep).join('/')}`;
}
