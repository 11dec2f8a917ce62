import type { CodeSettings } from '../../shared/code/block.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { Section } from '../../shared/model/search.ts';
import type { TocItem } from '../../shared/model/toc.ts';
import type { ReferenceHook } from '../config/hooks.ts';
import type { MarkdownOptions, MdxPlugins } from '../config/site.ts';
import type { Diagnostic, Reporting, SourceLocation } from '../diagnostics/index.ts';
import type { Texts } from '../translations/texts.ts';

/** MDX, or CommonMark with HTML. */
export type Format = 'mdx' | 'md';

/** The settings for every page of one content plugin. */
export interface CompilerSettings extends MdxPlugins {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Base path of the files that pages show or link to. */
  readonly assetsUrl: string;
  readonly trailingSlash?: boolean;
  readonly staticDirectories: readonly string[];
  /** Folders of Markdown files, relative to the site. */
  readonly contentDirectories: readonly string[];
  /** Patterns of files outside of them, relative to the site, that pages may link to. */
  readonly linkedFiles: readonly string[];
  /** Absolute paths of the import aliases that plugins add; none unless given. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly markdown: MarkdownOptions;
  /** Texts that are written into content, by id; in English unless given. */
  readonly texts?: Texts;
  readonly prism: CodeSettings;
  /** The language of pages that say how long they take to read; undefined where none does. */
  readonly readingTime?: string;
  readonly onBrokenMarkdownLinks: Reporting | ReferenceHook;
  readonly onBrokenMarkdownImages: Reporting | ReferenceHook;
  /** Elements that the theme or the site renders with a component. */
  readonly mapped: ReadonlySet<string>;
  /** Whether to use the native parser; both have the same output, as tests check. */
  readonly native: boolean;
  /** Called for every page that is left to the JavaScript parser. */
  readonly onFallback?: (file: string, reason: string) => void;
}

/** The permalink for a link in `file` to a Markdown file; undefined when there is no such doc. */
export type ResolveDoc = (href: string, file: string) => string | undefined;

/** A call of `ResolveDoc` with its result. */
export type Resolution = readonly [href: string, file: string, permalink: string | null];

/** A Markdown file that a route shows. */
export interface RouteSource {
  /** Absolute path. */
  readonly file: string;
  /** Hash of its bytes. */
  readonly hash: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** For the synthetic H1; without one, or with an empty one, there is none. */
  readonly title?: string;
  /** Name of the compiler settings: `docs:<id>` or `pages`. */
  readonly compiler: string;
  /** Absolute directory that links such as `/x.md` start from. */
  readonly contentPath: string;
  /** Whether it is in the language of the site's locale, not in that of the default one. */
  readonly isTranslated: boolean;
}

/** One page to compile. */
export interface PageSource {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
  /** With base URL; the base of relative links. */
  readonly permalink: string;
  /** Title for the synthetic H1; without one, or with an empty one, there is none. */
  readonly title?: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly resolveDoc: ResolveDoc;
  /** Called before each piece of code of the site's that the page goes through: one may never come to an end. */
  readonly goesOn?: () => void;
  /** Only for partials: the files that include it, the page first, and itself. */
  readonly including?: readonly string[];
}

/** A link of the page, for the link check. */
export interface PageLink {
  /** Absolute path with query and hash, `#hash`, or the URL of another site. */
  readonly url: string;
  /** As the author wrote it. */
  readonly written: string;
  readonly location: SourceLocation;
}

/** A file that the page shows or links to. */
export interface PageAsset {
  /** Absolute path. */
  readonly file: string;
  readonly kind: 'files' | 'images' | 'medias' | 'fonts';
  /** Path below the output directory. */
  readonly output: string;
}

/** The links of a page, and the ids that links to it may name. */
export interface PageLinks {
  readonly anchors: readonly string[];
  readonly links: readonly PageLink[];
}

/** The facts of a page that routes need, before any page is rendered. */
export interface PageFacts {
  readonly toc: readonly TocItem[];
  readonly assets: readonly PageAsset[];
  /** Paths in the output of those that have variants. */
  readonly pictures?: readonly string[];
  /** Registry keys of the page's imports, in order. */
  readonly imports: readonly string[];
  /** Hash of the sections, for search. */
  readonly textHash: string;
  /** Included partials with their hashes. */
  readonly includes: readonly (readonly [file: string, hash: string])[];
  /** Tags that the page adds to its head. */
  readonly head: readonly HeadTag[];
  /** URL of the social image, where the front matter names a file beside the page. */
  readonly image?: string;
}

/** HTML where the page has no component, else the body of a function that returns the MDX exports. */
export type PageBody =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'mdx'; readonly code: string };

/** Permalinks of the Markdown files that links may name, by absolute path, for each compiler. */
export type Permalinks = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface CompiledPage extends PageLinks {
  readonly facts: PageFacts;
  /** The text by headings, for search. */
  readonly sections: readonly Section[];
  /** Every `resolveDoc` question with its answer: the compiled page is up to date as long as the answers are. */
  readonly resolutions: readonly Resolution[];
  readonly body: PageBody;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles one page; its problems are in its diagnostics, never thrown. */
export type Compiler = (source: PageSource) => Promise<CompiledPage>;
