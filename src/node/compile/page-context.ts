import type { Node } from 'unist';
import type { HeadTag } from '../../shared/model/head.ts';
import type { Section } from '../../shared/model/search.ts';
import type { TocItem } from '../../shared/model/toc.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import type { BlockPainter } from './markup/shiki.ts';
import type { CompiledPage, Compiler, CompilerSettings, PageAsset, PageLink, PageSource, Resolution } from './types.ts';

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

/** The parts of a compiler that its pages share. */
export interface CompilerTools {
  readonly settings: CompilerSettings;
  /** Keywords of admonitions. */
  readonly keywords: readonly string[];
  readonly paint: BlockPainter;
  /** Compiles a partial as part of the page that includes it. */
  readonly compile: Compiler;
}

/** A section while its text is read. */
export interface OpenSection extends Section {
  readonly paragraphs: string[];
  readonly code: string[];
}

/** A page that is being compiled: its source, and the facts that the steps of the chain collect. */
export interface PageContext extends CompilerTools {
  readonly source: PageSource;
  readonly toc: TocItem[];
  readonly anchors: Set<string>;
  readonly links: PageLink[];
  readonly assets: Map<string, PageAsset>;
  /** Paths in the output of the assets that have variants. */
  readonly pictures: Set<string>;
  readonly imports: string[];
  readonly sections: OpenSection[];
  readonly resolutions: Resolution[];
  /** By import specifier. */
  readonly partials: Map<string, CompiledPartial>;
  /** Partials with their hashes, nested ones included. */
  readonly includes: (readonly [file: string, hash: string])[];
  /** The files being compiled, the page first: a partial must not be one of them. */
  readonly including: readonly string[];
  /** Tags that the page adds to its head. */
  readonly head: HeadTag[];
  /** The page names of `recma/page-code.ts` that the page uses without declaring them. */
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

/** The context of a page that nothing is known of yet. */
export function createPageContext(source: PageSource, tools: CompilerTools): PageContext {
  return {
    ...tools,
    source,
    toc: [],
    anchors: new Set(),
    links: [],
    assets: new Map(),
    pictures: new Set(),
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
 * Returned by a step when the page's HTML is in its context and the rest of the chain has nothing to do: returning an error
 * is the only way to leave a unified chain early. The compiler takes it for success.
 */
export const FINISHED = new Error('The page is in its context');

/** Where a node stands in its page. */
export function locationOf(context: PageContext, node: Node): SourceLocation {
  const start = node.position?.start;
  return { file: context.source.file, ...(start ? { line: start.line, column: start.column } : {}) };
}

/** The partial that an element of the page renders. */
export function partialNamed(element: string | null, { partials }: PageContext): CompiledPage | undefined {
  return [...partials.values()].find(({ name }) => name !== undefined && name === element)?.compiled;
}
