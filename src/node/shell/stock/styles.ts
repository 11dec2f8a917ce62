/** Style sheets of our own modules, with the stock bundles: webpack would compile each of them for the browser and for the server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { bundle, transform } from 'lightningcss';
import { THEME_DIR } from '../../theme-parts.ts';
import { relativePath } from '../../util/relative-path.ts';
import { packageRoot } from '../../version.ts';
import { ownNames } from '../css-module-name.ts';

/** Namespace of CSS modules in a bundle. */
const NAMESPACE = 'styles';

/** Names of animations, but not of areas and containers, are local, as in the style sheets of sites. */
const LOCAL = { animation: true, container: false, customIdents: false, dashedIdents: false, grid: false };

interface CssModule {
  /** Names of classes in the sheet by those in the source. */
  readonly names: Readonly<Record<string, string>>;
  readonly css: string;
}

function readCssModule(file: string): CssModule {
  const { code, exports } = transform({
    filename: file,
    code: readFileSync(file),
    cssModules: { ...LOCAL, pattern: ownNames(file) ?? '' },
  });
  // The order of the parser's is another one each time.
  const names = Object.entries(exports ?? {})
    .map(([local, { name }]) => [local, name] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { names: Object.fromEntries(names), css: code.toString() };
}

/** Resolves a CSS module, which becomes an object with the names of its classes. */
export function cssModule(file: string): { readonly path: string; readonly namespace: string } {
  // Relative, since the path is in a comment of the bundle.
  return { path: relativePath(packageRoot, file), namespace: NAMESPACE };
}

/** Loads what {@link cssModule} resolves. */
export const cssModules: Plugin = {
  name: 'css-modules',
  setup({ onLoad }) {
    onLoad({ filter: /./, namespace: NAMESPACE }, ({ path: name }) => ({
      contents: `export default ${JSON.stringify(readCssModule(path.join(packageRoot, name)).names)};`,
    }));
  },
};

/** The sheet of the CSS modules in a bundle, in the order of its modules. */
export function sheetOf(inputs: Readonly<Record<string, unknown>>): string {
  return Object.keys(inputs)
    .flatMap(name => (name.startsWith(`${NAMESPACE}:`) ? [name.slice(NAMESPACE.length + 1)] : []))
    .map(name => readCssModule(path.join(packageRoot, name)).css)
    .join('');
}

/** The theme's sheet for all pages, without imports. */
export function themeSheet(): string {
  return bundle({ filename: path.join(THEME_DIR, 'css/theme.css') }).code.toString();
}
