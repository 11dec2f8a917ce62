import path from 'node:path';
import { overriddenParts, THEME_DIR, themeFolders } from '../../theme-parts.ts';
import { hashOf } from '../../util/hash.ts';
import { packageRoot } from '../../version.ts';
import type { ShellInput } from '../types.ts';
import { generatedFiles } from './modules.ts';
import { prismCss } from './prism-css.ts';

/** Route components that nearly every page uses: in the shell's first chunk, so that no page waits for a second one. */
const EAGER = new Set(['@theme/DocPage', '@theme/MDXPage']);

/** The chunk name of a lazily loaded module; its files are found under it in the bundler's report. */
export function chunkName(module: string): string {
  return `m-${hashOf(module)}`;
}

/** Whether a module is part of the shell's first chunk. */
export function isEager(module: string): boolean {
  return EAGER.has(module);
}

/** The generated modules, by file name: they put site, theme and client together. */
export function entryFiles(input: ShellInput): Readonly<Record<string, string>> {
  return {
    'site.json': JSON.stringify({ ...input.site, ...(paintsSidebars(input) && { wholeSidebars: true }) }),
    'parts.js': partsModule(input),
    ...(input.code ? { 'prism.css': prismCss(input.code.colors) } : {}),
    'client.js': clientEntry(input.modules),
    'server.js': serverEntry(input.modules),
    ...generatedFiles(input),
  };
}

/** Whether a site or plugin overrides the theme's sidebars, or a part of them. */
function paintsSidebars(input: ShellInput): boolean {
  const folders = themeFolders(input.siteDir, input.plugins?.themes);
  return overriddenParts(folders, name => name.startsWith('DocSidebar')).length > 0;
}

function partsModule({ customCss, clientModules, code }: ShellInput): string {
  return [
    `import ${quote(path.join(THEME_DIR, 'css/theme.css'))};`,
    ...(code && prismCss(code.colors) !== '' ? [`import './prism.css';`] : []),
    ...customCss.map(file => `import ${quote(file)};`),
    `import Root from '@theme/Root';`,
    `import site from './site.json';`,
    ...clientModules.map((file, index) => `import * as clientModule${index} from ${quote(file)};`),
    `export const parts = { site, Root, clientModules: [${clientModules.map((_, index) => `clientModule${index}`)}] };`,
  ].join('\n');
}

function clientEntry(modules: readonly string[]): string {
  return [
    // Styles of the site come before those of components.
    `import { parts } from './parts.js';`,
    `import { mount } from ${quote(path.join(packageRoot, 'src/client/mount.tsx'))};`,
    ...eagerImports(modules),
    `mount(parts, {`,
    ...modules.map(module =>
      isEager(module)
        ? eagerEntry(modules, module)
        : `  ${quote(module)}: () => import(/* webpackChunkName: ${quote(chunkName(module))} */ ${quote(module)}),`,
    ),
    `});`,
  ].join('\n');
}

function serverEntry(modules: readonly string[]): string {
  return [
    `import { createServerRenderer } from ${quote(path.join(packageRoot, 'src/client/server.tsx'))};`,
    `import { parts } from './parts.js';`,
    ...modules.map((module, index) => `import * as module${index} from ${quote(module)};`),
    `export const render = createServerRenderer(parts, {`,
    ...modules.map((module, index) => `  ${quote(module)}: () => Promise.resolve(module${index}),`),
    `});`,
  ].join('\n');
}

function eagerImports(modules: readonly string[]): readonly string[] {
  return modules.flatMap((module, index) =>
    isEager(module) ? [`import * as module${index} from ${quote(module)};`] : [],
  );
}

function eagerEntry(modules: readonly string[], module: string): string {
  return `  ${quote(module)}: () => Promise.resolve(module${modules.indexOf(module)}),`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}
