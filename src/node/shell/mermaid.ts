import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import type { Diagnostic } from '../diagnostics/index.ts';
import { findSitePackage, missingPackage, type SitePackage } from './site-packages.ts';
import type { ShellInput } from './types.ts';

const MODULE = '@theme/Mermaid';
/** The module that a page loads; it loads the others. */
export const MERMAID_ENTRY: string = 'mermaid.esm.min.mjs';

/** The shell's input, as far as it is about diagrams. */
export type Diagrams = Pick<ShellInput, 'siteDir' | 'modules' | 'mermaid' | 'site'>;

/** The site's copy of Mermaid, if its pages have diagrams. */
export function mermaidPackage({ modules, siteDir }: Pick<Diagrams, 'modules' | 'siteDir'>): SitePackage | undefined {
  return modules.includes(MODULE) ? findSitePackage('mermaid', siteDir, '@docusaurus/theme-mermaid') : undefined;
}

/** Problems that keep the site's diagrams from being drawn. */
export function diagramProblems(input: Diagrams): readonly Diagnostic[] {
  if (!input.modules.includes(MODULE) || mermaidPackage(input)) return [];
  return [missingPackage('mermaid', 'The diagrams of the site need', 'take `markdown.mermaid` out of the config')];
}

/** Settings of the component that draws diagrams: the site's, and Mermaid's URL. */
export function diagramSettings(input: Diagrams): object {
  const found = mermaidPackage(input);
  return found ? { ...input.mermaid, url: `${input.site.baseUrl}${mermaidDirectory(found)}/${MERMAID_ENTRY}` } : {};
}

/** Folder of Mermaid's modules, below the output directory. */
export function mermaidDirectory({ version }: SitePackage): string {
  return `assets/mermaid-${version}`;
}

const CHUNKS = 'chunks/mermaid.esm.min';

/**
 * Puts Mermaid's own modules beside the shell's. A browser fetches those that a diagram needs; through the bundler they
 * would take half a minute, and every page would carry the list of them.
 */
export function copyMermaid(input: Diagrams): ((this: Compiler, compiler: Compiler) => void)[] {
  const found = mermaidPackage(input);
  if (!found) return [];
  const source = path.join(found.directory, 'dist');
  const names = [MERMAID_ENTRY, ...readdirSync(path.join(source, CHUNKS)).map(name => `${CHUNKS}/${name}`)];
  return [
    compiler =>
      compiler.hooks.thisCompilation.tap('mermaid', compilation => {
        compilation.hooks.additionalAssets.tap('mermaid', () => {
          for (const name of names.filter(each => each.endsWith('.mjs'))) {
            const bytes = new compiler.webpack.sources.RawSource(readFileSync(path.join(source, name)));
            compilation.emitAsset(`${mermaidDirectory(found)}/${name}`, bytes, { minimized: true, immutable: true });
          }
        });
      }),
  ];
}
