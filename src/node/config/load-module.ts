import { createRequire } from 'node:module';
import { createJiti } from 'jiti';

const { cache } = createRequire(import.meta.url);

/**
 * Loads a module of the user's as its authors expect it: TypeScript, ES modules and CommonJS may be mixed, `__dirname`,
 * `__filename` and `require` are there in all of them, and a changed file is read again. Returns the default export.
 */
export async function loadModule(file: string): Promise<unknown> {
  return defaultOf(await loadExports(file));
}

/** Loads a module like {@link loadModule}, with all that it exports. */
export async function loadExports(file: string): Promise<unknown> {
  const jiti = createJiti(file, { interopDefault: true, moduleCache: false, fsCache: false });
  try {
    return jiti(file);
  } catch (error) {
    if (!isTopLevelAwait(error)) throw error;
    // Only a native ES module can wait at its top; it goes without the globals of CommonJS.
    return jiti.import(file);
  }
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
