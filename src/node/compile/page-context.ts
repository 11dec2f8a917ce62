import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { HeadTag, Section, TocItem } from '../../shared/model.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import type { CompiledPage, PageAsset, PageLink, PageSource, Resolution } from './types.ts';

/** A Markdown file that a page imports, compiled as part of the page. */
export interface CompiledPartial {
  /** The component's name in the page. */
  readonly name?: string;
  /** The variable with the partial's exports. */
  readonly variable: string;
  readonly compiled: CompiledPage;
  /** Whether the page imports more of it than its content. */
  readonly named: boolean;
  /** Indexes of the partial's imports among the page's. */
  readonly modules: readonly number[];
}

/** The facts of a page that the plugins of the chain collect. */
export interface PageContext {
  readonly source: PageSource;
  readonly toc: TocItem[];
  readonly anchors: Set<string>;
  readonly links: PageLink[];
  readonly assets: Map<string, PageAsset>;
  readonly imports: string[];
  readonly sections: Section[];
  readonly resolutions: Resolution[];
  /** By import specifier. */
  readonly partials: Map<string, CompiledPartial>;
  /** Partials with their hashes, nested ones included. */
  readonly includes: (readonly [file: string, hash: string])[];
  /** The files being compiled, the page first: a partial must not be one of them. */
  readonly including: readonly string[];
  /** Tags that the page adds to its head. */
  readonly head: HeadTag[];
  /** The names of `recma/page-names.ts` that the page uses without declaring them. */
  readonly unbound: Set<string>;
  readonly diagnostics: Diagnostic[];
  /** Whether there are directives for plugins of the site. */
  hasOtherDirectives?: true;
  /** Text of the author's H1. */
  contentTitle?: string;
  /** The whole page, where no component is left. */
  html?: string;
  /** The function body that renders the page. */
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
 * Returned by a plugin when the page's HTML or code is in its context and the rest of the chain has nothing to do: returning
 * an error is the only way to leave a unified chain early. The compiler takes it for success.
 */
export const FINISHED = new Error('The page is in its context');

/** The context of a file's page. @throws Error when the compiler did not create the file */
export function contextOf(file: VFile): PageContext {
  const context = file.data.page as PageContext | undefined;
  if (!context) throw new Error(`No page context for ${file.path}`);
  return context;
}

export function locationOf(context: PageContext, node: Node): SourceLocation {
  const start = node.position?.start;
  return { file: context.source.file, ...(start ? { line: start.line, column: start.column } : {}) };
}
