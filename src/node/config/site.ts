import type { CodeSettings } from '../../shared/code/block.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { Json } from '../../shared/model/json.ts';
import type { SiteData } from '../../shared/model/site.ts';
import type { ThemeData } from '../../shared/model/theme.ts';
import type { Reporting } from '../diagnostics/index.ts';
import type { KeyPath } from '../diagnostics/source-location.ts';
import type { PageTexts } from '../translations/page-texts.ts';
import type { Defined } from '../util/omit-undefined.ts';
import type { OutputFolder } from '../util/output-path.ts';
import type { StandardSchema } from '../util/standard-schema.ts';
import type { DocsSource } from './docs-source.ts';
import type { FileHistory, ReferenceHook } from './hooks.ts';
import type { LocaleChoice, ResolvedLocale } from './resolve/locales.ts';
import type { CheckedAssistants } from './schema/assistants.ts';
import type { CheckedBlog, CheckedDocs, CheckedPages, CheckedVersion } from './schema/docs.ts';
import type { NavbarItemFields, NavbarType } from './schema/navbar.ts';
import type { CheckedRedirects } from './schema/plugins.ts';
import type { CheckedConfig, PLAIN_KEYS } from './schema/site.ts';

/** Directories and config file of the site, and the environment that the config was loaded for. */
export interface SiteFiles {
  /** Absolute. */
  readonly siteDir: string;
  /** Absolute folder of caches and other files that runs keep for later ones. */
  readonly workDir: string;
  /** Absolute path of the config file. */
  readonly configFile: string;
  /** Absolute output folder of all locales. */
  readonly buildDir: string;
  readonly localeChoice: LocaleChoice;
  /** The value of `NODE_ENV` while the config was loaded. */
  readonly environment: 'production' | 'development';
  /** The config's `baseUrl` in a portable build, whose own base URL is a placeholder; null otherwise. */
  readonly publishedBaseUrl: string | null;
}

/**
 * The validated config in one locale, with defaults, frozen: the only form of the user's config that later stages see.
 *
 * Base URLs: `baseUrl` is the locale's, and every URL of its pages begins with it. The base URL of the whole output,
 * for all locales, is `baseUrl` without `outPath`. Pages that are compiled once for all locales contain the placeholder
 * `ANY_BASE_URL` until they are read from the cache (`compile/base-url.ts`). A portable build has the base URL
 * `PORTABLE_ROOT` until its plan is rewritten, and keeps the config's as `publishedBaseUrl`.
 */
export interface Site
  extends SiteFiles,
    Readonly<Defined<Pick<CheckedConfig, (typeof PLAIN_KEYS)[number]>>>,
    Pick<SiteData, 'url' | 'baseUrl' | 'locale' | 'locales' | 'storage' | 'search'> {
  /** Absolute output folder of this locale's pages. */
  readonly outDir: string;
  /** `outDir` relative to `buildDir`, with a trailing slash, or empty. */
  readonly outPath: OutputFolder;
  /** Base URL of the assets that pages load; locales of one origin share them. */
  readonly assetsUrl: string;
  /** Folder of these assets relative to `buildDir`, with a trailing slash, or empty. */
  readonly assetsPath: OutputFolder;
  readonly code: SiteCode;
  /** Absolute directory of the translations; null where the config turns them off. */
  readonly localizationDir: string | null;
  /** Texts of the theme by id, overridden by the site's translations. */
  readonly texts: Readonly<Record<string, string>>;
  /** `texts` in the default locale, the language of untranslated pages. */
  readonly defaultTexts: Readonly<Record<string, string>>;
  readonly onBrokenMarkdownLinks: Reporting | ReferenceHook;
  readonly onBrokenMarkdownImages: Reporting | ReferenceHook;
  /** Absolute. */
  readonly staticDirectories: readonly string[];
  /** Tags for every page's head: `headTags`, `stylesheets` and `scripts`, in that order. */
  readonly headTags: readonly HeadTag[];
  /** Absolute paths. */
  readonly clientModules: readonly string[];
  /** Absolute paths or package specifiers of the theme's `customCss`. */
  readonly customCss: readonly string[];
  /** Data files, by name. */
  readonly data: Readonly<Record<string, DataSource>>;
  readonly customFields: { readonly [key: string]: Json };
  readonly markdown: MarkdownOptions;
  /** Where last updates of files come from, if not from git. */
  readonly fileHistory?: FileHistory;
  readonly assistants: AssistantsOptions;
  /** Values of the options of features, by name; each option reads its own. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Settings of the parts that features have in the compiler, by the feature's name. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** Names of the features whose parts show files. */
  readonly fileParts: readonly string[];
  /** Components of pages that features write, by directive. */
  readonly components: Readonly<Record<string, string>>;
  /** Whether an option needs the dates of last updates of all pages. */
  readonly needsHistory: boolean;
  readonly docs: readonly DocsOptions[];
  /** One for each instance of the pages plugin. */
  readonly pages: readonly PagesOptions[];
  /** One for each client-redirects plugin. */
  readonly redirects?: readonly RedirectOptions[];
  /** Whether an SVG file that a script imports is a component, not a URL. */
  readonly hasSvgComponents: boolean;
  readonly thirdPartyPlugins: ThirdPartyPlugins;
  readonly theme: ThemeOptions;
  /** Lists of synonyms for the embedded index, besides the built-in ones. */
  readonly synonyms: readonly (readonly string[])[];
  /** Whether the embedded index has the built-in synonyms. */
  readonly defaultSynonyms: boolean;
  /** Blogs, whose posts are not built. */
  readonly blogs: readonly BlogOptions[];
  /** Blogs that the site's own blog plugin reads. */
  readonly installedBlogs: readonly InstalledBlog[];
}

/** Where data is. */
export interface DataSource {
  /** Absolute, of a file or folder. */
  readonly path: string;
  readonly schema?: StandardSchema;
}

/** The modules that ran while the config was loaded. */
export interface SiteCode {
  /** Absolute paths of the site's own modules, the config file among them. */
  readonly files: readonly string[];
  /** A hash of the code that functions of the config may run. */
  readonly keyOf: (functions: readonly unknown[]) => string;
}

/** Plugins and themes that are not built in. They may change their options, so nothing in here is deeply frozen. */
export interface ThirdPartyPlugins {
  /** In the order in which they run. */
  readonly uses: readonly PluginUse[];
  readonly context: PluginContext;
}

/** A preset, plugin or theme that the config names, itself or through a preset. */
export interface PluginUse {
  readonly kind: 'preset' | 'plugin' | 'theme';
  /** Its name in the config. */
  readonly label: string;
  /** The module's absolute path, the official name of a built-in plugin, or the plugin function itself. */
  readonly source: string | PluginFunction;
  readonly options: Readonly<Record<string, unknown>>;
  /** Path of its name in the config. */
  readonly path: KeyPath;
  readonly optionsPath: KeyPath;
}

/** A third-party plugin; its result is validated after it has run. */
export type PluginFunction = (context: PluginContext, options: unknown) => unknown;

/** The `LoadContext` of Docusaurus' plugins. */
export interface PluginContext {
  readonly siteDir: string;
  readonly siteVersion?: string;
  /** Absolute; each plugin has a directory of its own below. */
  readonly generatedFilesDir: string;
  /** The config with its defaults. */
  readonly siteConfig: Readonly<Record<string, unknown>>;
  readonly siteConfigPath: string;
  readonly outDir: string;
  readonly baseUrl: string;
  /** Absolute directory of the locale's translations. */
  readonly localizationDir: string;
  readonly i18n: {
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly currentLocale: string;
    readonly path: string;
    readonly localeConfigs: Readonly<Record<string, Omit<ResolvedLocale, 'name'>>>;
  };
  readonly codeTranslations: Readonly<Record<string, string>>;
  readonly siteStorage: SiteData['storage'];
  readonly currentBundler: { readonly name: 'webpack' };
}

/** Settings for AI assistants; the schema describes each. */
export type AssistantsOptions = Readonly<Defined<CheckedAssistants>>;

type CheckedMarkdown = CheckedConfig['markdown'];

export interface MarkdownOptions
  extends Readonly<
      Defined<Omit<CheckedMarkdown, 'anchors' | 'hooks' | 'mdx1Compat' | 'mermaid' | 'responsiveImages' | 'shiki'>>
    >,
    Readonly<CheckedMarkdown['anchors']> {
  /** Whether blocks of Mermaid are diagrams: `build` if a feature draws them. */
  readonly mermaid: boolean | 'build';
  /** Absent where Prism highlights code. */
  readonly shiki?: ShikiOptions;
  /** Present where images get variants: in builds, except portable ones. */
  readonly responsiveImages?: ResponsiveImages;
  readonly mdx1Compat: Readonly<Record<keyof CheckedMarkdown['mdx1Compat'], boolean>>;
}

export type ImageFormat = 'avif' | 'webp';

/** The variants of images to make, and the site's `sharp` that makes them. */
export interface ResponsiveImages {
  /** The module, absolute. */
  readonly file: string;
  readonly version: string;
  /** The best first. */
  readonly formats: readonly ImageFormat[];
  /** Ascending. */
  readonly widths: readonly number[];
  readonly sizes?: string;
}

/** The site's twoslash, which adds types to code blocks, and TypeScript. */
export interface TwoslashOptions {
  /** The module, absolute. */
  readonly file: string;
  readonly version: string;
  /** The module of TypeScript, absolute. */
  readonly typescript: string;
  readonly typescriptVersion: string;
  /** The folder from which the types of packages are resolved. */
  readonly siteDir: string;
  /** A hash of the site's lock files, which changes when other types are installed. */
  readonly types: string;
  /** Absolute path of the stylesheet for pages that show types. */
  readonly styles: string;
}

/** The site's Shiki and its options. */
export interface ShikiOptions {
  /** The module, absolute. */
  readonly file: string;
  readonly version: string;
  readonly themes: { readonly light: string | object; readonly dark: string | object };
  readonly langs: readonly (string | object)[];
  readonly langAlias: Readonly<Record<string, string>>;
  readonly transformers: readonly object[];
  readonly twoslash?: TwoslashOptions;
}

type UnifiedPlugins =
  | 'remarkPlugins'
  | 'rehypePlugins'
  | 'recmaPlugins'
  | 'beforeDefaultRemarkPlugins'
  | 'beforeDefaultRehypePlugins';

export interface MdxPlugins extends Readonly<Record<UnifiedPlugins, readonly unknown[]>> {
  /** Keywords of admonitions, or false for none. */
  readonly admonitions: false | { readonly keywords: readonly string[] };
}

/** Validated options with defaults and their path in the config; the schema describes each. */
export type Checked<T> = Readonly<Defined<T>> & { readonly keyPath: KeyPath };

type ResolvedDocsKey =
  | keyof MdxPlugins
  | 'sidebarPath'
  | 'numberPrefixParser'
  | 'sidebarCollapsed'
  | 'versions'
  | 'tags';

/** Options of one docs plugin instance. `path` is absolute. */
export interface DocsOptions extends MdxPlugins, Checked<Omit<CheckedDocs, ResolvedDocsKey>> {
  /** Absolute; false: no sidebars; undefined: one autogenerated sidebar. */
  readonly sidebarPath: string | false | undefined;
  readonly numberPrefixParser?: Exclude<CheckedDocs['numberPrefixParser'], true | undefined>;
  readonly sidebarCollapsed: boolean;
  readonly versions: Readonly<Record<string, Readonly<Defined<CheckedVersion>>>>;
  readonly tags: string | false | undefined;
  /** Present where a feature makes the docs. */
  readonly maker?: NamedMaker;
  /** Present where the files are written elsewhere. */
  readonly source?: DocsSource;
}

/** What makes the docs of an instance, in place of files. It is a `DocsMaker`, whose other parts the config need not know. */
export interface NamedMaker {
  /** The name of the feature. */
  readonly feature: string;
  /** Texts of its pages besides those of Markdown. */
  readonly texts?: PageTexts;
}

/** Options of the pages plugin. `path` is absolute. */
export interface PagesOptions extends MdxPlugins, Checked<Omit<CheckedPages, keyof MdxPlugins>> {}

/** Options of a blog. `path` is absolute. */
export interface BlogOptions extends Checked<Omit<CheckedBlog, 'routeBasePath' | 'truncateMarker' | keyof MdxPlugins>> {
  /** Path of the blog, base URL included. */
  readonly basePath: string;
}

/** How the posts of a blog are compiled, and the packages that show them. `path` is absolute. */
export interface InstalledBlog
  extends MdxPlugins,
    Checked<Pick<CheckedBlog, 'id' | 'path' | 'truncateMarker' | 'include' | 'exclude'>> {
  readonly packages: BlogPackages;
  /** Whether a plugin of the site calls the blog plugin. */
  readonly isWrapped: boolean;
}

/** The site's own packages for a blog; absolute paths. */
export interface BlogPackages {
  /** Module of the plugin. */
  readonly plugin: string;
  /** Module with the contexts of posts, `@docusaurus/plugin-content-blog/client`; absent before Docusaurus 3.2. */
  readonly client: string | undefined;
  /** Directory of the theme's components. */
  readonly theme: string;
  /** Modules of `theme-common` with what the components need and ours lacks. */
  readonly common: readonly string[];
  /** Module with the theme's class names. */
  readonly classNames: string;
  /** Directory of the theme's texts, by language. */
  readonly texts: string;
}

/** Options of a client-redirects plugin. Paths are below the base URL. */
export type RedirectOptions = Checked<Omit<CheckedRedirects, 'id'>>;

/** A validated navbar item. Its `type` decides which fields apply; the schema describes each. */
export interface NavbarItemConfig
  extends Readonly<Defined<Omit<NavbarItemFields, 'type' | 'versions' | 'dropdownActiveClassDisabled'>>> {
  readonly type: NavbarType;
  readonly position: 'left' | 'right';
  /** The versions of a version dropdown, in order. Default: all. */
  readonly versions?: readonly { readonly name: string; readonly label?: string }[];
  readonly items?: readonly NavbarItemConfig[];
  readonly dropdownItemsBefore?: readonly NavbarItemConfig[];
  readonly dropdownItemsAfter?: readonly NavbarItemConfig[];
  /** Every other attribute of the item. */
  readonly attributes: Readonly<Record<string, string>>;
  /** All fields of an item of a type `custom-…`, the props of the site's component. */
  readonly fields?: Readonly<Record<string, Json>>;
}

/** `themeConfig`: data of the shell, and settings that pages need. */
export interface ThemeOptions {
  /** For the shell; links of the footer and the logo already contain the base URL. */
  readonly data: ThemeData;
  readonly translations: { readonly untranslatedNotice: boolean; readonly outdatedNotice: boolean };
  readonly navbarItems: readonly NavbarItemConfig[];
  readonly image?: string;
  readonly metadata: readonly HeadTag[];
  readonly prism: Omit<CodeSettings, 'plainTokens'> & { readonly theme?: PrismTheme; readonly darkTheme?: PrismTheme };
  readonly mermaid: { readonly theme: { readonly light: string; readonly dark: string }; readonly options: Json };
}

/** A theme in the format of prism-react-renderer. */
export interface PrismTheme {
  readonly plain: Readonly<Record<string, unknown>>;
  readonly styles: readonly unknown[];
}
