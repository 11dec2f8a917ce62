import { createRequire } from 'node:module';
import path from 'node:path';
import type { BlogPackages } from '../../config/site.ts';
import { CLIENT_MODULES, DOCUSAURUS_DIR, docusaurusModules, THEME_DIR, themeFolders } from '../../theme-parts.ts';
import { BLOG_MODULES, generatedFiles } from '../generated/modules.ts';
import { chunksDir, stockRequest } from '../stock/index.ts';
import type { Mode, ShellInput } from '../types.ts';
import { ownClient } from './rules.ts';

const require = createRequire(import.meta.url);

/**
 * Where modules are that are imported by another name. The first folder of `@theme` that has a component wins: so a site's stands in for
 * the theme's.
 */
export function aliases(input: ShellInput, entryDir: string): Record<string, string | string[]> {
  const { siteDir, plugins } = input;
  const { themes, generatedFilesDir, blog } = plugins;
  const stock = [THEME_DIR, ...(blog ? [blog.theme] : [])];
  return {
    '@site': siteDir,
    ...generatedAliases(input, entryDir),
    // A single folder, in which plugins write files.
    '@generated': generatedFilesDir,
    '@theme': [...themeFolders(siteDir, themes), ...stock],
    '@theme-original': [...themes.toReversed(), ...stock],
    '@theme-init': [...stock, ...themes],
    [stockRequest('browser')]: path.join(entryDir, 'stock-browser.js'),
    [stockRequest('server')]: path.join(entryDir, 'stock-server.js'),
    ...CLIENT_MODULES,
    ...(blog && blogAliases(blog, entryDir)),
    ...docusaurusAliases(),
    '@mdx-js/react$': path.join(ownClient, 'mdx-react.tsx'),
    // All code must use the same React.
    react: packageDir('react'),
    'react-dom': packageDir('react-dom'),
    // Old syntax for packages in style sheets.
    '~*': '*',
  };
}

/** Our own modules in `@generated/`. */
function generatedAliases(input: ShellInput, entryDir: string): Record<string, string> {
  const files = Object.keys(generatedFiles(input));
  const names = files.flatMap(file => [file, file.replace(/\.js$/, '')].map(name => [`@generated/${name}$`, file]));
  return Object.fromEntries(names.map(([name, file = '']) => [name, path.join(entryDir, file)]));
}

/** On the dev server, chunks that are not minified. */
export function chunkAliases(mode: Mode): Record<string, string> {
  return mode === 'development' ? { [chunksDir('production')]: chunksDir('development') } : {};
}

/** Aliases `@docusaurus/…` to our modules of the same name; other names are packages of the site. */
function docusaurusAliases(): Record<string, string> {
  return Object.fromEntries(docusaurusModules().map(name => [`@docusaurus/${name}`, path.join(DOCUSAURUS_DIR, name)]));
}

/** The contexts of posts, which all components must share, and our modules with what a blog needs besides. */
function blogAliases({ client }: BlogPackages, entryDir: string): Record<string, string> {
  const modules = Object.entries(BLOG_MODULES).map(([name, file]) => [
    `@docusaurus/${name}$`,
    path.join(entryDir, file),
  ]);
  return { ...(client && { '@docusaurus/plugin-content-blog/client$': client }), ...Object.fromEntries(modules) };
}

function packageDir(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`));
}
