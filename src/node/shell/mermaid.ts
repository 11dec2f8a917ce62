/** Copies Mermaid to the output of sites that have diagrams. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { userError } from '../diagnostics/index.ts';
import { packageIn, packageRoot, versionIn } from '../version.ts';
import type { ShellInput } from './types.ts';

/** The component for diagrams of pages. */
const COMPONENT = '@theme/Mermaid';
/** Our module that draws diagrams, for that component and for those of sites. */
const DRAWING = path.join(packageRoot, 'src/client/diagrams.ts');
/** Matches static and dynamic imports between Mermaid's modules. */
const IMPORT = /\b(?:from|import)\s*(?:\(\s*)?["'](\.[^"'\n]+\.m?js)["']/g;

/** A package that browsers load as it is. */
interface Copied {
  /** Folder of its modules, absolute. */
  readonly source: string;
  /** The module that pages load; it imports the others. */
  readonly entry: string;
  /** The folder below the output directory that they are copied to. */
  readonly target: string;
  readonly version: string;
}

/** Checks that Mermaid is installed if pages have diagrams. @throws UserError */
export function checkMermaid({ modules, siteDir }: ShellInput): void {
  if (!modules.includes(COMPONENT) || findMermaid(siteDir)) return;
  throw userError({
    code: 'shell/missing-package',
    message: 'The diagrams of the site need the package `mermaid`, which is not installed',
    fix: 'Run `npm install mermaid`, or remove `markdown.mermaid` from the config.',
  });
}

/** Settings for the module that draws diagrams: the site's own, and the URLs of Mermaid and of its layouts. */
export function diagramSettings({ siteDir, mermaid, assetsUrl }: ShellInput): object {
  const [url, layouts] = [findMermaid(siteDir), findElk(siteDir)].map(
    found => found && `${assetsUrl}${found.target}/${outputName(found.entry)}`,
  );
  return { ...mermaid, url, layouts };
}

/**
 * Webpack plugins that copy the modules of Mermaid and its layouts to the output if anything draws diagrams; browsers load those
 * that a diagram needs. Bundling them would take half a minute, and every page would have to load the list of their chunks.
 */
export function copyMermaid({ siteDir }: ShellInput): ((this: Compiler, compiler: Compiler) => void)[] {
  const found = [findMermaid(siteDir), findElk(siteDir)].filter(each => each !== undefined);
  return [
    compiler =>
      compiler.hooks.thisCompilation.tap('mermaid', compilation => {
        let isUsed = false;
        // Later on, modules may have been joined.
        compilation.hooks.finishModules.tap('mermaid', modules => {
          isUsed = [...modules].some(module => 'resource' in module && module.resource === DRAWING);
        });
        compilation.hooks.additionalAssets.tap('mermaid', () => {
          if (isUsed) for (const each of found) copy(each, compilation);
        });
      }),
  ];
}

function copy({ entry, source, target }: Copied, compilation: Compilation): void {
  const { RawSource } = compilation.compiler.webpack.sources;
  for (const [name, code] of modulesFrom(entry, source)) {
    const asset = new RawSource(withScriptNames(code));
    compilation.emitAsset(`${target}/${outputName(name)}`, asset, { minimized: true, immutable: true });
  }
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

/** The site's own Mermaid, or that of the official theme. */
export function findMermaid(siteDir: string): Copied | undefined {
  const theme = packageIn(siteDir, '@docusaurus/theme-mermaid');
  const found = packageIn(siteDir, 'mermaid') ?? (theme ? packageIn(theme, 'mermaid') : undefined);
  return found === undefined ? undefined : copied(found, { entry: 'mermaid.esm.min.mjs', name: 'mermaid' });
}

/** The layouts of ELK, which diagrams may ask for on sites that have installed them. */
export function findElk(siteDir: string): Copied | undefined {
  const found = packageIn(siteDir, '@mermaid-js/layout-elk');
  return found === undefined
    ? undefined
    : copied(found, { entry: 'mermaid-layout-elk.esm.min.mjs', name: 'mermaid-elk' });
}

function copied(folder: string, { entry, name }: { readonly entry: string; readonly name: string }): Copied {
  const version = versionIn(folder) ?? '';
  return { source: path.join(folder, 'dist'), entry, target: `assets/${name}-${version}`, version };
}
