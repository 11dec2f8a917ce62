import { createRequire } from 'node:module';

// Required, not imported: Node would first look through 190 KB of CommonJS for the names that it exports.
const jiti: typeof import('jiti') = createRequire(import.meta.url)('jiti');

/** Makes a loader of modules that need not be what Node reads. */
export const createJiti: typeof jiti.createJiti = jiti.createJiti;
