/** A page that is a React component. */
export interface JsxPage {
  /** Absolute path. */
  readonly file: string;
  /** With base URL. */
  readonly permalink: string;
  /** When it was last changed, for machines. */
  readonly changedAt?: number;
}

/** Front matter of a Markdown page after checking; unknown keys are kept. */
export interface PageFrontMatter {
  readonly title?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly wrapperClassName?: string;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly last_update?: { readonly author?: string; readonly date?: string };
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly search?: boolean;
  readonly [key: string]: unknown;
}

/** A page written in Markdown. */
export interface MdxPage extends JsxPage {
  /** Hash of the file's bytes. */
  readonly hash: string;
  readonly frontMatter: PageFrontMatter;
  readonly title: string;
  readonly description: string;
  /** What the front matter says: only in production it hides the page from search engines and search. */
  readonly unlisted: boolean;
  readonly editUrl?: string;
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  /** Modules that its text seems to import, as written. */
  readonly imports: readonly string[];
}

/** The site's own pages, read; drafts left out in production. */
export interface PagesContent {
  readonly jsx: readonly JsxPage[];
  readonly mdx: readonly MdxPage[];
}
