import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { EntryKind } from '../plugins/official.ts';
import { createJiti } from './modules.ts';

/**
 * The module names that an entry of the config may stand for, in the order in which they are tried.
 *
 * @example moduleNames('sass', 'plugin') // ['sass', '@docusaurus/plugin-sass', 'docusaurus-plugin-sass']
 * @example moduleNames('@acme/search', 'theme') // ['@acme/search', '@acme/docusaurus-theme-search']
 * @example moduleNames('@acme', 'preset') // ['@acme/docusaurus-preset']
 */
export function moduleNames(name: string, kind: EntryKind): readonly string[] {
  if (/^(?:\.{1,2}(?:$|[\\/])|[\\/]|[a-z]:[\\/])/i.test(name)) return [name];
  const [, scope, inner] = /^(@[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (scope === undefined) {
    if (name.startsWith('docusaurus-')) return [name];
    return [name, `@docusaurus/${kind}-${name}`, `docusaurus-${kind}-${name}`];
  }
  return inner === undefined ? [`${scope}/docusaurus-${kind}`] : [name, `${scope}/docusaurus-${kind}-${inner}`];
}

/** Absolute path of the first of the names that is a module for the file `from`; TypeScript counts. */
export function findModule(names: readonly string[], from: string): string | undefined {
  const jiti = createJiti(from);
  const require = createRequire(from);
  for (const name of names) {
    const url = attempt(() => jiti.esmResolve(name, { try: true }));
    const file = url?.startsWith('file:') ? fileURLToPath(url) : attempt(() => require.resolve(name));
    if (file !== undefined) return file;
  }
  return undefined;
}

function attempt<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
