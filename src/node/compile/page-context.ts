import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Section, TocItem } from '../../shared/model.ts';
import type { Diagnostic, Place } from '../diagnostics.ts';
import type { PageAsset, PageLink, PageSource } from './types.ts';

/** What the plugins learn of a page while its trees pass by. */
export interface PageContext {
  readonly source: PageSource;
  readonly toc: TocItem[];
  readonly anchors: Set<string>;
  readonly links: PageLink[];
  readonly assets: Map<string, PageAsset>;
  readonly imports: string[];
  readonly sections: Section[];
  readonly resolutions: Map<string, string | null>;
  readonly diagnostics: Diagnostic[];
  /** Set by the last rehype plugin where no component is left. */
  html?: string;
}

export function createPageContext(source: PageSource): PageContext {
  return {
    source,
    toc: [],
    anchors: new Set(),
    links: [],
    assets: new Map(),
    imports: [],
    sections: [],
    resolutions: new Map(),
    diagnostics: [],
  };
}

/** The context of the page that a file is. @throws Error when the compiler did not make the file */
export function contextOf(file: VFile): PageContext {
  const context = file.data.page as PageContext | undefined;
  if (!context) throw new Error(`No page context for ${file.path}`);
  return context;
}

/** Where a node stands in its page. */
export function placeOf(context: PageContext, node: Node): Place {
  const start = node.position?.start;
  return { file: context.source.file, ...(start ? { line: start.line, column: start.column } : {}) };
}
