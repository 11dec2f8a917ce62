/** Types of the functions that a config may have. */

/** A file's front matter, and the text below it. */
export interface ParsedFrontMatter {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly content: string;
}

interface FrontMatterSource {
  readonly filePath: string;
  readonly fileContent: string;
}

/** A site's own way to read front matter, which may call the default one. */
export type ParseFrontMatter = (
  source: FrontMatterSource & {
    readonly defaultParseFrontMatter: (source: FrontMatterSource) => Promise<ParsedFrontMatter>;
  },
) => ParsedFrontMatter | Promise<ParsedFrontMatter>;

/** A site's own handler of a broken link or image: returns another URL, or nothing to leave it. */
export type ReferenceHook = (broken: {
  readonly sourceFilePath: string;
  readonly url: string;
  readonly node: unknown;
}) => unknown;

/** The argument of a function that makes a doc's edit URL. */
export interface EditUrlContext {
  readonly version: string;
  readonly versionDocsDirPath: string;
  readonly docPath: string;
  readonly permalink: string;
  readonly locale: string;
}

/** The argument of a function that makes a Markdown page's edit URL. */
export interface PageEditUrlContext {
  readonly pagesDirPath: string;
  readonly pagesPath: string;
  readonly permalink: string;
  readonly locale: string;
}

/** Splits the number from the name of a file or folder. */
export type NumberPrefixParser = (filename: string) => { filename: string; numberPrefix?: number };

/** Old paths of an existing path. */
export type CreateRedirects = (path: string) => string | string[] | null | undefined;

/** Changes the text of a file before it is read. */
export type Preprocessor = (file: { filePath: string; fileContent: string }) => string;
