import type { HeadTag } from '../../../shared/model.ts';
import type { PluginContext, PluginUse } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Locator } from '../../diagnostics/source-location.ts';
import type { BundlerHook, PostCssHook } from '../../shell/types.ts';
import type { Route } from '../types.ts';

/**
 * Third-party plugins in their states: `PluginUse` (the config names it) → `RunningPlugin` (its function has run) →
 * `PluginsContent` (its content is loaded, and what it adds to the site is known).
 */

/** What a plugin's function returns: hooks, all but the name optional. */
export interface PluginHooks {
  readonly name: string;
  loadContent?(): unknown;
  contentLoaded?(args: { readonly content: unknown; readonly actions: PluginActions }): unknown;
  allContentLoaded?(args: { readonly allContent: AllContent; readonly actions: PluginActions }): unknown;
  injectHtmlTags?(args: { readonly content: unknown }): unknown;
  getClientModules?(): unknown;
  getThemePath?(): unknown;
  getTranslationFiles?(args: { readonly content: unknown }): unknown;
  translateContent?(args: {
    readonly content: unknown;
    readonly translationFiles: readonly TranslationFile[];
  }): unknown;
  translateThemeConfig?(args: {
    readonly themeConfig: object;
    readonly translationFiles: readonly TranslationFile[];
  }): unknown;
  getDefaultCodeTranslationMessages?(): unknown;
  /** `cli` is a program of `commander`. */
  extendCli?(cli: object): unknown;
  getPathsToWatch?(): unknown;
  configureWebpack?(config: object, isServer: boolean, utils: object, content: unknown): unknown;
  configurePostCss?(options: object): unknown;
  postBuild?(props: object): unknown;
}

export type HookName = Exclude<keyof PluginHooks, 'name'> | 'validateOptions' | 'validateThemeConfig';

/** A plugin's texts by key, as a file without its ending. */
export interface TranslationFile {
  readonly path: string;
  readonly content: Readonly<Record<string, { readonly message: string; readonly description?: string }>>;
}

/** Content of every plugin, by the plugin's name and the instance's id. */
export type AllContent = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a plugin can add to the site once it has its content. */
export interface PluginActions {
  addRoute(route: RouteConfig): void;
  /** Writes a file of the plugin's own; resolves to its absolute path. */
  createData(name: string, data: unknown): Promise<string>;
  setGlobalData(data: unknown): void;
}

/** Modules of a route: paths by the name of a prop, lists and objects of them too. */
export type RouteModules = string | { readonly path: string } | readonly RouteModules[] | RouteModuleMap;
export interface RouteModuleMap {
  readonly [name: string]: RouteModules;
}

/** A route as plugins describe it. */
export interface RouteConfig {
  /** With base URL. */
  readonly path: string;
  /** Module of the component. */
  readonly component: string;
  readonly exact?: boolean;
  readonly routes?: readonly RouteConfig[];
  readonly modules?: RouteModuleMap;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly priority?: number;
  readonly strict?: boolean;
  readonly metadata?: { readonly sourceFilePath?: string; readonly lastUpdatedAt?: number };
  /** Whatever else the component wants to know of its route. */
  readonly [attribute: string]: unknown;
}

/** A plugin that has run. */
export interface RunningPlugin {
  readonly use: PluginUse;
  readonly hooks: PluginHooks;
  readonly name: string;
  readonly id: string;
  /** Options as the plugin's own check left them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Directory that the paths it gives start from. */
  readonly directory: string;
}

/** A running plugin with its content and what it has asked for. */
export interface LoadedPlugin extends RunningPlugin {
  readonly content: unknown;
  readonly routes: readonly RouteConfig[];
  /** Undefined when it has set none. */
  readonly globalData: unknown;
}

/** Elements for every page: as data, or as HTML where a plugin gave that. */
export interface HtmlTags {
  readonly head: readonly (HeadTag | string)[];
  /** Before the site's root element. */
  readonly preBody: readonly (HeadTag | string)[];
  /** After it. */
  readonly postBody: readonly (HeadTag | string)[];
}

/** What all plugins together add to the site. */
export interface PluginsContent {
  readonly plugins: readonly LoadedPlugin[];
  /** The context with what plugins have made of `themeConfig`. */
  readonly context: PluginContext;
  readonly allContent: AllContent;
  readonly routes: readonly Route[];
  /** Paths below which the browser finds pages that are not built. */
  readonly openPaths: readonly string[];
  readonly globalData: AllContent;
  /** Texts that plugins' components say, by id. */
  readonly codeTranslations: Readonly<Record<string, string>>;
  readonly htmlTags: HtmlTags;
  /** Absolute paths. */
  readonly clientModules: readonly string[];
  /** Absolute directories of theme components; later ones come first in a search. */
  readonly themes: readonly string[];
  /** What names of modules stand for; absolute paths. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly configureWebpack: readonly BundlerHook[];
  readonly configurePostCss: readonly PostCssHook[];
  readonly watched: readonly string[];
  /** Paths below which an edit has the plugins run anew. */
  readonly sources: readonly string[];
}

/** What running plugins needs from outside. */
export interface PluginTools {
  /** Where plugins find the output once it is there. */
  readonly outDir: string;
  /** Loads a module with all its exports. */
  readonly loadExports: (file: string) => Promise<unknown>;
  /** Where in the config a value stands. */
  readonly locationOf: Locator;
}

/** Runs a hook; where it throws, the problem is noted and the result is undefined. */
export type RunHook = <T>(
  plugin: Pick<RunningPlugin, 'use'>,
  hook: HookName | null,
  run: () => T | Promise<T>,
) => Promise<T | undefined>;

/** Gathers the problems of hooks. */
export interface HookRunner {
  readonly run: RunHook;
  readonly problems: () => readonly Diagnostic[];
}
