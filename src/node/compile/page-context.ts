import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { HeadTag, Section, TocItem } from '../../shared/model.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import type { CompiledPage, PageAsset, PageLink, PageSource, Resolution } from './types.ts';

/** A Markdown file that a page imports, compiled as a part of it. */
export interface Partial {
  /** The component's name in the page. */
  readonly name?: string;
  /** Variable that holds the partial's exports. */
  readonly variable: string;
  readonly compiled: CompiledPage;
  /** Whether the page imports more of it than its content. */
  readonly named: boolean;
  /** Places of the partial's imports among the page's. */
  readonly modules: readonly number[];
}

/** What the plugins learn of a page while its trees pass by. */
export interface PageContext {
  readonly source: PageSource;
  readonly toc: TocItem[];
  readonly anchors: Set<string>;
  readonly links: PageLink[];
  readonly assets: Map<string, PageAsset>;
  readonly imports: string[];
  readonly sections: Section[];
  readonly resolutions: Resolution[];
  /** By the specifier of their import. */
  readonly partials: Map<string, Partial>;
  /** Partials with their hashes, also those in partials. */
  readonly includes: (readonly [file: string, hash: string])[];
  /** The files that are being compiled, the page first: a partial must not be one of them. */
  readonly including: readonly string[];
  /** What the page adds to its head. */
  readonly head: HeadTag[];
  /** Names that every page has and that this one asks for: see `recma/page-names.ts`. */
  readonly unbound: Set<string>;
  readonly diagnostics: Diagnostic[];
  /** Whether there are directives that only plugins of the site may know. */
  hasOtherDirectives?: true;
  /** Text of the author's own H1. */
  contentTitle?: string;
  /** All of the page, where no component is left. */
  html?: string;
  /** The body of the function that makes the page, where that is written without MDX's own steps. */
  code?: string;
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
    resolutions: [],
    partials: new Map(),
    includes: [],
    including: source.including ?? [source.file],
    head: [],
    unbound: new Set(),
    diagnostics: [],
  };
}

/**
 * What ends the chain for a page that is in its context: to unified an error, which is the only way to leave out the steps
 * that follow.
 */
export const FINISHED = new Error('The page is in its context');

/** The context of the page that a file is. @throws Error when the compiler did not make the file */
export function contextOf(file: VFile): PageContext {
  const context = file.data.page as PageContext | undefined;
  if (!context) throw new Error(`No page context for ${file.path}`);
  return context;
}

/** Where a node stands in its page. */
export function locationOf(context: PageContext, node: Node): SourceLocation {
  const start = node.position?.start;
  return { file: context.source.file, ...(start ? { line: start.line, column: start.column } : {}) };
}
