import type { CodeSettings } from '../../shared/code/block.ts';
import type { Importer } from '../compile/module-imports.ts';
import type { CompiledPage } from '../compile/types.ts';
import type { ThemeOptions } from '../config/site.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { PrismColors } from './generated/prism-css.ts';

/** For readers, or open to hot updates. */
export type Mode = 'production' | 'development';

/** Inputs of the shell. Pages are not among them: only their imports are. */
export interface ShellInput {
  readonly siteDir: string;
  /** Directory of generated entries, records and output. */
  readonly cacheDir: string;
  /** The path of the site that the shell's files are below, with a slash at its end. */
  readonly assetsUrl: string;
  /** Absolute paths or package specifiers, in order. */
  readonly customCss: readonly string[];
  readonly clientModules: readonly string[];
  /** Registry keys: module specifiers of route components and of everything that MDX pages import. */
  readonly modules: readonly string[];
  /** The files that name such a module, for reports: the generated entries import it for them. */
  readonly importersOf: (module: string) => readonly Importer[];
  readonly staticDirectories: readonly string[];
  /** Whether an SVG file that a script imports is a component; its URL otherwise. */
  readonly hasSvgComponents: boolean;
  /** Markdown elements for which the stock MDXComponents offers a component. */
  readonly elements: readonly string[];
  /** Parts of the theme that docs end with, where the site asks for them. */
  readonly docParts: readonly string[];
  /** Those that docs begin with, beside their title. */
  readonly docActions: readonly string[];
  /** Settings and colours of code blocks. */
  readonly code: { readonly settings: CodeSettings; readonly colors: PrismColors; readonly hasShiki?: boolean };
  /** Options of diagrams. */
  readonly mermaid: ThemeOptions['mermaid'];
  /** Additions of third-party plugins. */
  readonly plugins: ShellPlugins;
  /** Compiler of Markdown files that scripts import. */
  readonly markdown: MarkdownModules;
}

/** Markdown as modules. */
export interface MarkdownModules {
  readonly compile: (file: string, text: string) => Promise<CompiledPage>;
  /** Changes when a file that stays as it is may compile to something else. */
  readonly key: string;
}

/** Additions of third-party plugins. */
export interface ShellPlugins {
  /** Directory of modules that plugins have written. */
  readonly generatedFilesDir: string;
  /** Directories of theme components; later ones come first in a search. */
  readonly themes: readonly string[];
  readonly configureWebpack: readonly BundlerHook[];
  readonly configurePostCss: readonly PostCssHook[];
}

/** A hook of a plugin's. */
export interface ConfigureHook<Input extends readonly unknown[]> {
  readonly configure: (...input: Input) => unknown;
  /** The report of an error that it threw. */
  readonly problemOf: (error: unknown) => Diagnostic;
}

/** A plugin's `configureWebpack`; it returns a part to merge, with `mergeStrategy`. */
export type BundlerHook = ConfigureHook<[config: object, isServer: boolean, utils: object]>;

/** A plugin's `configurePostCss`. */
export type PostCssHook = ConfigureHook<[options: object]>;

/** Locations of a shell's parts, absolute. */
export interface ShellPaths {
  /** The generated modules. */
  readonly entryDir: string;
  readonly clientDir: string;
  readonly serverDir: string;
  /** The `ShellRecord`. */
  readonly recordFile: string;
  /** Of webpack, for hot updates. */
  readonly bundlerRecords: string;
}

/** Files that a page needs in its HTML, as URLs below the base URL. */
export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A script of the client and what it is made of, the largest first. */
export interface ScriptParts {
  /** Below the directory of the client. */
  readonly file: string;
  /** By package; `site` is the site's own code. */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
}

/** The bundles of a shell, the same in all locales. */
export interface ShellBundles {
  /** Changes exactly when the shell's bytes do. */
  readonly id: string;
  /** Files that every page loads. */
  readonly entry: ChunkFiles;
  /** Files that a page loads besides, by the registry keys it uses. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** Absolute directory with the client's files, laid out as in the output directory. */
  readonly clientDir: string;
  /** Client files below `clientDir`. */
  readonly clientFiles: readonly string[];
  /** Absolute path of the server bundle. */
  readonly serverFile: string;
  /** Names of the {@link SiteModules} that the browser's bundles import. */
  readonly siteModules: readonly string[];
  /** Whether a package in them runs code that it makes from text, as live code blocks do. */
  readonly evaluates: boolean;
}

/** Modules with data of the site in one locale, by the names under which scripts import them. */
export type SiteModules = Readonly<Record<string, unknown>>;

/** The shell of a site in one locale: bundles, and the site's data. */
export interface Shell extends ShellBundles {
  readonly modules: SiteModules;
  /** The script that has the data for browsers, among the files of the entry. */
  readonly siteScript: { readonly path: string; readonly text: string };
}
