import path from 'node:path';
import { overriddenParts, THEME_DIR, themeFolders } from '../../theme-parts.ts';
import { isBundlerValue } from '../../util/bundler-values.ts';
import { filesBelow, readIfExists } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { codeNamesRareClass } from '../../util/rare-classes.ts';
import { packageRoot } from '../../version.ts';
import { THEME_SHEET } from '../stock/index.ts';
import type { ShellInput } from '../types.ts';
import { generatedFiles } from './modules.ts';
import { prismCss, SHIKI_CSS } from './prism-css.ts';

/** Components that nearly every page uses; they are part of the first chunk, so that pages need no second one. */
const EAGER = new Set(['@theme/DocPage', '@theme/Layout', '@theme/MDXPage']);

/** The name of a lazily loaded module's chunk, by which its files are found in the bundler's report. */
export function chunkName(module: string): string {
  return `m-${hashOf(module)}`;
}

/** Whether a module is in the first chunk. */
export function isEager(module: string): boolean {
  return EAGER.has(module) || isBundlerValue(module);
}

/**
 * The generated modules by file name; they connect site, theme and client.
 *
 * @param hasAllStyles whether an edit may use any class at once
 */
export function entryFiles(input: ShellInput, hasAllStyles = false): Readonly<Record<string, string>> {
  const own = overriddenParts(themeFolders(input.siteDir, input.plugins.themes));
  const hasProvider = own.some(part => /^ThemeProvider(\/|$)/.test(part));
  const hasHead = hasProvider || own.includes('SiteMetadata');
  return {
    'parts.js': partsModule(input, { hasProvider, hasAllStyles }),
    'prism.css': codeCss(input),
    'client.js': clientEntry(input.modules),
    'server.js': serverEntry(input.modules, hasHead),
    ...(hasProvider ? { 'root.js': ROOT } : {}),
    ...(hasHead ? { 'site-head.js': SITE_HEAD } : {}),
    ...generatedFiles(input),
  };
}

/** The root component, with `ThemeProvider` inside, like in Docusaurus. */
const ROOT = `import { createElement } from 'react';
import Root from '@theme/Root';
import ThemeProvider from '@theme/ThemeProvider';
export default ({ children }) => createElement(Root, null, createElement(ThemeProvider, null, children));
`;

/** Renders what the site's own components add to the head of every page. */
const SITE_HEAD = `import { usePage } from 'lectern/client';
import { createElement, Fragment } from 'react';
import LayoutHead from '@theme/Layout/Head';
import SiteMetadata from '@theme/SiteMetadata';
export default function SiteHead() {
  return createElement(Fragment, null, createElement(SiteMetadata), createElement(LayoutHead, { title: usePage().title }));
}
`;

/** The styles of code blocks. */
export function codeCss({ code: { colors, hasShiki } }: Pick<ShellInput, 'code'>): string {
  return prismCss(colors) + (hasShiki ? SHIKI_CSS : '');
}

function partsModule(
  { siteDir, customCss, clientModules, code, plugins }: ShellInput,
  { hasProvider, hasAllStyles }: { readonly hasProvider: boolean; readonly hasAllStyles: boolean },
): string {
  const hasRare = hasAllStyles || plugins.blog !== undefined || usesRareClass(siteDir);
  return [
    `import ${quote(THEME_SHEET)};`,
    ...(hasRare ? [`import ${quote(path.join(THEME_DIR, 'css/rare.css'))};`] : []),
    ...(codeCss({ code }) !== '' ? [`import './prism.css';`] : []),
    ...customCss.map(file => `import ${quote(file)};`),
    `import Root from '${hasProvider ? './root.js' : '@theme/Root'}';`,
    `import site from '@generated/site';`,
    ...clientModules.map((file, index) => `import * as clientModule${index} from ${quote(file)};`),
    `export const parts = { site, Root, clientModules: [${clientModules.map((_, index) => `clientModule${index}`)}] };`,
  ].join('\n');
}

/** Whether code of the site, of whichever component, names a class that the theme's sheet is without. */
function usesRareClass(siteDir: string): boolean {
  const folder = path.join(siteDir, 'src');
  const code = filesBelow(folder).filter(file => /\.[cm]?[jt]sx?$/.test(file));
  return code.some(file => codeNamesRareClass(readIfExists(path.join(folder, file)) ?? ''));
}

function clientEntry(modules: readonly string[]): string {
  const { imports, entries } = moduleRegistry(modules, isEager);
  return [
    // First, since the order of imports decides the order of styles: those of the site precede those of components.
    `import { parts } from './parts.js';`,
    `import { mount } from ${quote(path.join(packageRoot, 'src/client/mount.tsx'))};`,
    ...imports,
    CHUNK_ATTEMPTS,
    `mount(parts, {`,
    ...entries,
    '});',
  ].join('\n');
}

/** Asks for a chunk that has failed at another URL the next time: browsers may still wait for the first. */
const CHUNK_ATTEMPTS = `const attempts = {};
const [chunkFile, loadChunk] = [__webpack_get_script_filename__, __webpack_chunk_load__];
__webpack_get_script_filename__ = chunk => chunkFile(chunk) + (attempts[chunk] ? '?attempt=' + attempts[chunk] : '');
__webpack_chunk_load__ = (chunk, ...more) => loadChunk(chunk, ...more).catch(error => {
  attempts[chunk] = (attempts[chunk] ?? 0) + 1;
  throw error;
});`;

function serverEntry(modules: readonly string[], hasHead: boolean): string {
  const { imports, entries } = moduleRegistry(modules, () => true, 'namespaceOf');
  return [
    `import { createServerRenderer } from ${quote(path.join(packageRoot, 'src/client/server.tsx'))};`,
    `import { parts } from './parts.js';`,
    ...(hasHead ? [`import SiteHead from './site-head.js';`] : []),
    ...imports,
    NAMESPACE,
    `export const render = createServerRenderer(${hasHead ? '{ ...parts, SiteHead }' : 'parts'}, {`,
    ...entries,
    `});`,
  ].join('\n');
}

/**
 * Gives CommonJS the namespace that `import()` makes of it in browsers; the bundler leaves what such a module exports as it is where
 * `import *` is used as a value.
 */
const NAMESPACE = `const namespaceOf = value => value?.__esModule ? value : { ...(typeof value === 'string' ? {} : value), default: value };`;

/**
 * Loaders of modules by specifier, and import statements for modules in the same chunk.
 *
 * @param wrap the function through which each of the latter passes
 */
function moduleRegistry(modules: readonly string[], isImported: (module: string) => boolean, wrap?: string) {
  const named = modules.map((module, index) => [module, `module${index}`] as const);
  return {
    imports: named.flatMap(([module, name]) =>
      isImported(module) ? [`import * as ${name} from ${quote(module)};`] : [],
    ),
    entries: named.map(([module, name]) => {
      const chunk = `/* webpackChunkName: ${quote(chunkName(module))} */`;
      const namespace = wrap === undefined ? name : `${wrap}(${name})`;
      const load = isImported(module) ? `Promise.resolve(${namespace})` : `import(${chunk} ${quote(module)})`;
      return `  ${quote(module)}: () => ${load},`;
    }),
  };
}

function quote(text: string): string {
  return JSON.stringify(text);
}
