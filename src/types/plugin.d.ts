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
  /** What no hook of Docusaurus does, where this key has no effect. Experimental. */
  lectern?: PluginPart<Content>;
}

/** What a plugin adds to pages and output, and what it checks. */
export interface PluginPart<Content = Open> {
  addToPage?: {
    /** Path of a module, relative to the plugin, whose default export is an `AddToPage`: threads load it. */
    module: string;
    /** The second argument of that function, as JSON. An input of all pages: a change renders them anew. */
    settings?(args: { content: Content }): unknown;
    /** Media types of the files that it may put beside pages, by extension: `{ '.json': 'application/json' }`. */
    files?: { [extension: `.${string}`]: string };
  };
  /** Files that need no rendered page. The dev server has them, too, and links to them are checked. */
  contentFiles?(args: { content: Content }): PluginFile[] | Promise<PluginFile[]>;
  /** Files made of all rendered pages, in a build. */
  files?(args: { content: Content; pages: (PluginPage & { facts?: Open })[] }): PluginFile[] | Promise<PluginFile[]>;
  /** Problems of Markdown pages: of all in `build` and `check`, on the dev server of the one that is opened. */
  check?(args: {
    content: Content;
    pages: (PluginPage & { file: string })[];
  }): PluginProblem[] | Promise<PluginProblem[]>;
}

/** Adds to one rendered page; anything that it depends on must be in its module, in what that imports, or in `settings`. */
export type AddToPage<Settings = Open> = (
  page: {
    path: string;
    title?: string;
    description?: string;
    /** Elements of its head, without those of the site. */
    head: readonly PluginTag[];
    /** HTML inside the root element. */
    html: string;
  },
  settings: Settings,
) =>
  | {
      /** Elements that only the page's own document has. */
      head?: PluginTag[];
      /** Texts of files beside the page, by extensions that `files` names. */
      files?: { [extension: `.${string}`]: string };
      /** What the plugin's `files` gets of the page, as JSON; it is cached with the page. */
      facts?: unknown;
    }
  | undefined;

/** An element of a page's head. */
export interface PluginTag {
  readonly tagName: string;
  readonly attributes?: { readonly [name: string]: string | boolean | undefined };
  /** Raw text of `script` and `style`. */
  readonly innerHTML?: string;
}

/** A page of the site. */
export interface PluginPage {
  /** With base URL. */
  path: string;
  title?: string;
  description?: string;
  /** Absolute path of its Markdown file. */
  file?: string;
  frontMatter: { [key: string]: Open };
  headings: { id: string; level: number; html: string }[];
}

/** A file of the output. */
export interface PluginFile {
  /** Below the folder of the locale. */
  path: string;
  text: string;
}

/** A problem that a plugin reports. */
export interface PluginProblem {
  message: string;
  /** Default: `error`, which fails a build. */
  severity?: 'error' | 'warning';
  /** Absolute, or relative to the site; by default the plugin's own. */
  file?: string;
  /** From 1 on, like `column`. */
  line?: number;
  column?: number;
  /** How to correct it. */
  fix?: string;
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
