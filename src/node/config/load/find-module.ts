import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { attempt } from '../../util/attempt.ts';

// `require` is faster than `import`, for which Node would first scan 190 KB of CommonJS for export names.
export const { createJiti }: typeof import('jiti') = createRequire(import.meta.url)('jiti');

/**
 * Absolute path of the first of the names that resolves from the file `from`, TypeScript modules included.
 *
 * @param alias paths by the names, or beginnings of names, that stand for them
 */
export function findModule(
  names: readonly string[],
  from: string,
  alias: Readonly<Record<string, string>> = {},
): string | undefined {
  const jiti = createJiti(from, { fsCache: false, alias });
  const require = createRequire(from);
  for (const name of names) {
    const url = attempt(() => jiti.esmResolve(name, { try: true }));
    const file = url?.startsWith('file:') ? fileURLToPath(url) : attempt(() => require.resolve(name));
    if (file !== undefined) return file;
  }
  return undefined;
}
