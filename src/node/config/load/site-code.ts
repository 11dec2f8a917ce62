import { readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { hashOf } from '../../util/hash.ts';
import { relativePath } from '../../util/relative-path.ts';
import type { SiteCode, SiteFiles } from '../site.ts';
import { findModule } from './find-module.ts';
import { isOwn, type ModuleLoader } from './modules.ts';

/** Modules that a module names, as far as it says so in so many words. */
const NAMED = /\b(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The code that has run when a config was loaded. */
export function siteCode({ loaded }: ModuleLoader, { siteDir, configFile }: SiteFiles): SiteCode {
  const modules = loaded();
  const inputs = inputsOf([configFile, ...modules.keys()], siteDir);
  const imported = new Set(
    [...modules].flatMap(([file, exports]) => (file === configFile ? [] : functionsIn(exports))),
  );
  return {
    files: [...inputs.keys()].filter(file => path.isAbsolute(file) && isOwn(file)),
    keyOf(functions) {
      if (functions.length === 0) return '';
      // Of those that the config makes itself nobody knows what else of it they use.
      const isMade = functions.some(each => !imported.has(each));
      const parts = [...inputs].filter(([file]) => isMade || file !== configFile);
      return hashOf(...parts.map(([, input]) => input).sort());
    },
  };
}

/** What the modules hold, by file, and those that they name besides, which Node has loaded; of packages, which edition it is. */
function inputsOf(loaded: readonly string[], siteDir: string): ReadonlyMap<string, string> {
  const inputs = new Map<string, string>();
  const add = (file: string, edition = ''): void => {
    if (inputs.has(file)) return;
    const text = readFileSync(file, 'utf8');
    inputs.set(file, [relativePath(siteDir, file), hashOf(text), edition].join(' '));
    if (!isOwn(file)) return;
    for (const [, name = ''] of text.matchAll(NAMED)) {
      const found = isBuiltin(name) ? undefined : findModule([name], file);
      if (found === undefined) continue;
      if (isOwn(found)) add(found, unknownEdition(found));
      else inputs.set(name, packageEdition(found));
    }
  };
  for (const file of loaded) add(file);
  return inputs;
}

/** Node never reads an ES module again: of one that is younger than the process, this one may have another edition. */
function unknownEdition(file: string): string {
  return statSync(file).mtimeMs > performance.timeOrigin ? String(performance.timeOrigin) : '';
}

/** @example packageEdition('/site/node_modules/remark-math/index.js') // 'remark-math@6.0.0' */
function packageEdition(file: string): string {
  const [directory = '', name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  try {
    const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { version?: unknown };
    return `${name}@${String(version)}`;
  } catch {
    return name ?? file;
  }
}

/** A module's export and what is in it, where it is a function. */
function functionsIn(exports: unknown): readonly unknown[] {
  const inside = typeof exports === 'object' && exports !== null ? Object.values(exports) : [];
  return [exports, ...inside].filter(each => typeof each === 'function');
}
