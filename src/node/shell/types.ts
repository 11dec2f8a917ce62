import type { SiteData } from '../../shared/model.ts';

/** What the shell is made of. Pages are not part of it: only what they import. */
export interface ShellInput {
  readonly siteDir: string;
  /** Where generated entries, the bundler's cache and its output live. */
  readonly cacheDir: string;
  readonly site: SiteData;
  /** The author's config as JSON, for the site's modules that read it; what `site` holds of it unless given. */
  readonly config?: { readonly [key: string]: unknown };
  /** Absolute paths or package specifiers, in order. */
  readonly customCss: readonly string[];
  readonly clientModules: readonly string[];
  /** Registry keys: module specifiers of route components and of everything that MDX pages import. */
  readonly modules: readonly string[];
  readonly staticDirectories: readonly string[];
}

/** Files that a page needs in its HTML, as URLs below the base URL. */
export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The built shell. */
export interface Shell {
  /** Changes exactly when the shell's bytes do. */
  readonly id: string;
  /** What every page loads. */
  readonly entry: ChunkFiles;
  /** What a page loads besides, by the registry keys it uses. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** Absolute directory with the client's files, laid out as in the output directory. */
  readonly clientDir: string;
  /** Client files below `clientDir`. */
  readonly clientFiles: readonly string[];
  /** Absolute path of the server bundle. */
  readonly serverFile: string;
}
