import type { CodeSettings } from '../../shared/code/block.ts';
import type { HeadTag, Json, SiteData, ThemeData } from '../../shared/model.ts';
import type { Reporting } from '../diagnostics/index.ts';
import type { KeyPath } from '../diagnostics/source-location.ts';

/** The checked config: every default filled in, frozen, and the only thing that later stages know of the user's config. */
export interface Site
  extends Pick<
    SiteData,
    | 'title'
    | 'tagline'
    | 'url'
    | 'baseUrl'
    | 'favicon'
    | 'titleDelimiter'
    | 'trailingSlash'
    | 'locale'
    | 'storage'
    | 'search'
  > {
  /** Absolute. */
  readonly siteDir: string;
  /** Absolute path of the config file. */
  readonly configFile: string;
  /** What the config has read as `NODE_ENV`. */
  readonly environment: 'production' | 'development';
  readonly code: SiteCode;
  /** Absolute directory with what the site says in its language; null where it must not be read. */
  readonly localizationDir: string | null;
  /** Absolute. */
  readonly outDir: string;
  readonly noIndex: boolean;
  readonly onBrokenLinks: Reporting;
  readonly onBrokenAnchors: Reporting;
  readonly onBrokenMarkdownLinks: Reporting | ReferenceHook;
  readonly onBrokenMarkdownImages: Reporting | ReferenceHook;
  readonly onDuplicateRoutes: Reporting;
  readonly organizationName?: string;
  readonly projectName?: string;
  readonly staticDirectories: readonly string[];
  /** Whether `_headers` and `_redirects` are written for hosts that read them. */
  readonly hostFiles: boolean;
  /** Whether `llms.txt` is written. */
  readonly llmsTxt: boolean;
  /** Tags for every page's head: `headTags`, `stylesheets` and `scripts`, in that order. */
  readonly headTags: readonly HeadTag[];
  /** Absolute paths. */
  readonly clientModules: readonly string[];
  /** Absolute paths or package specifiers of the theme's `customCss`. */
  readonly customCss: readonly string[];
  readonly customFields: { readonly [key: string]: Json };
  readonly markdown: MarkdownOptions;
  readonly docs: readonly DocsOptions[];
  readonly pages: PagesOptions | null;
  /** Options of the sitemap; null for none, absent where nothing asked for one. */
  readonly sitemap?: SitemapOptions | null;
  /** One for each client-redirects plugin. */
  readonly redirects?: readonly RedirectOptions[];
  /** Whether an SVG file that a script imports is a component, not a URL. */
  readonly hasSvgComponents: boolean;
  readonly thirdPartyPlugins: ThirdPartyPlugins;
  readonly theme: ThemeOptions;
  /** Lists of words that stand for one another in the embedded index, besides the usual ones. */
  readonly synonyms: readonly (readonly string[])[];
  /** Whether records are written for other tools. */
  readonly searchRecords: boolean;
  /** Base paths of ignored content (a blog): links below them count as existing. */
  readonly assumedPaths: readonly string[];
}

/** The code that the config runs when it is loaded. */
export interface SiteCode {
  /** Absolute paths of the modules that are the site's own, the config file among them. */
  readonly files: readonly string[];
  /** What decides what functions of the config do, as a hash. */
  readonly keyOf: (functions: readonly unknown[]) => string;
}

/** Plugins and themes that are not built in. They are the user's, so what is in here is not frozen. */
export interface ThirdPartyPlugins {
  /** In the order in which they run. */
  readonly uses: readonly PluginUse[];
  readonly context: PluginContext;
}

/** A plugin or theme that the config asks for. */
export interface PluginUse {
  readonly kind: 'plugin' | 'theme';
  /** What the config calls it. */
  readonly label: string;
  /** The module, by absolute path, or the plugin itself. */
  readonly source: string | PluginFunction;
  readonly options: Readonly<Record<string, unknown>>;
  /** The way to it in the config. */
  readonly path: KeyPath;
}

/** A plugin as its author wrote it; what it returns is checked when it has run. */
export type PluginFunction = (context: PluginContext, options: unknown) => unknown;

/** Where the site, its config and its output are, and what the config was read for. */
export type SiteFiles = Pick<Site, 'siteDir' | 'configFile' | 'outDir' | 'environment'>;

/** What a plugin is told of the site, in the words that plugins know. */
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
  /** Absolute; where translations of the locale are. */
  readonly localizationDir: string;
  readonly i18n: {
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly currentLocale: string;
    readonly path: string;
    readonly localeConfigs: Readonly<Record<string, unknown>>;
  };
  readonly codeTranslations: Readonly<Record<string, string>>;
  readonly siteStorage: SiteData['storage'];
  readonly currentBundler: { readonly name: 'webpack' };
}

export interface MarkdownOptions {
  readonly format: 'mdx' | 'md' | 'detect';
  readonly mermaid: boolean;
  readonly emoji: boolean;
  readonly mdx1Compat: { readonly comments: boolean; readonly admonitions: boolean; readonly headingIds: boolean };
  readonly maintainCase: boolean;
  readonly preprocessor?: (file: { filePath: string; fileContent: string }) => string;
  readonly parseFrontMatter?: ParseFrontMatter;
  /** Options of the step from the Markdown tree to the HTML tree. */
  readonly remarkRehypeOptions?: Readonly<Record<string, unknown>>;
}

/** A file's front matter, and its text without it. */
export interface ParsedFrontMatter {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly content: string;
}

interface FrontMatterSource {
  readonly filePath: string;
  readonly fileContent: string;
}

/** Reads a file's front matter in the site's own way, which may start from the usual one. */
export type ParseFrontMatter = (
  source: FrontMatterSource & {
    readonly defaultParseFrontMatter: (source: FrontMatterSource) => Promise<ParsedFrontMatter>;
  },
) => ParsedFrontMatter | Promise<ParsedFrontMatter>;

/** The site's own answer to a link or an image that leads nowhere: another URL, or nothing to leave it. */
export type ReferenceHook = (broken: {
  readonly sourceFilePath: string;
  readonly url: string;
  readonly node: unknown;
}) => unknown;

/** A remark, rehype or recma plugin as the user wrote it. */
export type UnifiedPlugin = unknown;

export interface MdxPlugins {
  readonly remarkPlugins: readonly UnifiedPlugin[];
  readonly rehypePlugins: readonly UnifiedPlugin[];
  readonly recmaPlugins: readonly UnifiedPlugin[];
  readonly beforeDefaultRemarkPlugins: readonly UnifiedPlugin[];
  readonly beforeDefaultRehypePlugins: readonly UnifiedPlugin[];
  /** Keywords of admonitions, or false for none. */
  readonly admonitions: false | { readonly keywords: readonly string[] };
}

export interface VersionOptions {
  readonly path?: string;
  readonly label?: string;
  readonly banner?: 'none' | 'unreleased' | 'unmaintained';
  readonly badge?: boolean;
  readonly className?: string;
  readonly noIndex?: boolean;
  readonly search?: boolean;
}

export interface EditUrlContext {
  readonly version: string;
  readonly versionDocsDirPath: string;
  readonly docPath: string;
  readonly permalink: string;
  readonly locale: string;
}

export interface PageEditUrlContext {
  readonly pagesDirPath: string;
  readonly pagesPath: string;
  readonly permalink: string;
  readonly locale: string;
}

/** Where a plugin's options stand in the config. */
interface Placed {
  readonly keyPath: KeyPath;
}

/** Options of one docs plugin instance, defaults filled in. */
export interface DocsOptions extends MdxPlugins, Placed {
  readonly id: string;
  /** Absolute. */
  readonly path: string;
  readonly routeBasePath: string;
  readonly tagsBasePath: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Absolute; false: no sidebars; undefined: one autogenerated sidebar. */
  readonly sidebarPath: string | false | undefined;
  readonly sidebarItemsGenerator?: (...args: never[]) => unknown;
  readonly numberPrefixParser?: false | ((filename: string) => { filename: string; numberPrefix?: number });
  readonly sidebarCollapsible: boolean;
  readonly sidebarCollapsed: boolean;
  readonly breadcrumbs: boolean;
  readonly editUrl?: string | ((context: EditUrlContext) => string | undefined);
  readonly editCurrentVersion: boolean;
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
  readonly includeCurrentVersion: boolean;
  readonly disableVersioning: boolean;
  readonly lastVersion?: string;
  readonly onlyIncludeVersions?: readonly string[];
  readonly versions: Readonly<Record<string, VersionOptions>>;
  /** Whether docs of other versions name the latest version's doc as their canonical URL. */
  readonly canonicalToLatest: boolean;
  /** Whether the site's own search finds the docs. */
  readonly search: boolean;
  /** What paints the pages. */
  readonly docItemComponent: string;
  readonly docTagsListComponent: string;
  readonly docTagDocListComponent: string;
  readonly docCategoryGeneratedIndexComponent: string;
  readonly tags: string | false | undefined;
  readonly onInlineTags: Reporting;
}

/** Options of the pages plugin, defaults filled in. */
export interface PagesOptions extends MdxPlugins {
  readonly id: string;
  /** Absolute. */
  readonly path: string;
  readonly routeBasePath: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** What paints Markdown pages. */
  readonly mdxPageComponent: string;
  /** Whether the site's own search finds Markdown pages. */
  readonly search: boolean;
  readonly editUrl?: string | ((context: PageEditUrlContext) => string | undefined);
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
}

/** Options of the sitemap, defaults filled in; null leaves an element out. */
export interface SitemapOptions extends Placed {
  readonly filename: string;
  readonly changefreq: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never' | null;
  readonly priority: number | null;
  readonly lastmod: 'date' | 'datetime' | null;
  readonly ignorePatterns: readonly string[];
  readonly createSitemapItems?: (...args: never[]) => unknown;
}

/** Options of a client-redirects plugin, defaults filled in. Paths are below the base URL. */
export interface RedirectOptions extends Placed {
  readonly fromExtensions: readonly string[];
  readonly toExtensions: readonly string[];
  readonly redirects: readonly { readonly from: readonly string[]; readonly to: string }[];
  readonly createRedirects?: (path: string) => string | string[] | null | undefined;
}

/** A navbar item as the config has it, checked; which fields hold depends on `type`. */
export interface NavbarItemConfig {
  readonly type:
    | 'default'
    | 'dropdown'
    | 'doc'
    | 'docSidebar'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'search'
    | 'html'
    | `custom-${string}`;
  readonly position: 'left' | 'right';
  readonly label?: string;
  readonly html?: string;
  readonly value?: string;
  readonly to?: string;
  readonly href?: string;
  readonly prependBaseUrlToHref?: boolean;
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  /** The versions that a version dropdown offers, in order; all unless given. */
  readonly versions?: readonly { readonly name: string; readonly label?: string }[];
  /** What links to other locales end in. */
  readonly queryString?: string;
  readonly className?: string;
  readonly docId?: string;
  readonly sidebarId?: string;
  readonly docsPluginId?: string;
  readonly items?: readonly NavbarItemConfig[];
  readonly dropdownItemsBefore?: readonly NavbarItemConfig[];
  readonly dropdownItemsAfter?: readonly NavbarItemConfig[];
  /** Every other attribute of the author's. */
  readonly attributes: Readonly<Record<string, string>>;
  /** All that the author wrote of an item for a component of the site's. */
  readonly fields?: Readonly<Record<string, Json>>;
}

/** `themeConfig`: what the shell carries, and what is resolved per page. */
export interface ThemeOptions {
  /** For the shell; footer and logo links already carry the base URL. */
  readonly data: ThemeData;
  readonly navbarItems: readonly NavbarItemConfig[];
  readonly image?: string;
  readonly socialImages?: SocialImages;
  readonly metadata: readonly HeadTag[];
  readonly prism: Omit<CodeSettings, 'plainTokens'> & { readonly theme?: PrismTheme; readonly darkTheme?: PrismTheme };
  readonly mermaid: { readonly theme: { readonly light: string; readonly dark: string }; readonly options: Json };
}

/** How the pictures of pages for social networks look. */
export interface SocialImages {
  readonly background: string;
  readonly color: string;
  readonly accentColor: string;
  /** Below a static directory. */
  readonly logo?: string;
  /** Font files, relative to the site. */
  readonly fonts: readonly string[];
}

/** Colours of code as prism-react-renderer spells them. */
export interface PrismTheme {
  readonly plain: Readonly<Record<string, unknown>>;
  readonly styles: readonly unknown[];
}
