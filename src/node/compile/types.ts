import type { CodeSettings } from '../../shared/code/block.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { Section } from '../../shared/model/search.ts';
import type { TocItem } from '../../shared/model/toc.ts';
import type { ReferenceHook } from '../config/hooks.ts';
import type { MarkdownOptions, MdxPlugins } from '../config/site.ts';
import type { Diagnostic, Reporting, SourceLocation } from '../diagnostics/index.ts';
import type { Texts } from '../translations/texts.ts';
import type { Position } from '../util/yaml.ts';
import type { Glossary } from './glossary.ts';
import type { IconSets } from './icons/sets.ts';

/** MDX, or CommonMark with HTML. */
export type Format = 'mdx' | 'md';

/** The settings for all pages of a content plugin. */
export interface CompilerSettings extends MdxPlugins {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Base URL of assets. */
  readonly assetsUrl: string;
  readonly trailingSlash?: boolean;
  readonly staticDirectories: readonly string[];
  /** Folders of Markdown files, relative to the site. */
  readonly contentDirectories: readonly string[];
  /** Globs of further files that pages may publish by linking to them, relative to the site. */
  readonly linkedFiles: readonly string[];
  /** Absolute paths of import aliases that plugins add. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** For docs that are written elsewhere: their folder, relative to the site, and its address at the host of their repository. */
  readonly sourceFolder?: { readonly path: string; readonly base?: string };
  /** For pages that are not trusted: the folders, relative to the site, whose files they may publish, besides static ones. */
  readonly publishedFrom?: readonly string[];
  /** Names of values that plugins of the bundler define, such as `APP.version`. */
  readonly bundlerNames: readonly string[];
  readonly markdown: MarkdownOptions;
  /** Texts that compiled pages contain, by id. Default: in English. */
  readonly texts?: Texts;
  readonly prism: CodeSettings;
  readonly icons: IconSets;
  /** Absolute, with the values of the site's data; absent for a site without. */
  readonly dataFolder?: string;
  /** Settings of the parts of features, by the feature's name: plain data. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** Components that parts of features write, by the directives that stand for them. */
  readonly components: Readonly<Record<string, string>>;
  /** Language tag for the reading time; undefined if pages do not show it. */
  readonly readingTime?: string;
  /** Whether the component of the page shows the title, so that the content is without its H1. */
  readonly hasOwnTitle?: true;
  /** The end of what is included of a partial whose import ends with `?truncated`. */
  readonly truncateMarker?: RegExp;
  readonly onBrokenMarkdownLinks: Reporting | ReferenceHook;
  readonly onBrokenMarkdownImages: Reporting | ReferenceHook;
  /** Elements that a component renders; see `ThemeElements`. */
  readonly reactElements: ReadonlySet<string>;
  /** Parts of the theme that are the site's own; see `ThemeElements`. */
  readonly ownParts: ReadonlySet<string>;
  /** Whether to use the native parser. Both parsers have the same output, which tests check. */
  readonly native: boolean;
  /** Called for every page that falls back to the JavaScript parser. */
  readonly onFallback?: (file: string, reason: string) => void;
}

/** Resolves a link in `file` to a Markdown file; undefined if there is no such doc. */
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
  /** Text of the H1 that is added if the author wrote none; absent or empty for none. */
  readonly title?: string;
  /** Name of the compiler settings: `docs:<id>`, `blog:<id>` or `pages`. */
  readonly compiler: string;
  /** Absolute directory that links such as `/x.md` are relative to. */
  readonly contentPath: string;
  /** Whether it is in the language of the site's locale, not of the default locale. */
  readonly isTranslated: boolean;
  /** Present for a page that a feature makes. */
  readonly made?: MadeContent;
  /** What is compiled in place of the file's text. */
  readonly text?: SourceText;
  /** The terms that it explains. */
  readonly glossary?: Glossary;
}

/** A text that is made of parts of files. */
export interface SourceText {
  readonly value: string;
  /** The line of the file that its first line is, so that problems are located there; undefined if other pages report them. */
  readonly line?: number;
  /** Where in the file each of its lines comes from, for a text in another order. */
  readonly places?: readonly Position[];
  /** Address of the file's folder at the host of the repository, which relative links begin at. */
  readonly linkBase?: string;
}

/** What a page of a feature's docs is made of, in place of Markdown. All of it is plain data, which threads get. */
export interface MadeContent {
  /** The name of the feature, which makes the page in threads. */
  readonly feature: string;
  readonly content: unknown;
  /** Key of what its pages share, in the cache. */
  readonly bundleKey: string;
}

/** The same, once the cache is read. */
export interface MadeSource extends Omit<MadeContent, 'bundleKey'> {
  readonly bundle: unknown;
}

/** One page to compile. */
export interface PageSource {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
  /** `line` or `places` of {@link SourceText}: null if problems are reported for other pages. Default: the first line. */
  readonly line?: number | readonly Position[] | null;
  /** See {@link SourceText}. */
  readonly linkBase?: string;
  /** With base URL; relative links are relative to it. */
  readonly permalink: string;
  /** Text of the H1 that is added if the author wrote none; absent or empty for none. */
  readonly title?: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly resolveDoc: ResolveDoc;
  readonly glossary?: Glossary;
  /** Present for a page that a feature makes; the text is empty. */
  readonly made?: MadeSource;
  /** Called before each function of the site that the page goes through, to detect one that never returns. */
  readonly beforeUserCode?: () => void;
  /** Waits for what is none of the page's work, and has a limit of its own: that time is not the page's. */
  readonly untimed?: <Value>(waiting: Promise<Value>) => Promise<Value>;
  /** Only for partials: the chain of files from the page to the partial, both included. */
  readonly including?: readonly string[];
  /** Only for partials: the partials whose facts the page has already. */
  readonly addedPartials?: Set<string>;
  /** Only for partials: names of the texts that the page shows at the pointer. */
  readonly tips?: Set<string>;
  /** Only for partials: whether it is the excerpt of a page, not a part of one. */
  readonly isExcerpt?: boolean;
  /** Only for partials: ids that are on the page already. */
  readonly takenIds?: ReadonlySet<string>;
  /** Only for partials: whether it is used inside of a paragraph or heading. */
  readonly isInText?: boolean;
}

/** A link of a page, for the link check. */
export interface PageLink {
  /** Absolute path with query and hash, `#hash`, or the URL of another site. */
  readonly url: string;
  /** As the author wrote it. */
  readonly written: string;
  readonly location: SourceLocation;
}

/** A file that a page shows or links to, which is copied to the output. */
export interface PageAsset {
  /** Absolute path. */
  readonly file: string;
  readonly kind: 'files' | 'images' | 'medias' | 'fonts';
  /** Path below the output directory. */
  readonly output: string;
}

/** The links of a page, and the ids in it that links may name. */
export interface PageLinks {
  readonly anchors: readonly string[];
  readonly links: readonly PageLink[];
}

/** Facts of a compiled page that are needed before pages are rendered. */
export interface PageFacts {
  readonly toc: readonly TocItem[];
  readonly assets: readonly PageAsset[];
  /** Output paths of the images that get variants. */
  readonly pictures?: readonly string[];
  /** Registry keys of the page's imports, in order. */
  readonly imports: readonly string[];
  /** Whether its body is code. */
  readonly hasCode?: true;
  /** Hash of the sections, for search. */
  readonly textHash: string;
  /** Included partials, files whose code is shown, and places where a link has found no file, with hashes of their text; empty without a file. */
  readonly includes: readonly (readonly [file: string, hash: string])[];
  /** Key of the glossary that the page was compiled with, and a hash of the terms in its text. */
  readonly terms?: readonly [glossary: string, uses: string];
  /** The files of `includes` whose code is shown. */
  readonly shownFiles?: readonly string[];
  /** The files of `assets` outside of the site, which are published as long as git tracks them. */
  readonly trackedFiles?: readonly string[];
  /** Tags that the page adds to its head. */
  readonly head: readonly HeadTag[];
  /** URL of the social image, if the front matter has a relative path. */
  readonly image?: string;
}

/** HTML if the page has no component, else the body of a function that returns the exports of the MDX module. */
export type PageBody =
  | {
      readonly kind: 'html';
      readonly html: string;
      /** The same as Markdown, if that can be made of the source; `withAddresses` completes it. */
      readonly markdown?: string;
    }
  | { readonly kind: 'mdx'; readonly code: string };

/** Permalinks of Markdown files by the name of the compiler, then by the file's absolute path. */
export type Permalinks = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What the module of a Markdown file exports besides its content. */
export interface MarkdownExports {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly contentTitle: string | undefined;
  readonly toc: readonly TocItem[];
  /** Files that the front matter names; pages get them from their plugins. */
  readonly assets: Readonly<Record<string, never>>;
}

export interface CompiledPage extends PageLinks {
  readonly facts: PageFacts;
  /** The text by heading, for search. */
  readonly sections: readonly Section[];
  /**
   * Every call of `resolveDoc` with its result: the compiled page is up to date as long as the results are the same.
   */
  readonly resolutions: readonly Resolution[];
  readonly body: PageBody;
  /** For those that import the page. */
  readonly exports: MarkdownExports;
  /** Only for partials that are used in text: whether the content is text only. */
  readonly isInline?: true;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles one page. Problems of the page are in its diagnostics, never thrown. */
export type Compiler = (source: PageSource) => Promise<CompiledPage>;
