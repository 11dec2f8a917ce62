import type { Diagnostic } from '../diagnostics/index.ts';
import { findSitePackage, missingPackage, type SitePackage } from './site-packages.ts';
import type { ShellInput } from './types.ts';

const MODULE = '@theme/Mermaid';
/** The module that a page loads; it loads the others. */
export const MERMAID_ENTRY: string = 'mermaid.esm.min.mjs';

/** What of the shell's input has to do with diagrams. */
export type Diagrams = Pick<ShellInput, 'siteDir' | 'modules' | 'mermaid' | 'site'>;

/** The site's copy of Mermaid, if its pages have diagrams. */
export function mermaidPackage({ modules, siteDir }: Pick<Diagrams, 'modules' | 'siteDir'>): SitePackage | undefined {
  return modules.includes(MODULE) ? findSitePackage('mermaid', siteDir, '@docusaurus/theme-mermaid') : undefined;
}

/** What keeps the site's diagrams from being drawn. */
export function diagramProblems(input: Diagrams): readonly Diagnostic[] {
  if (!input.modules.includes(MODULE) || mermaidPackage(input)) return [];
  return [missingPackage('mermaid', 'The diagrams of the site need', 'take `markdown.mermaid` out of the config')];
}

/** What the component that draws diagrams knows: the site's wishes, and where Mermaid is. */
export function diagramSettings(input: Diagrams): object {
  const found = mermaidPackage(input);
  return found ? { ...input.mermaid, url: `${input.site.baseUrl}${mermaidDirectory(found)}/${MERMAID_ENTRY}` } : {};
}

/** Where Mermaid's modules go, below the output directory. */
export function mermaidDirectory({ version }: SitePackage): string {
  return `assets/mermaid-${version}`;
}
