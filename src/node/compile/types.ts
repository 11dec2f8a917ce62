import type { CodeSettings } from '../../shared/code/block.ts';
import type { HeadTag, Section, TocItem } from '../../shared/model.ts';
import type { ReferenceHook } from '../config/hooks.ts';
import type { MarkdownOptions, MdxPlugins } from '../config/site.ts';
import type { Diagnostic, Reporting, SourceLocation } from '../diagnostics/index.ts';

/** Whether a page is MDX, or Markdown whose HTML is HTML. */
export type Format = 'mdx' | 'md';

/** What holds for every page of one content plugin. */
export interface CompilerOptions extends MdxPlugins {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly trailingSlash?: boolean;
  readonly staticDirectories: readonly string[];
  /** What names of plugins' stand for in imports, absolute paths; none unless given. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly markdown: MarkdownOptions;
  readonly prism: CodeSettings;
  readonly onBrokenMarkdownLinks: Reporting | ReferenceHook;
  readonly onBrokenMarkdownImages: Reporting | ReferenceHook;
}

/** Where a link to a Markdown file, written in `file`, leads; undefined when there is no such doc. */
export type ResolveDoc = (href: string, file: string) => string | undefined;

/** A question to `ResolveDoc` with its answer. */
export type Resolution = readonly [href: string, file: string, permalink: string | null];

/** One page to compile. */
export interface PageSource {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
  /** With base URL: what relative links start from. */
  readonly permalink: string;
  /** Title for the synthetic H1; undefined hides it. */
  readonly title?: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly resolveDoc: ResolveDoc;
  /** Set for partials: the files that include it, the page first, and itself. */
  readonly including?: readonly string[];
}

/** A link of the page, for the link check. */
export interface PageLink {
  /** Absolute path with query and hash, or `#hash`. */
  readonly url: string;
  /** As the author wrote it. */
  readonly written: string;
  readonly location: SourceLocation;
}

/** A file that the page shows or offers. */
export interface PageAsset {
  /** Absolute path. */
  readonly file: string;
  readonly kind: 'files' | 'images' | 'medias' | 'fonts';
  /** Path below the output directory. */
  readonly output: string;
}

/** Where a page's links lead, and what links to it may name. */
export interface PageLinks {
  /** Ids that links may name. */
  readonly anchors: readonly string[];
  readonly links: readonly PageLink[];
  /** Every `resolveDoc` question with its answer: while the answers hold, the compiled page does. */
  readonly resolutions: readonly Resolution[];
}

/** What can be known of a page without rendering it. */
export interface PageFacts extends PageLinks {
  readonly toc: readonly TocItem[];
  readonly assets: readonly PageAsset[];
  /** Registry keys of what the page imports, in order. */
  readonly imports: readonly string[];
  readonly sections: readonly Section[];
  /** Hash of the sections: what search needs to know to see that a page's text is the same. */
  readonly textHash: string;
  /** Partials that went in, with their hashes. */
  readonly includes: readonly (readonly [file: string, hash: string])[];
  /** What the page adds to its head. */
  readonly head: readonly HeadTag[];
  /** URL of the social image, where the front matter names a file beside the page. */
  readonly image?: string;
}

/** HTML where nothing of the page needs a component, else the body of a function that returns the MDX exports. */
export type PageBody =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'mdx'; readonly code: string };

/** The facts that routes need. */
export type KnownFacts = Omit<PageFacts, 'sections' | keyof PageLinks>;

/** Permalinks of the Markdown files that links may name, by absolute path, for each compiler. */
export type Permalinks = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface CompiledPage {
  readonly facts: PageFacts;
  readonly body: PageBody;
  readonly diagnostics: readonly Diagnostic[];
}
