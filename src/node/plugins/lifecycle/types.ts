import type { HeadTag } from '../../../shared/model/head.ts';
import type { FileExtension } from '../../../shared/url.ts';
import type { ImportingFile } from '../../compile/module-imports.ts';
import type { PluginContext, PluginUse } from '../../config/site.ts';
import type { Locator } from '../../diagnostics/source-location.ts';
import type { BundlerHook, PostCssHook } from '../../shell/types.ts';
import type { Messages } from '../../translations/messages.ts';
import type { Route } from '../types.ts';

/**
 * The states of third-party plugins: `PluginUse` (named in the config) → `RunningPlugin` (its function has run) →
 * `LoadedPlugin` (content loaded, routes and data added) → `PluginsContent` (the additions of all plugins).
 */

/** The return value of a plugin's function: hooks, all but the name optional. */
export interface PluginHooks {
  readonly name: string;
  loadContent?(): unknown;
  contentLoaded?(args: { readonly content: unknown; readonly actions: PluginActions }): unknown;
  allContentLoaded?(args: { readonly allContent: AllContent; readonly actions: PluginActions }): unknown;
  injectHtmlTags?(args: { readonly content: unknown }): unknown;
  getClientModules?(): unknown;
  getThemePath?(): unknown;
  getTranslationFiles?(args: { readonly content: unknown }): unknown;
  translateContent?(args: { readonly content: unknown } & Translations): unknown;
  translateThemeConfig?(args: { readonly themeConfig: object } & Translations): unknown;
  getDefaultCodeTranslationMessages?(): unknown;
  /** `cli` is a program of `commander`. */
  extendCli?(cli: object): unknown;
  getPathsToWatch?(): unknown;
  configureWebpack?(config: object, isServer: boolean, utils: object, content: unknown): unknown;
  configurePostCss?(options: object): unknown;
  postBuild?(props: object): unknown;
  /** See `parts.ts`. */
  readonly lectern?: unknown;
}

interface Translations {
  readonly translationFiles: readonly TranslationFile[];
}

/** A plugin's texts by key; `path` is that of a translation file, without extension. */
export interface TranslationFile {
  readonly path: string;
  readonly content: Messages;
}

/** Content of every plugin, by the plugin's name and the instance's id. */
export type AllContent = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The `actions` of `contentLoaded` and `allContentLoaded`. */
export interface PluginActions {
  addRoute(route: RouteConfig): void;
  /** Writes a file of the plugin's own; resolves to its absolute path. */
  createData(name: string, data: unknown): Promise<string>;
  setGlobalData(data: unknown): void;
}

/** Modules of a route: a module's path, or a list or object of them. */
export type RouteModules =
  | string
  | { readonly path: string }
  | readonly RouteModules[]
  | { readonly [name: string]: RouteModules };

/** A route as plugins add it. */
export interface RouteConfig {
  /** With base URL. */
  readonly path: string;
  /** Module of the component. */
  readonly component: string;
  readonly exact?: boolean;
  readonly routes?: readonly RouteConfig[];
  /** By the name of a prop. */
  readonly modules?: Readonly<Record<string, RouteModules>>;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly metadata?: { readonly lastUpdatedAt?: number };
  /** Other attributes, for the component. */
  readonly [attribute: string]: unknown;
}

/** A plugin whose function has run. */
export interface RunningPlugin {
  readonly use: PluginUse;
  readonly hooks: PluginHooks;
  readonly name: string;
  readonly id: string;
  /** After the plugin's own validation. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Directory that its relative paths are resolved from. */
  readonly directory: string;
}

/** A plugin with its content, and the routes and data that it has added. */
export interface LoadedPlugin extends RunningPlugin {
  readonly content: unknown;
  /** Its `loadContent` threw: hooks that read the content are not run, which would only fail, too. */
  readonly hasFailed?: boolean;
  readonly routes: readonly RouteConfig[];
  /** Undefined if it has set none. */
  readonly globalData: unknown;
  /** Texts of its components in the site's language, by id. */
  readonly defaultCodeTranslations: Readonly<Record<string, string>>;
}

/** Tags for every page, as data or as strings of HTML. */
export interface HtmlTags {
  readonly head: readonly (HeadTag | string)[];
  /** Before the site's root element. */
  readonly preBody: readonly (HeadTag | string)[];
  /** After the site's root element. */
  readonly postBody: readonly (HeadTag | string)[];
}

/** A hook of the part of a plugin that Docusaurus does not know. */
export type PartHook<Args = object> = (args: Args & { readonly content: unknown }) => unknown;

/** A module that adds to pages, in the threads that render them. */
export interface PageModule {
  /** Absolute. */
  readonly file: string;
  /** Hash of its code, and of all that it imports. */
  readonly code: string;
  readonly settings: unknown;
  /** Media types of the files that it puts beside pages, by extension. */
  readonly files: Readonly<Record<FileExtension, string>>;
}

/** The part of one plugin, whose shape is checked. */
export interface PluginPart {
  readonly plugin: LoadedPlugin;
  readonly page?: PageModule | undefined;
  readonly contentFiles: readonly { readonly path: string; readonly text: string }[];
  readonly hooks: Readonly<Record<'files' | 'check', PartHook<{ readonly pages: readonly object[] }> | undefined>>;
}

/** Everything that the plugins add to the site. */
export interface PluginsContent {
  readonly plugins: readonly LoadedPlugin[];
  /** With the plugins' changes to `themeConfig`. */
  readonly context: PluginContext;
  readonly allContent: AllContent;
  readonly routes: readonly Route[];
  /** Paths below which routes are matched in the browser only: links to them count as valid. */
  readonly openPaths: readonly string[];
  /** Markdown files that are compiled as pages of a plugin. */
  readonly markdownFiles: readonly ImportingFile[];
  /** Permalinks of Markdown files that links may name, by compiler. */
  readonly permalinks: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly globalData: AllContent;
  /** Default texts of plugins' components, by id. */
  readonly codeTranslations: Readonly<Record<string, string>>;
  readonly htmlTags: HtmlTags;
  /** What they add beyond the hooks of Docusaurus. */
  readonly parts: readonly PluginPart[];
  /** Absolute paths. */
  readonly clientModules: readonly string[];
  /** Absolute directories of theme components; later ones win. */
  readonly themes: readonly string[];
  /** Absolute paths by name. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Names of values that plugins of the bundler define, such as `APP.version`. */
  readonly bundlerNames: readonly string[];
  readonly configureWebpack: readonly BundlerHook[];
  readonly configurePostCss: readonly PostCssHook[];
  readonly watched: readonly string[];
  /** Files and directories whose edits make the plugins run again on the dev server. */
  readonly sources: readonly string[];
}

export interface PluginTools {
  /** Directory of the output, for plugins. */
  readonly outDir: string;
  /** Loads a module with all its exports. */
  readonly loadExports: (file: string) => Promise<unknown>;
  /** Locates a value in the config. */
  readonly locationOf: Locator;
}
