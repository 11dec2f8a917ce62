/**
 * The modules with data of the site in one locale. They are not bundled, so that all locales share a shell and an edit of a text
 * does not change it.
 */
import type { SearchSettings } from '../../shared/model/search.ts';
import type { SiteData } from '../../shared/model/site.ts';
import { DEFAULT_MAGIC_COMMENTS } from '../config/schema/theme.ts';
import { overriddenParts, themeFolders } from '../theme-parts.ts';
import { hashOf } from '../util/hash.ts';
import { isRecord } from '../util/json.ts';
import type { Shell, ShellBundles, SiteModules } from './types.ts';

/** Matches specifiers of {@link siteModules}, with or without extension. */
const NAME =
  /^@generated\/(site|docusaurus\.config|i18n|site-metadata|site-storage|globalData|codeTranslations)(?:\.js)?$/;

/** The global variable that holds the modules in browsers. */
const VARIABLE = '__lectern_site';

/** The values of the modules. */
export interface SiteValues {
  readonly site: SiteData;
  /** The author's config, as JSON. */
  readonly config: { readonly [key: string]: unknown };
  readonly i18n: { readonly currentLocale?: string };
  /** Versions of the generator, the site and its plugins. */
  readonly metadata: object;
  /** Texts of components in the locale, by id. */
  readonly texts: Readonly<Record<string, string>>;
  /** Global data of plugins, by plugin name and instance id. */
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The modules by specifier, in the form that `require` returns. */
export function siteModules(values: SiteValues): SiteModules {
  const { site, i18n, metadata, texts, globalData } = values;
  const defaults = {
    site,
    'docusaurus.config': siteConfig(values),
    i18n,
    'site-metadata': metadata,
    'site-storage': site.storage,
    globalData,
    codeTranslations: texts,
  };
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [`@generated/${name}`, { __esModule: true, default: value }]),
  );
}

/** The name of an imported module, if it is one of {@link siteModules}. */
export function siteModuleName(request = ''): string | undefined {
  const name = NAME.exec(request)?.[1];
  return name && `@generated/${name}`;
}

/** The JavaScript expression for a module in browsers. */
export function siteModuleExpression(name: string): string {
  return `${VARIABLE}[${JSON.stringify(name)}]`;
}

/** Whether the site or its plugins override the theme's sidebar, or a part of it. */
export function hasOwnSidebars(siteDir: string, themes: readonly string[]): boolean {
  return overriddenParts(themeFolders(siteDir, themes)).some(name => name.startsWith('DocSidebar'));
}

/** The shell of a site: the bundles, and a script with the modules that those for browsers import. */
export function withSiteModules(bundles: ShellBundles, modules: SiteModules): Shell {
  const json = JSON.stringify(modules);
  // The server gets what browsers get.
  const data = JSON.parse(json) as SiteModules;
  const wanted = Object.fromEntries(bundles.siteModules.map(name => [name, data[name]]));
  const text = `var ${VARIABLE}=${JSON.stringify(wanted)};\n`;
  const path = `assets/js/site.${hashOf(text).slice(0, 8)}.js`;
  const { scripts, styles } = bundles.entry;
  return {
    ...bundles,
    id: hashOf(bundles.id, json),
    entry: { scripts: [path, ...scripts], styles },
    modules: data,
    siteScript: { path, text },
  };
}

/** The author's config, completed with defaults from the site's data. */
function siteConfig({ site, config, i18n }: SiteValues): object {
  const given = (config.themeConfig ?? {}) as Readonly<Record<string, unknown>>;
  const theme = Object.entries(themeConfig(site)).map(([key, value]) => [
    key,
    isRecord(value) ? withDefaults(value, asObject(given[key])) : value,
  ]);
  const { currentLocale: _, ...locales } = i18n;
  return {
    titleDelimiter: site.titleDelimiter,
    ...config,
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    favicon: config.favicon ?? site.favicon,
    trailingSlash: site.trailingSlash,
    i18n: { ...locales, ...asObject(config.i18n) },
    customFields: site.customFields,
    themeConfig: withNavbarItems({ metadata: [], ...given, ...Object.fromEntries(theme) }),
  };
}

/** What the author wrote, with the defaults of options at any depth. */
function withDefaults(defaults: object, given: object): object {
  const known = defaults as Readonly<Record<string, unknown>>;
  const entries = Object.entries(given).map(([key, value]) => {
    const own = known[key];
    return [key, isRecord(own) && isRecord(value) ? withDefaults(own, value) : value];
  });
  return { ...defaults, ...Object.fromEntries(entries) };
}

/** Completes navbar items with defaults, which components copied from Docusaurus rely on. */
function withNavbarItems<T extends { readonly navbar?: unknown }>(theme: T): T {
  const { items, ...navbar } = asObject(theme.navbar) as { readonly items?: unknown };
  const given = Array.isArray(items) ? items : [];
  return { ...theme, navbar: { ...navbar, items: given.map(item => ({ ...itemDefaults(item), ...asObject(item) })) } };
}

function itemDefaults(item: unknown): object {
  const { type } = asObject(item) as { readonly type?: unknown };
  const hasMore = type === 'docsVersionDropdown' || type === 'localeDropdown';
  return { position: 'left', ...(hasMore && { dropdownItemsBefore: [], dropdownItemsAfter: [] }) };
}

function themeConfig({ theme, search }: SiteData): Readonly<Record<string, unknown>> {
  const { footer, navbar, ...others } = theme;
  const columns = footer?.columns ?? [];
  const links = columns.length === 1 && columns[0]?.title === null ? columns[0].items : columns;
  return {
    ...others,
    navbar,
    ...(footer ? { footer: { style: footer.style, logo: footer.logo, copyright: footer.copyright, links } } : {}),
    prism: { additionalLanguages: [], magicComments: DEFAULT_MAGIC_COMMENTS },
    ...(search.backend === 'algolia' ? { algolia: algoliaConfig(search) } : {}),
  };
}

function algoliaConfig({ appId, apiKey, indexName, ...search }: SearchSettings): object {
  const { contextualSearch, searchParameters, searchPagePath } = search;
  return { appId, apiKey, indexName, contextualSearch, searchParameters, searchPagePath };
}

function asObject(value: unknown): object {
  return isRecord(value) ? value : {};
}
