import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { deepCss } from '../css-nesting.ts';

/** What only a bundler or a preprocessor reads in a sheet. Files in sets of images are found otherwise, but not in custom properties. */
const SPECIAL = /:(?:global|local|import|export)\b|@value\b|\bcomposes\s*:|\bimage-set\(/i;

/**
 * A style sheet of the site, minified.
 *
 * @param file absolute path or package specifier
 * @returns undefined if it needs a bundler, since it names another file, or has mistakes to report
 */
export function plainSheet(file: string): string | undefined {
  if (!file.endsWith('.css') || file.endsWith('.module.css')) return undefined;
  try {
    // A byte order mark is a part of a selector, except at the start of the file.
    const css = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    return SPECIAL.test(css) || deepCss(css) ? undefined : minifiedSheet(css, file);
  } catch {
    return undefined;
  }
}

/** A minified sheet; undefined if it names other files. @throws if it is not valid */
export function minifiedSheet(css: string, filename: string): string | undefined {
  const options = { filename, code: Buffer.from(css), minify: true, analyzeDependencies: true };
  const { code, dependencies } = transform(options);
  return dependencies?.length ? undefined : Buffer.from(code).toString('utf8');
}
