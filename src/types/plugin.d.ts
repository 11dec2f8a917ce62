/** Types of plugins that a site has in its config. */

/** What the plugin, or a library that it knows, says the type of. */
// biome-ignore lint/suspicious/noExplicitAny: nothing else takes every type that plugins give it.
type Open = any;

/** A plugin: its function, which gets the options that stand beside it in the config. */
export type PluginModule<Content = Open> = {
  // A method, so that plugins may be written for types of Docusaurus, too.
  run(context: LoadContext, options: Open): PluginResult<Content> | Promise<PluginResult<Content>>;
}['run'];

/** Null: the plugin has nothing to do. */
type PluginResult<Content> = Plugin<Content> | null;

/** What a plugin does, in the order in which it is asked; all but the name can be left out. */
export interface Plugin<Content = Open> {
  name: string;
  loadContent?(): Promise<Content> | Content;
  contentLoaded?(args: { content: Content; actions: PluginActions }): unknown;
  /** The content of all plugins, by their names and the ids of their instances. */
  allContentLoaded?(args: { allContent: { [name: string]: { [id: string]: Open } }; actions: PluginActions }): unknown;
  /** `headTags`, `preBodyTags` and `postBodyTags`: elements for every page. */
  injectHtmlTags?(args: { content: Content }): unknown;
  /** Modules that run in browsers on every page. */
  getClientModules?(): string[];
  /** A folder of components for the theme. */
  getThemePath?(): string | undefined;
  /** Files whose edits run the plugin again on the dev server. */
  getPathsToWatch?(): string[];
  getTranslationFiles?(args: { content: Content }): unknown;
  translateContent?(args: { content: Content; translationFiles: Open[] }): unknown;
  translateThemeConfig?(args: { themeConfig: Open; translationFiles: Open[] }): unknown;
  getDefaultCodeTranslationMessages?(): unknown;
  /** Adds commands: `cli` is a program of `commander`. */
  extendCli?(cli: Open): unknown;
  configureWebpack?(config: Open, isServer: boolean, utils: Open, content: Content): unknown;
  configurePostCss?(options: Open): unknown;
  /** The site is written, and not yet in its place. */
  postBuild?(props: LoadContext & { content: Content; routesPaths: string[]; [key: string]: Open }): unknown;
}

/** The first argument of a plugin's function. */
export interface LoadContext {
  /** Absolute, as all folders are. */
  readonly siteDir: string;
  readonly siteConfigPath: string;
  readonly outDir: string;
  /** Each plugin has a folder of its own below. */
  readonly generatedFilesDir: string;
  /** The folder of the translations of a locale. */
  readonly localizationDir: string;
  readonly siteVersion?: string | undefined;
  readonly baseUrl: string;
  /** The config with its defaults. */
  readonly siteConfig: {
    readonly title: string;
    readonly url: string;
    readonly baseUrl: string;
    readonly [key: string]: Open;
  };
  readonly i18n: {
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly currentLocale: string;
    readonly [key: string]: Open;
  };
  readonly codeTranslations: { readonly [id: string]: string };
}

/** What a plugin adds to the site once its content is there. */
export interface PluginActions {
  addRoute(route: { path: string; component: string; exact?: boolean; [attribute: string]: Open }): void;
  /** Writes a file of the plugin's own; resolves to its absolute path. */
  createData(name: string, data: string | object): Promise<string>;
  setGlobalData(data: unknown): void;
}
