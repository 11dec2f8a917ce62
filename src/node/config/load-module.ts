import { createJiti } from 'jiti';

/**
 * Loads a module of the user's as its authors expect it: TypeScript, ES modules and CommonJS may be mixed, `__dirname`,
 * `__filename` and `require` are there in all of them, and a changed file is read again. Returns the default export.
 */
export async function loadModule(file: string): Promise<unknown> {
  const jiti = createJiti(file, { interopDefault: true, moduleCache: false, fsCache: false });
  return jiti.import(file, { default: true });
}
