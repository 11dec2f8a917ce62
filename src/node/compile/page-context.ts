import type { Properties } from 'hast';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Features } from 'satteri';
import type { PluggableList } from 'unified';
import type { Node } from 'unist';
import type { HeadTag } from '../../shared/model/head.ts';
import type { Section } from '../../shared/model/search.ts';
import type { TocItem } from '../../shared/model/toc.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import { pageNamesRareClass } from '../util/rare-classes.ts';
import { addStyles } from './markup/part-styles.ts';
import type { BlockPainter } from './markup/shiki.ts';
import type { CompiledPage, Compiler, CompilerSettings, PageAsset, PageLink, PageSource, Resolution } from './types.ts';

/** A Markdown file that a page imports, compiled as part of the page. */
export interface CompiledPartial {
  /** The component's name in the page. */
  readonly name?: string;
  /** The variable with the partial's exports. */
  readonly variable: string;
  readonly compiled: CompiledPage;
  /** Whether the page has named imports from it besides its content. */
  readonly named: boolean;
  /** Indexes of the partial's imports among the page's. */
  readonly modules: readonly number[];
}

/** Syntax that a feature adds to Markdown, for both parsers. */
export interface AddedSyntax {
  /** Options of the native parser. */
  readonly native: Features;
  /** Plugins that extend the JavaScript parser. */
  readonly plugins: PluggableList;
  /** Hides what only looks like the syntax from the parsers, by `MASK` of `masks.ts`. */
  mask?(text: string): string;
}

/** A feature's part of the compiler, one for all pages of a content plugin. */
export interface CompilePart {
  /**
   * Fills blocks of code whose language is meant. It is called for diagrams before these become components, and for all when the plugins of
   * the site have run.
   */
  fillCode?(parent: Root | MdxJsxFlowElement, page: PageContext, isMeant: (language: string) => boolean): void;
  /** What the parsers of Markdown read besides. */
  readonly syntax?: AddedSyntax;
  /** Languages of the blocks of code that it draws. */
  readonly draws?: ReadonlySet<string>;
  /** Draws parts of the page, such as formulas, once the plugins of the site have run: see `setDrawing`. */
  draw?(tree: Root, page: PageContext): void | Promise<void>;
  /** Write components of the feature as HTML, by name. */
  readonly writers?: Readonly<Record<string, (element: MdxJsxFlowElement, page: PageContext) => void>>;
}

/** What a feature has made of a part of a page. */
export interface Drawing {
  /** The element that contains the drawing. */
  readonly tagName: string;
  readonly properties: Properties;
  /** What is in it. */
  readonly html: string;
  /** Tag name of the element that holds its place. */
  readonly placeholder: string;
  /** What that contains: steps and plugins of the site see it, and searches find it. */
  readonly text: string;
}

/** The parts of a compiler that all its pages share. */
export interface CompilerTools {
  readonly settings: CompilerSettings;
  /** Keywords of admonitions. */
  readonly keywords: readonly string[];
  readonly paint: BlockPainter;
  /** Those of features. */
  readonly parts: readonly CompilePart[];
  /** Compiles a partial as part of the page that includes it. */
  readonly compile: Compiler;
}

/** A section while text is added to it. */
export interface OpenSection extends Section {
  readonly paragraphs: string[];
  readonly code: string[];
}

/** The lines of a file that a code block shows, 1-based. */
export interface CodeOrigin {
  readonly file: string;
  readonly lines: readonly number[];
}

/** A page while it is compiled: its source, and the facts that the steps of the chain collect. */
export interface PageContext extends CompilerTools {
  readonly source: PageSource;
  readonly toc: TocItem[];
  readonly anchors: Set<string>;
  readonly links: PageLink[];
  readonly assets: Map<string, PageAsset>;
  /** Output paths of the images that get variants. */
  readonly pictures: Set<string>;
  readonly imports: string[];
  readonly sections: OpenSection[];
  readonly resolutions: Resolution[];
  /** By `partialKey` of `module-imports.ts`. */
  readonly partials: Map<string, CompiledPartial>;
  /** Partials, files whose code is shown, and places where a link has found no file, with hashes of their text, nested ones included. */
  readonly includes: (readonly [file: string, hash: string])[];
  /** Absolute paths of the files whose code is shown. */
  readonly shownFiles: Set<string>;
  /** Absolute paths of the files outside of the site that the page publishes, since git tracks them. */
  readonly trackedFiles: Set<string>;
  /** Where the code of blocks stands, if in a file, by the line and column of the fence. */
  readonly codeOrigins: Map<string, CodeOrigin>;
  /** The chain of files from the page to this partial, to detect partials that include themselves. */
  readonly including: readonly string[];
  /** Absolute paths of the partials whose facts are among those of the page, nested ones included; the page shares it with them. */
  readonly addedPartials: Set<string>;
  /** Names of the texts that are shown at the pointer, such as those of terms; the page shares it with its partials. */
  readonly tips: Set<string>;
  /** Tags that the page adds to its head. */
  readonly head: HeadTag[];
  /** Those of `PAGE_NAMES` in `recma/page-code.ts` that the page uses without declaring them. */
  readonly unbound: Set<string>;
  /** Those that features have made of parts of the page: see `setDrawing`. */
  readonly drawings: Drawing[];
  /** Names of the components on the page that are the site's own, or of a package. */
  readonly siteComponents: Set<string>;
  readonly diagnostics: Diagnostic[];
  /** Whether there are directives that only plugins of the site can handle. */
  hasOtherDirectives?: true;
  /** Whether a partial that is used in text has text only. */
  isInline?: true;
  /** What expressions know as `frontMatter`. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** Text of the author's H1. */
  contentTitle?: string;
  /** The whole page as HTML, if it has no component. */
  html?: string;
  /** See `PageBody`. */
  markdown?: string;
  /** Otherwise the function body that renders the page. */
  code?: string;
}

/** The context of a page before the first step. */
export function createPageContext(source: PageSource, tools: CompilerTools): PageContext {
  const context: PageContext = {
    ...tools,
    source,
    frontMatter: source.frontMatter,
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
    shownFiles: new Set(),
    trackedFiles: new Set(),
    codeOrigins: new Map(),
    including: source.including ?? [source.file],
    addedPartials: source.addedPartials ?? new Set(),
    tips: source.tips ?? new Set(),
    head: [],
    unbound: new Set(),
    drawings: [],
    siteComponents: new Set(),
    diagnostics: [],
  };
  if (pageNamesRareClass(source.text)) addStyles('rare', context);
  return context;
}

/**
 * Returned by a step to skip the rest of the chain when the page's result is already in its context: returning an error
 * is the only way to leave a unified chain early. The compiler treats it as success.
 */
export const FINISHED = new Error('The page is in its context');

/** The source location of a node of the page. */
export function locationOf(context: PageContext, node: Node): SourceLocation {
  const start = node.position?.start;
  return { file: context.source.file, ...(start ? { line: start.line, column: start.column } : {}) };
}

const words = new WeakMap<PageContext, ReadonlySet<string>>();

/** A name for a variable of the compiled page that nothing on the page has, also not within its functions. */
export function freeName(name: string, context: PageContext): string {
  const { text } = context.source;
  if (!text.includes(name)) return name;
  // Many pages have the name in another word, such as `node_modules`.
  const taken = words.get(context) ?? new Set(text.match(/[\w$]+/g));
  words.set(context, taken);
  let free = name;
  while (taken.has(free)) free = `_${free}`;
  return free;
}

/** The compiled partial that an element of the page renders, by the element's name. */
export function partialNamed(element: string | null, { partials }: PageContext): CompiledPage | undefined {
  return element === null ? undefined : partials.get(element)?.compiled;
}
