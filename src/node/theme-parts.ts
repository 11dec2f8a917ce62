import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../shared/nearest.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { SCRIPT_EXTENSIONS } from './util/extensions.ts';
import { filesBelow, readIfExists } from './util/files.ts';
import { packageRoot } from './version.ts';

/** Directory of the stock theme. */
export const THEME_DIR: string = path.join(packageRoot, 'blog-free-theme');

/** Directory of our own modules that sites import as `@docusaurus/…`. */
export const DOCUSAURUS_DIR: string = path.join(packageRoot, 'src/client/docusaurus');

/** The names of these modules: `Link`, `theme-common`. */
export function docusaurusModules(): readonly string[] {
  const names = readdirSync(DOCUSAURUS_DIR).filter(name => /^[\w-]+(\.tsx?)?$/.test(name));
  return names.map(name => path.parse(name).name);
}

/** Files of the modules by which components import the shell: a stable one for sites, and what themes need besides. */
export const CLIENT_MODULES: Readonly<Record<string, string>> = {
  'lectern/client': path.join(packageRoot, 'src/client/index.ts'),
  'lectern/theme': path.join(packageRoot, 'src/client/theme.ts'),
};

/** A part that the stock theme has not: the function of a site that adds languages to Prism. */
export const INCLUDE_LANGUAGES = 'prism-include-languages';

const SCRIPT = /\.(tsx|ts|jsx|js)$/;

/** Endings of a part's file, in the order in which the bundler tries them. */
const ENDINGS = ['', '/index'].flatMap(place => SCRIPT_EXTENSIONS.map(ending => place + ending));

/** A part of the stock theme, importable as `@theme/<name>`. */
export interface ThemePart {
  readonly name: string;
  /** Below the theme, with `/`. */
  readonly file: string;
}

/** Every part of the stock theme, by name. */
export function themeParts(): ReadonlyMap<string, ThemePart> {
  const parts = scriptsBelow(THEME_DIR).map(file => ({ name: partName(file), file }));
  parts.sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(parts.map(part => [part.name, part]));
}

/** The name of the part of the theme that a module is. @example themePart('@theme-original/Footer') // 'Footer' */
export function themePart(module: string): string | undefined {
  return /^@theme(?:-original|-init)?\/(.+)$/.exec(module)?.[1];
}

/** How to mend the name of a part that the theme has not: by the one that Docusaurus 3 has renamed to, or the nearest. */
export function partFix(
  name: string,
  otherwise = 'Correct the name; `lectern swizzle --list` lists all components.',
): string {
  const parts = themeParts();
  const renamed = name.replace(/^DocPage(?=\/)/, 'DocRoot');
  const meant = parts.has(renamed) ? renamed : nearest(renamed, parts.keys());
  return meant === undefined ? otherwise : `Did you mean \`${meant}\`?`;
}

/** Scripts below a directory of theme files, relative to it, sorted; tests and declarations are none. */
export function scriptsBelow(directory: string): readonly string[] {
  return filesBelow(directory).filter(file => SCRIPT.test(file) && !/\.(d|test|spec)\.[jt]sx?$|__tests__\//.test(file));
}

/** @example partName('Footer/Links/index.tsx') // 'Footer/Links' */
export function partName(file: string): string {
  return file.replace(SCRIPT, '').replace(/\/index$/, '');
}

/** The text of one of the theme's files, or undefined where there is none by this name now. */
export function themeText(file: string): string | undefined {
  return readIfExists(path.join(THEME_DIR, file));
}

/** Folders whose parts stand in for those of the stock theme: the site's comes first, then the last plugin's. */
export function themeFolders(siteDir: string, ofPlugins: readonly string[] = []): readonly string[] {
  return [path.join(siteDir, 'src/theme'), ...ofPlugins.toReversed()].filter(folder => existsSync(folder));
}

/** The file that stands in for a part of the theme, in the first of some folders that has one. */
export function overrideOf(folders: readonly string[], name: string): string | undefined {
  const files = folders.flatMap(folder => ENDINGS.map(ending => path.join(folder, name + ending)));
  return files.find(file => existsSync(file));
}

/** The parts of the stock theme that some folders have, too. */
export function overriddenParts(folders: readonly string[]): readonly string[] {
  if (folders.length === 0) return [];
  return [...themeParts().keys()].filter(name => overrideOf(folders, name) !== undefined);
}

/** The warning of a component in the site's theme that has the name of no part, and that no component in use imports. */
export function overridesNothing(name: string, file: string): Diagnostic {
  return {
    code: 'shell/overrides-nothing',
    severity: 'warning',
    message: `This file has no effect: the theme has no component \`${name}\`, and no component in use imports the file`,
    location: { file },
    fix: partFix(name, 'Remove it, or import it as `@theme/…`; `lectern swizzle --list` lists all components.'),
  };
}
