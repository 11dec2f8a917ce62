import { createRequire } from 'node:module';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { attempt } from '../../util/attempt.ts';

const require = createRequire(import.meta.url);

/** Packages that images are drawn with, each with a file of it. They are optional: few sites draw images. */
const FILES: Readonly<Record<string, string>> = {
  '@resvg/resvg-wasm': '@resvg/resvg-wasm/index_bg.wasm',
  '@fontsource/inter': '@fontsource/inter/files/inter-latin-700-normal.woff',
};

/**
 * An error that names the packages which are not installed; undefined if all are.
 *
 * @param find resolves a file of a package; throws if there is none
 */
export function missingPackages(location: SourceLocation, find = require.resolve): Diagnostic | undefined {
  const missing = Object.keys(FILES).filter(name => attempt(() => find(FILES[name] as string)) === undefined);
  if (missing.length === 0) return undefined;
  const names = missing.map(name => `\`${name}\``).join(' and ');
  return {
    code: 'social/missing-package',
    severity: 'error',
    message: `Social images need packages that are not installed: ${names}`,
    location,
    fix: `Run \`npm install ${missing.join(' ')}\`, or remove \`socialImages\` from the config.`,
  };
}
