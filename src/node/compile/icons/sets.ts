import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { relativePath } from '../../util/relative-path.ts';

/** The icons that pages of a site may name. */
export interface IconSets {
  /** Names of the site's own, which are SVG files in {@link OWN_ICONS}. */
  readonly own: readonly string[];
  /** Sets that the site has installed; the first is that of names without a prefix. */
  readonly packages: readonly IconPackage[];
}

/** An installed set in the format of Iconify. */
export interface IconPackage {
  /** What stands before its names, as in `simple-icons:github`. */
  readonly prefix: string;
  readonly version: string;
  /** Its file, relative to the site. */
  readonly file: string;
}

/** The folder of a site's own icons, relative to the site. */
export const OWN_ICONS = 'src/icons';

/** Where packages of sets are on npm. */
export const ICON_SCOPE = '@iconify-json/';

/** Sets that need not be in the site's own package.json: in a monorepo, another may have them. */
const USUAL = ['lucide', 'tabler'];

/** Finds the sets of a site; reads no icon. */
export function iconSetsOf(siteDir: string): IconSets {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const prefixes = new Set([...USUAL, ...declared(require)]);
  return {
    own: namesIn(path.join(siteDir, OWN_ICONS)),
    packages: [...prefixes].flatMap(prefix => packageOf(prefix, require, siteDir) ?? []),
  };
}

function namesIn(folder: string): readonly string[] {
  const files = attempt(() => readdirSync(folder)) ?? [];
  const isFile = (file: string) => attempt(() => statSync(path.join(folder, file)))?.isFile() === true;
  return files
    .filter(isFile)
    .flatMap(file => /^(.+)\.svg$/.exec(file)?.[1] ?? [])
    .sort();
}

function declared(require: NodeJS.Require): readonly string[] {
  const { dependencies, devDependencies } =
    attempt(() => require('./package.json') as Partial<Record<'dependencies' | 'devDependencies', object>>) ?? {};
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.filter(name => name.startsWith(ICON_SCOPE)).map(name => name.slice(ICON_SCOPE.length));
}

function packageOf(prefix: string, require: NodeJS.Require, siteDir: string): IconPackage | undefined {
  const name = ICON_SCOPE + prefix;
  const file = attempt(() => require.resolve(`${name}/icons.json`));
  const version = attempt(() => (require(`${name}/package.json`) as { readonly version: string }).version);
  return file && version ? { prefix, version, file: relativePath(siteDir, file) } : undefined;
}
