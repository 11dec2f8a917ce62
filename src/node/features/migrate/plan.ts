import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, positionAt } from '../../diagnostics/index.ts';
import { readIfExists } from '../../util/files.ts';
import type { PatchedFile } from '../../util/patches.ts';
import { callersOf, deployScripts, keptPackages, movedManifest, readManifest } from './manifest.ts';
import { ownScripts } from './own-scripts.ts';
import { isReplaced, type Needs, needsOf } from './packages.ts';

/** The changes to migrate a site, and the notices for its maintainer. */
export interface MigrationPlan {
  readonly changes: readonly PatchedFile[];
  readonly notices: readonly Diagnostic[];
}

/** Plans the migration of a site. @throws UserError when its `package.json` cannot be read */
export function planMigration(siteDir: string, configFile: string): MigrationPlan {
  const manifest = readManifest(siteDir);
  const { names } = manifest;
  const others = names.filter(name => !name.startsWith('@docusaurus/'));
  const own = ownScripts(siteDir, manifest);
  const callers = [...callersOf(manifest), ...own.flatMap(({ location }) => location?.file ?? [])];
  const [caller] = callers.map(name => (path.isAbsolute(name) ? path.relative(siteDir, name) : name));
  // Docusaurus builds with all of its packages that the config names.
  const called = caller === undefined ? [] : names.filter(isReplaced).map(name => [name, caller] as const);
  const needs: Needs = new Map([
    ...called,
    ...blogNeeds(siteDir, names),
    ...needsOf(siteDir, scriptsOf(siteDir), others),
  ]);
  const goes = (name: string) => names.includes(name) && isReplaced(name) && !needs.has(name);
  const types = ownTypes(siteDir);
  const changes = [movedManifest(manifest, goes), ...ignoredCache(siteDir), ...types];
  const losesTypes = (name: string) => goes(name) && !(types.length > 0 && TYPED.has(name));
  return {
    changes: changes.filter(({ before, after }) => before !== after),
    notices: [
      ...keptPackages(manifest, needs),
      ...deployScripts(manifest),
      ...own,
      ...lostTypes(configFile, losesTypes),
    ],
  };
}

/** The packages that show a blog, if the site has the folder of one. */
function blogNeeds(siteDir: string, names: readonly string[]): readonly (readonly [name: string, user: string])[] {
  const ofBlog = ['preset-classic', 'plugin-content-blog', 'theme-classic'].map(name => `@docusaurus/${name}`);
  if (!existsSync(path.join(siteDir, 'blog'))) return [];
  return names.filter(name => ofBlog.includes(name)).map(name => [name, 'blog'] as const);
}

/** Packages of Docusaurus whose types `lectern/tsconfig` provides. */
const TYPED = new Set(['@docusaurus/preset-classic', '@docusaurus/plugin-content-docs']);

const FOREIGN = new Set(['node_modules', 'build', 'static', 'docs', 'blog', 'i18n', 'versioned_docs']);

/** The site's scripts, outside of content and output folders. */
function scriptsOf(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) return FOREIGN.has(entry.name) || entry.name.startsWith('.') ? [] : scriptsOf(file);
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [file] : [];
  });
}

/** Adds Lectern's cache to `.gitignore`, beside that of Docusaurus. */
function ignoredCache(siteDir: string): readonly PatchedFile[] {
  const before = readIfExists(path.join(siteDir, '.gitignore'));
  if (before === undefined || /^\/?\.lectern\b/m.test(before)) return [];
  const after = before.replace(/^\ufeff?(\/?)\.docusaurus(\/?)(\r?\n|$)/m, (line, start, slash, end) => {
    return `${line}${end === '' ? '\n' : ''}${start}.lectern${slash}${end}`;
  });
  return [{ file: '.gitignore', before, after }];
}

/**
 * Replaces Docusaurus' types by Lectern's in `tsconfig.json`. Removes `baseUrl`, which Docusaurus' template sets and which would break
 * Lectern's paths.
 */
function ownTypes(siteDir: string): readonly PatchedFile[] {
  const before = readIfExists(path.join(siteDir, 'tsconfig.json'));
  const ofDocusaurus = /("extends"\s*:\s*)"@docusaurus\/tsconfig(?:\/[^"]*)?"/;
  if (before === undefined || !ofDocusaurus.test(before)) return [];
  const after = before
    .replace(ofDocusaurus, '$1"lectern/tsconfig"')
    .replace(/^[ \t]*"baseUrl"\s*:\s*"\.\/?",?[ \t]*\r?\n/m, '');
  return [{ file: 'tsconfig.json', before, after }];
}

/** Notices about types that the config imports from removed packages: the site still builds, but type checks fail. */
function lostTypes(configFile: string, removed: (name: string) => boolean): readonly Diagnostic[] {
  const text = readIfExists(configFile) ?? '';
  const imports = text.matchAll(/\bimport type (?:(?!import type )[^;])*? from (['"])(@docusaurus\/[\w-]+)\1/g);
  return Array.from(imports)
    .filter(([, , name = '']) => removed(name))
    .map(([whole, , name = '']) => ({
      code: 'migrate/types',
      severity: 'notice',
      message: `The config takes types from '${name}', which is removed: it still loads, but a type check fails.`,
      location: { file: configFile, ...positionAt(text, text.indexOf(whole) + whole.indexOf(name) - 1) },
      fix: "`import type { Config } from 'lectern'` has the types of the whole config.",
    }));
}
