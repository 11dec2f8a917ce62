/** Types of the functions that a config may contain, and of their arguments. */

/** A file's front matter, and the text below it. */
export interface ParsedFrontMatter {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly content: string;
}

interface FrontMatterSource {
  readonly filePath: string;
  readonly fileContent: string;
}

/** `markdown.parseFrontMatter`: replaces the default parser, which it may call. */
export type ParseFrontMatter = (
  source: FrontMatterSource & {
    readonly defaultParseFrontMatter: (source: FrontMatterSource) => Promise<ParsedFrontMatter>;
  },
) => ParsedFrontMatter | Promise<ParsedFrontMatter>;

/** A handler of a broken link or image: returns the URL to use instead, or nothing to keep the broken one. */
export type ReferenceHook = (broken: {
  readonly sourceFilePath: string;
  readonly url: string;
  readonly node: unknown;
}) => unknown;

/** The argument of an `editUrl` function of the docs. */
export interface EditUrlContext {
  readonly version: string;
  readonly versionDocsDirPath: string;
  readonly docPath: string;
  readonly permalink: string;
  readonly locale: string;
}

/** The argument of an `editUrl` function of the pages plugin. */
export interface PageEditUrlContext {
  readonly pagesDirPath: string;
  readonly pagesPath: string;
  readonly permalink: string;
  readonly locale: string;
}

/** Splits the name of a file or folder into its number prefix and the rest. */
export type NumberPrefixParser = (filename: string) => { filename: string; numberPrefix?: number };

/** Returns the old paths that redirect to an existing path. */
export type CreateRedirects = (path: string) => string | string[] | null | undefined;

/** The last change of a file; nothing if it has none. */
export type FileHistory = (
  file: string,
) => Promise<{ readonly timestamp: number; readonly author: string } | null | undefined>;

/** A version control system of the site's own: `future.experimental_vcs`. */
export interface VersionControl {
  readonly initialize: (site: { readonly siteDir: string }) => void;
  readonly getFileLastUpdateInfo: FileHistory;
}

/** `markdown.preprocessor`: changes the text of a Markdown file before it is parsed. */
export type Preprocessor = (file: { filePath: string; fileContent: string }) => string;
