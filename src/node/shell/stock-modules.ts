import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { overrideOf } from '../theme-parts.ts';
import { packageRoot } from '../version.ts';
import { ownLoader } from './own-loader.ts';
import { themeFolders } from './theme-folders.ts';
import type { ShellInput } from './types.ts';

/** Where our client and theme are as browsers run them. */
export const BROWSER_DIR: string = path.join(packageRoot, 'dist/browser');

/** What is there. */
export const BROWSER_MODULES: string = path.join(BROWSER_DIR, 'modules.json');

/** Many of our modules as one, or each as it was compiled. */
export interface BrowserModule {
  /** The parts of the theme that it has. */
  readonly parts: readonly string[];
  /** What stands for each module that others import, by its path in the package; in a later one, in its place. */
  readonly faces: Readonly<Record<string, string>>;
}

/** Whether a file is what a bundle of our modules does: minimized, and with no import in it. */
export function isBrowserBundle(file = ''): boolean {
  return file.startsWith(BROWSER_DIR) && file.endsWith('.body.js');
}

/** Has the bundler take our client and theme as they were bundled when the package was compiled. */
export function stockRules(input: ShellInput): RuleSetRule[] {
  const { own, ofPlugins } = themeFolders(input);
  const faces = stockFaces([...own, ...ofPlugins]);
  return [
    { include: (file: string) => faces.has(file), use: { loader: ownLoader('face-loader'), options: { faces } } },
    // Where the package is installed, the bundler would take what its package.json says of our sources for theirs.
    { include: BROWSER_DIR, type: 'javascript/auto', sideEffects: true, resolve: { fullySpecified: false } },
  ];
}

/**
 * What stands for modules of ours, by their files. Where a folder has a part of the theme in the place of a stock one, what
 * was bundled with that is only compiled.
 */
export function stockFaces(folders: readonly string[]): ReadonlyMap<string, string> {
  const isOverridden = (part: string): boolean => overrideOf(folders, part) !== undefined;
  const modules = JSON.parse(readFileSync(BROWSER_MODULES, 'utf8')) as readonly BrowserModule[];
  const stock = modules.filter(({ parts }) => !parts.some(isOverridden)).flatMap(({ faces }) => Object.entries(faces));
  return new Map(stock.map(([file, face]) => [path.join(packageRoot, file), face]));
}
