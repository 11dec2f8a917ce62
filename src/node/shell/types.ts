import type { CodeSettings } from '../../shared/code/block.ts';
import type { Importer } from '../compile/module-imports.ts';
import type { CompiledPage, PageSource } from '../compile/types.ts';
import type { BlogPackages, ThemeOptions } from '../config/site.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Policy } from '../util/policy.ts';
import type { PrismColors } from './generated/prism-css.ts';

/** For readers, or with hot updates. */
export type Mode = 'production' | 'development';

/** Inputs of the shell. Of pages it depends only on their imports. */
export interface ShellInput {
  readonly siteDir: string;
  /** Directory of generated entries, records and output. */
  readonly cacheDir: string;
  /** URL path of the shell's files, with trailing slash. */
  readonly assetsUrl: string;
  /** Absolute paths or package specifiers, in order. */
  readonly customCss: readonly string[];
  readonly clientModules: readonly string[];
  /** Keys of the module registry: specifiers of route components, and of all modules that MDX pages import. */
  readonly modules: readonly string[];
  /** Files that import such a module, to be named in reports, since the actual import is in a generated file. */
  readonly importersOf: (module: string) => readonly Importer[];
  /** Files in which other modules may be named: the config, and plugins of the site. */
  readonly namingFiles: readonly string[];
  readonly staticDirectories: readonly string[];
  /** Whether importing an SVG file in a script gives a component rather than a URL. */
  readonly hasSvgComponents: boolean;
  /** Markdown elements that the theme renders by a component. */
  readonly elements: readonly string[];
  /** Components that the site has asked for at the end of docs. */
  readonly docParts: readonly string[];
  /** Components that the site has asked for beside the title of docs. */
  readonly docActions: readonly string[];
  /** Settings and colours of code blocks. */
  readonly code: { readonly settings: CodeSettings; readonly colors: PrismColors; readonly hasShiki?: boolean };
  /** Options for diagrams. */
  readonly mermaid: ThemeOptions['mermaid'];
  /** Additions of third-party plugins. */
  readonly plugins: ShellPlugins;
  /** Compiler of Markdown files that scripts import. */
  readonly markdown: MarkdownModules;
}

/** Compiles Markdown files as modules. */
export interface MarkdownModules {
  readonly compile: (source: Pick<PageSource, 'file' | 'text' | 'frontMatter'>) => Promise<CompiledPage>;
  /** Changes when an unchanged file may compile differently; few shells have such files. */
  readonly key: () => string;
}

/** Additions of third-party plugins. */
export interface ShellPlugins {
  /** Directory of modules that plugins have written. */
  readonly generatedFilesDir: string;
  /** Directories of theme components; later ones take precedence. */
  readonly themes: readonly string[];
  /** The packages with the components of a blog, which the stock theme lacks. */
  readonly blog?: BlogPackages;
  readonly configureWebpack: readonly BundlerHook[];
  readonly configurePostCss: readonly PostCssHook[];
}

/** A hook of a plugin. */
export interface ConfigureHook<Input extends readonly unknown[]> {
  readonly configure: (...input: Input) => unknown;
  /** Converts an error that it has thrown to a diagnostic. */
  readonly problemOf: (error: unknown) => Diagnostic;
}

/** A plugin's `configureWebpack`, which returns a partial configuration, optionally with `mergeStrategy`. */
export type BundlerHook = ConfigureHook<[config: object, isServer: boolean, utils: object]>;

/** A plugin's `configurePostCss`. */
export type PostCssHook = ConfigureHook<[options: object]>;

/** Absolute paths of a shell's parts. */
export interface ShellPaths {
  /** The generated modules. */
  readonly entryDir: string;
  readonly clientDir: string;
  readonly serverDir: string;
  /** File of the `ShellRecord`. */
  readonly recordFile: string;
  /** webpack's records, for hot updates. */
  readonly bundlerRecords: string;
}

/** Files that a page's HTML refers to, as URLs below the base URL. */
export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A script of the client and its parts, largest first. */
export interface ScriptParts {
  /** Path below the client's directory. */
  readonly file: string;
  /** Size of each package; `site` stands for the site's own code. */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
  /** Absolute paths of the site's own files in it. */
  readonly siteFiles: readonly string[];
}

/** The bundles of a shell, shared by all locales. */
export interface ShellBundles {
  /** Changes if and only if the shell's bytes change. */
  readonly id: string;
  /** Files that every page loads. */
  readonly entry: ChunkFiles;
  /** Additional files of pages, by the registry keys that they use. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** Absolute path of the directory with the client's files, laid out like the output directory. */
  readonly clientDir: string;
  /** Paths of the client's files below `clientDir`. */
  readonly clientFiles: readonly string[];
  /** Absolute path of the server bundle. */
  readonly serverFile: string;
  /** Whether code that is not ours may be in it. */
  readonly hasOtherCode: boolean;
  /** Names of the {@link SiteModules} that the browser's bundles import. */
  readonly siteModules: readonly string[];
  /** Whether a package in the bundles evaluates code from text, as live code blocks do. */
  readonly evaluates: boolean;
  /** What modules of the site and of packages in the browser's bundles contact, by the module's file. */
  readonly requests: readonly ModuleRequests[];
}

/** What a module contacts. */
export interface ModuleRequests {
  /** Absolute path. */
  readonly file: string;
  /** Sources by directive of the content security policy. */
  readonly needs: Policy;
}

/** Modules with data of the site in one locale, by specifier. */
export type SiteModules = Readonly<Record<string, unknown>>;

/** The shell of a site in one locale: the bundles, and the data of the site. */
export interface Shell extends ShellBundles {
  readonly modules: SiteModules;
  /** The script with the data for browsers, which is one of the entry's files. */
  readonly siteScript: { readonly path: string; readonly text: string };
}
