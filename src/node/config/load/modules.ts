import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { JitiOptions, ModuleCache } from 'jiti';
import { createJiti } from './jiti.ts';
import { keptTranspiler } from './transpile-cache.ts';

const { cache } = createRequire(import.meta.url);

/**
 * Loads modules of the user's as their authors expect it: TypeScript, ES modules and CommonJS may be mixed, `__dirname`,
 * `__filename` and `require` are there in all of them, and a changed file is read again.
 */
export interface ModuleLoader {
  /** A module's default export. */
  readonly loadModule: (file: string) => Promise<unknown>;
  /** All that a module exports. */
  readonly loadExports: (file: string) => Promise<unknown>;
  /** What was loaded so far exports, by file; packages and ES modules that Node loads by itself are not among it. */
  readonly loaded: () => ReadonlyMap<string, unknown>;
}

/** A loader that keeps what it transpiled in the site's cache. */
export function moduleLoader(siteDir: string): ModuleLoader {
  const made = path.join(siteDir, '.lectern', path.sep);
  const transpile = keptTranspiler(path.join(made, 'modules'));
  const options: JitiOptions = {
    interopDefault: true,
    moduleCache: false,
    fsCache: false,
    transform: source => ({ code: withFoundImports(transpile(source).code) }),
  };
  const transpiled: ModuleCache[] = [];
  const evaluate = (file: string, async: boolean): unknown => {
    const modules: ModuleCache = {};
    transpiled.push(modules);
    const location = { id: file, filename: file, ext: path.extname(file) };
    return createJiti(file, options).evalModule(readFileSync(file, 'utf8'), { ...location, cache: modules, async });
  };
  const loadExports = async (file: string): Promise<unknown> => {
    try {
      return evaluate(file, false);
    } catch (error) {
      if (!isTopLevelAwait(error)) throw error;
      // Only a native ES module can wait at its top; it goes without the globals of CommonJS.
      return evaluate(file, true);
    }
  };
  const loaded = () => {
    const required = Object.entries(cache).filter(([file]) => isOwn(file) && !file.startsWith(made));
    const modules = [...required, ...transpiled.flatMap(each => Object.entries(each))];
    return new Map(modules.map(([file, module]) => [file, module?.exports as unknown]));
  };
  return { loadExports, loadModule: async file => defaultOf(await loadExports(file)), loaded };
}

/**
 * Code in which an `import()` that is reached again has what it had: plugins reach theirs on every page, and jiti would look
 * for the module and read it each time. What could not be imported is tried again, as Node does.
 */
function withFoundImports(code: string): string {
  return code.includes('jitiImport(') ? code.replace(/^(?:"use strict";)?/, `$&${FOUND_IMPORTS}`) : code;
}

const FOUND_IMPORTS = `jitiImport = ((load, found) => (name, ...rest) => {
  if (!found[name]) (found[name] = load(name, ...rest)).catch(() => delete found[name]);
  return found[name];
})(jitiImport, Object.create(null));`.replaceAll('\n', '');

/** Has CommonJS modules of the user's read again, as all others are; packages stay. */
export function forgetModules(): void {
  for (const file of Object.keys(cache)) if (isOwn(file)) delete cache[file];
}

/** Whether a module is of no package that is installed. */
export function isOwn(file: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(file);
}

function defaultOf(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}

function isTopLevelAwait(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('await is only valid');
}
