import { readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { hashOf } from '../../util/hash.ts';
import { moduleSpecifiers } from '../../util/module-specifiers.ts';
import { relativePath } from '../../util/relative-path.ts';
import { isSiteModule } from '../../util/site-module.ts';
import { versionIn } from '../../version.ts';
import type { SiteCode, SiteFiles } from '../site.ts';

import { findModule } from './find-module.ts';
import { type ModuleLoader, type ModulePlaces, moduleAliases } from './modules.ts';

/** The modules that ran while the config was loaded. */
export function siteCode({ loaded }: ModuleLoader, files: SiteFiles): SiteCode {
  const { configFile } = files;
  const modules = loaded();
  const identities = identitiesOf([configFile, ...modules.keys()], files);
  const imported = new Set(
    [...modules].flatMap(([file, exports]) => (file === configFile ? [] : functionsIn(exports))),
  );
  return {
    files: [...identities.keys()].filter(file => path.isAbsolute(file) && isSiteModule(file)),
    keyOf(functions) {
      if (functions.length === 0) return '';
      // A function created in the config file may use everything in that file; an imported function cannot.
      const usesConfig = functions.some(each => !imported.has(each));
      const used = [...identities].filter(([file]) => usesConfig || file !== configFile);
      return hashOf(...used.map(([, identity]) => identity).sort());
    },
  };
}

/** Hash of a module's code and of all that it imports, by what its files say. */
export function codeKey(file: string, places: ModulePlaces): string {
  return hashOf(...[...identitiesOf([file], places).values()].sort());
}

/**
 * What identifies each module's code, by file or package name: its path, hash and, in a package, the package's version. What does not
 * resolve is in it, too: it may later, and what is named in a comment need not.
 */
function identitiesOf(loaded: readonly string[], places: ModulePlaces): ReadonlyMap<string, string> {
  const identities = new Map<string, string>();
  const alias = moduleAliases(places);
  const add = (file: string, process = ''): void => {
    if (identities.has(file)) return;
    const code = readFileSync(file, 'utf8');
    const version = isInPackage(file) ? packageIdentity(file) : process;
    identities.set(file, [relativePath(places.siteDir, file), hashOf(code), version].join(' '));
    if (!isSiteModule(file)) return;
    // Native ES modules are not among the loaded modules: their import specifiers lead to them.
    for (const specifier of moduleSpecifiers(code)) {
      if (isBuiltin(specifier)) continue;
      const imported = findModule([specifier], file, alias);
      if (imported === undefined) identities.set(`missing ${specifier}`, `missing ${specifier}`);
      else if (isInPackage(imported)) identities.set(specifier, packageIdentity(imported));
      else add(imported, isSiteModule(imported) ? processIdentity(imported) : '');
    }
  };
  for (const file of loaded) add(file);
  return identities;
}

/**
 * The start time of this process if a file has changed since then, else an empty string: Node never reloads an ES
 * module, so this process may run the old code.
 */
function processIdentity(file: string): string {
  return statSync(file).mtimeMs > performance.timeOrigin ? String(performance.timeOrigin) : '';
}

function isInPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}

/** @example packageIdentity('/site/node_modules/remark-math/index.js') // 'remark-math@6.0.0' */
function packageIdentity(file: string): string {
  const [directory = '', name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  return `${name}@${versionIn(directory)}`;
}

/** The functions that a module exports, by default or by name. */
function functionsIn(exports: unknown): readonly unknown[] {
  const named = typeof exports === 'object' && exports !== null ? Object.values(exports) : [];
  return [exports, ...named].filter(each => typeof each === 'function');
}
