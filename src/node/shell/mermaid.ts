/** Copies Mermaid to the output of sites that have diagrams. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { userError } from '../diagnostics/index.ts';
import { packageIn, versionIn } from '../version.ts';
import type { ShellInput } from './types.ts';

const MODULE = '@theme/Mermaid';
/** The module that pages load; it imports the others. */
const ENTRY = 'mermaid.esm.min.mjs';
/** Matches static and dynamic imports between Mermaid's modules. */
const IMPORT = /\b(?:from|import)\s*(?:\(\s*)?["'](\.[^"'\n]+\.m?js)["']/g;

interface Mermaid {
  /** Folder of its modules, absolute. */
  readonly source: string;
  /** The folder below the output directory that they are copied to. */
  readonly target: string;
}

/** Checks that Mermaid is installed if the site has diagrams. @throws UserError */
export function checkMermaid(input: ShellInput): void {
  if (!input.modules.includes(MODULE) || findMermaid(input)) return;
  throw userError({
    code: 'shell/missing-package',
    message: 'The diagrams of the site need the package `mermaid`, which is not installed',
    fix: 'Run `npm install mermaid`, or remove `markdown.mermaid` from the config.',
  });
}

/** Settings for the component that renders diagrams: the site's own, and the URL of Mermaid. */
export function diagramSettings(input: ShellInput): object {
  const found = findMermaid(input);
  return found ? { ...input.mermaid, url: `${input.assetsUrl}${found.target}/${outputName(ENTRY)}` } : {};
}

/**
 * Webpack plugins that copy Mermaid's modules to the output; browsers load those that a diagram needs. Bundling them would take half
 * a minute, and every page would have to load the list of their chunks.
 */
export function copyMermaid(input: ShellInput): ((this: Compiler, compiler: Compiler) => void)[] {
  const found = findMermaid(input);
  if (!found) return [];
  const { source, target } = found;
  return [
    compiler =>
      compiler.hooks.thisCompilation.tap('mermaid', compilation => {
        compilation.hooks.additionalAssets.tap('mermaid', () => {
          for (const [name, code] of modulesFrom(ENTRY, source)) {
            const asset = new compiler.webpack.sources.RawSource(withScriptNames(code));
            compilation.emitAsset(`${target}/${outputName(name)}`, asset, { minimized: true, immutable: true });
          }
        });
      }),
  ];
}

/** A module and all modules that it imports, by path below their folder; the locations of chunks depend on the version. */
export function modulesFrom(entry: string, folder: string): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  const names = [entry];
  for (const name of names) {
    const file = path.join(folder, name);
    if (modules.has(name) || !existsSync(file)) continue;
    const code = readFileSync(file, 'utf8');
    modules.set(name, code);
    const imports = [...code.matchAll(IMPORT)].map(([, request = '']) => request);
    names.push(...imports.map(request => path.posix.join(path.posix.dirname(name), request)));
  }
  return modules;
}

/** The name of a module in the output. Servers that do not know `.mjs` send it as text, which browsers refuse to run. */
function outputName(name: string): string {
  return name.replace(/\.mjs$/, '.js');
}

/** @example withScriptNames("import './chunks/a.mjs'") // "import './chunks/a.js'" */
export function withScriptNames(code: string): string {
  return code.replace(/(["'])(\.[^"'\n]*)\.mjs\1/g, '$1$2.js$1');
}

/** The site's own Mermaid, or that of the official theme; undefined on sites without diagrams. */
function findMermaid({ modules, siteDir }: ShellInput): Mermaid | undefined {
  if (!modules.includes(MODULE)) return undefined;
  const theme = packageIn(siteDir, '@docusaurus/theme-mermaid');
  const found = packageIn(siteDir, 'mermaid') ?? (theme ? packageIn(theme, 'mermaid') : undefined);
  if (!found) return undefined;
  return { source: path.join(found, 'dist'), target: `assets/mermaid-${versionIn(found)}` };
}
