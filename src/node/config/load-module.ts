import { createRequire } from 'node:module';
import path from 'node:path';
import { createJiti } from 'jiti';
import { keptTranspiler } from './kept-transpiler.ts';

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
}

/** A loader that keeps what it transpiled in the site's cache. */
export function moduleLoader(siteDir: string): ModuleLoader {
  const transform = keptTranspiler(path.join(siteDir, '.lectern', 'modules'));
  const loadExports = async (file: string): Promise<unknown> => {
    const jiti = createJiti(file, { interopDefault: true, moduleCache: false, fsCache: false, transform });
    try {
      return jiti(file);
    } catch (error) {
      if (!isTopLevelAwait(error)) throw error;
      // Only a native ES module can wait at its top; it goes without the globals of CommonJS.
      return jiti.import(file);
    }
  };
  return { loadExports, loadModule: async file => defaultOf(await loadExports(file)) };
}

/** Has CommonJS modules of the user's read again, as all others are; packages stay. */
export function forgetModules(): void {
  for (const file of Object.keys(cache)) {
    if (!/[\\/]node_modules[\\/]/.test(file)) delete cache[file];
  }
}

function defaultOf(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}

function isTopLevelAwait(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('await is only valid');
}
