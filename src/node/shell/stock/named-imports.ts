/** Imports in a bundle that is a function of `module` and `require`. */

import type { StockBundle } from './index.ts';
import { shortName } from './short-name.ts';

/** Replaces the specifiers of imported modules by short names; dynamic imports become calls of a required function. */
export function withNamedImports(text: string): { readonly code: string; readonly imports: StockBundle['imports'] } {
  const names = new Map<string, string>();
  const code = withSharedImports(text).replace(
    /\b(require|import)\("([^"]+)"\)/g,
    (_, kind: string, request: string) => {
      const name = names.get(request) ?? shortName(names.size);
      names.set(request, name);
      return `require("${name}")${kind === 'import' ? '()' : ''}`;
    },
  );
  return { code, imports: Object.fromEntries([...names].map(([request, name]) => [name, request])) };
}

/** The function of a call, as esbuild writes it; `f(0, import_x.y)` is another. */
const CALLED = /(?<![\w$)\]])\(0, (import_\w+)\.(\w+)\)(?=[(`])/g;

const REQUIRE = /^var (import_\w+) = ((?:__toESM)?\(?require\("[^"]+"\)\)?);$/gm;

/**
 * Requires each module once, and reads each imported function once. esbuild does both for every file that has the import, which
 * is a tenth of the bundle.
 */
function withSharedImports(text: string): string {
  const variables = new Map<string, string>();
  const sharedBy = new Map<string, string>();
  for (const [, variable = '', value = ''] of text.matchAll(REQUIRE)) {
    sharedBy.set(variable, variables.get(value) ?? variable);
    if (!variables.has(value)) variables.set(value, variable);
  }
  const functions = new Map<string, Set<string>>();
  return text
    .replace(/\bimport_\w+/g, variable => sharedBy.get(variable) ?? variable)
    .replace(CALLED, (call, variable: string, name: string) => {
      if (!sharedBy.has(variable) || variable.startsWith('import_parts')) return call;
      functions.set(variable, (functions.get(variable) ?? new Set()).add(name));
      return `${variable}_${name}`;
    })
    .replace(REQUIRE, (statement, variable: string, value: string) => {
      if (variables.get(value) !== variable || !variables.delete(value)) return '';
      return [
        statement,
        ...Array.from(functions.get(variable) ?? [], name => `var ${variable}_${name} = ${variable}.${name};`),
      ].join('\n');
    });
}
