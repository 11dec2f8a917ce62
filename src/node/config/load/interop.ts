import { createRequire } from 'node:module';
import { types } from 'node:util';
import { attempt } from '../../util/attempt.ts';
import { moduleSpecifiers } from '../../util/module-specifiers.ts';
import { moduleCode, requirePackage } from './require-package.ts';

const DEFAULT_IMPORT =
  /\bimport\s+[\w$]+\s*(?:,\s*(?:\{[^{}'"]{0,2000}\}|\*\s*as\s+[\w$]+)\s*)?\bfrom\s*['"]([^'"\n]+)['"]/g;

/**
 * Whether an ES module, or one of its package that it imports, has the default export of a module in mind that was compiled from
 * an ES module to CommonJS: Node gives all of its exports in place of the default one, transpilers do not.
 *
 * @example import logger from '@docusaurus/logger'; // In Node, it is `logger.default` that has the functions.
 */
export function needsInterop(file: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const code = moduleCode(file);
  if (code === undefined) return false;
  const require = createRequire(file);
  const defaults = Array.from(code.matchAll(DEFAULT_IMPORT), ([, specifier = '']) => specifier);
  const fromPackages = defaults.filter(specifier => !specifier.startsWith('.'));
  if (fromPackages.some(specifier => isCompiledModule(exportsOf(specifier, require)))) return true;
  return moduleSpecifiers(code)
    .filter(specifier => specifier.startsWith('.'))
    .some(specifier => {
      const imported = attempt(() => require.resolve(specifier));
      return imported !== undefined && needsInterop(imported, seen);
    });
}

function exportsOf(specifier: string, require: NodeJS.Require): unknown {
  const file = attempt(() => require.resolve(specifier));
  return file === undefined ? undefined : requirePackage(file);
}

/** Whether exports are those of an ES module that was compiled to CommonJS; ES modules that are required are marked alike. */
function isCompiledModule(exports: unknown): boolean {
  const isObject = typeof exports === 'object' && exports !== null && !types.isModuleNamespaceObject(exports);
  return isObject && '__esModule' in exports && 'default' in exports;
}
