import path from 'node:path';
import { siteAlias } from '../relative-path.ts';

/** The name under which the shell's registry knows a module: site files by `@site/…`, all else as written. */
export function registryKey(specifier: string, from: string, siteDir: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return siteAlias(siteDir, path.resolve(path.dirname(from), specifier));
}
