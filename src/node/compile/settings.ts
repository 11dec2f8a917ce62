import path from 'node:path';
import { defaultLocale } from '../../shared/locales.ts';
import type { DocsOptions, MdxPlugins, Site } from '../config/site.ts';
import { FIELD_TEXTS } from '../translations/generator-texts.ts';
import { type PageTexts, pageTextsIn } from '../translations/page-texts.ts';
import type { Texts } from '../translations/texts.ts';
import { dataFolder } from '../util/data-files.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined, pick } from '../util/omit-undefined.ts';
import { isBelow, relativePath } from '../util/relative-path.ts';
import { ANY_BASE_URL } from './base-url.ts';
import { iconSetsOf } from './icons/sets.ts';
import { partStyles } from './markup/part-styles.ts';
import { pagesCompiler, settingsName } from './settings-name.ts';
import { codeSettings } from './theme/code-settings.ts';
import { readThemeElements } from './theme/theme-elements.ts';
import type { CompilerSettings } from './types.ts';

/** The additions of plugins that affect how pages are compiled. */
export interface FromPlugins {
  /** Absolute directories of theme components. */
  readonly themes: readonly string[];
  readonly aliases: NonNullable<CompilerSettings['aliases']>;
  readonly bundlerNames: CompilerSettings['bundlerNames'];
}

/** Compiler settings by {@link settingsName}. */
export type Settings = ReadonlyMap<string, CompilerSettings>;

/** Hashes of compiler settings, including the code of their functions, by {@link settingsName}. */
export type SettingsKeys = ReadonlyMap<string, string>;

/** The compiler settings of every content plugin of a site, both for translated and for untranslated pages. */
export function compilerSettings(
  site: Site,
  { themes, aliases, bundlerNames }: FromPlugins,
): { readonly settings: Settings; readonly keys: SettingsKeys } {
  const { reactElements, ownParts } = readThemeElements(site, themes);
  const shared = {
    aliases,
    bundlerNames,
    reactElements,
    ownParts,
    icons: iconSetsOf(site.siteDir),
    ...pick(site, ['parts', 'components']),
  };
  const settingsFor = (plugins: MdxPlugins) => ({ ...settingsOf(site, plugins), ...shared });
  const bothOf = (
    compiler: string,
    plugins: MdxPlugins & Partial<Pick<DocsOptions, 'showReadingTime' | 'maker' | 'source' | 'path' | 'id'>>,
  ) =>
    [true, false].map(isTranslated => {
      const { htmlLang, name } = isTranslated ? site.locale : (defaultLocale(site.locales) ?? site.locale);
      const texts = contentTexts(isTranslated ? site.texts : site.defaultTexts, name, plugins.maker?.texts);
      const readingTime = plugins.showReadingTime ? { readingTime: htmlLang } : {};
      const data = hasData(site) ? { dataFolder: dataFolder(site, isTranslated) } : {};
      const own = { ...settingsFor(plugins), texts, ...readingTime, ...data };
      return [settingsName({ compiler, isTranslated }), isTranslated ? own : withSource(own, plugins, site)] as const;
    });
  const settings: Settings = new Map([
    ...site.docs.flatMap(options => bothOf(`docs:${options.id}`, options)),
    ...site.pages.flatMap(options => bothOf(pagesCompiler(options), options)),
    ...site.installedBlogs.flatMap(({ truncateMarker, ...options }) =>
      bothOf(`blog:${options.id}`, options).map(
        ([name, own]) => [name, { ...own, hasOwnTitle: true, truncateMarker }] as const,
      ),
    ),
  ]);
  return { settings, keys: new Map([...settings].map(([name, value]) => [name, settingsKey(value, site)])) };
}

/** The settings of docs that are written elsewhere. */
function withSource(
  settings: CompilerSettings,
  { source, path: folder = '' }: Partial<Pick<DocsOptions, 'source' | 'path'>>,
  { siteDir, fileParts }: Pick<Site, 'siteDir' | 'fileParts'>,
): CompilerSettings {
  if (!source) return settings;
  const name = relativePath(siteDir, folder);
  const base = source.linkBase?.();
  const sourceFolder = { path: name, ...omitUndefined({ base }) };
  const folders = source.folders.map(own => relativePath(siteDir, own));
  const { onBrokenLinks: level } = source;
  const placed = {
    ...settings,
    sourceFolder,
    contentDirectories: [...settings.contentDirectories, ...folders],
    ...(level && { onBrokenMarkdownLinks: level, onBrokenMarkdownImages: level }),
  };
  if (source.format !== 'md') return placed;
  const harmless = Object.entries(settings.parts).filter(([part]) => !fileParts.includes(part));
  return { ...placed, parts: Object.fromEntries(harmless), publishedFrom: folders };
}

function hasData({ data }: Site): boolean {
  return Object.keys(data).length > 0;
}

function settingsOf(
  site: Site,
  plugins: MdxPlugins,
): Omit<CompilerSettings, keyof FromPlugins | 'icons' | 'reactElements' | 'ownParts' | 'parts' | 'components'> {
  const { siteDir, assetsUrl, trailingSlash, staticDirectories, linkedFiles, markdown } = site;
  return {
    siteDir,
    baseUrl: compiledBaseUrl(site, plugins),
    assetsUrl,
    ...omitUndefined({ trailingSlash }),
    staticDirectories,
    contentDirectories: contentFolders(site).map(folder => relativePath(siteDir, folder)),
    linkedFiles,
    markdown,
    prism: codeSettings(site),
    onBrokenMarkdownLinks: site.onBrokenMarkdownLinks,
    onBrokenMarkdownImages: site.onBrokenMarkdownImages,
    remarkPlugins: plugins.remarkPlugins,
    rehypePlugins: plugins.rehypePlugins,
    recmaPlugins: plugins.recmaPlugins,
    beforeDefaultRemarkPlugins: plugins.beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins: plugins.beforeDefaultRehypePlugins,
    admonitions: plugins.admonitions,
    native: true,
  };
}

function contentFolders({ docs, pages, installedBlogs }: Site): readonly string[] {
  return [...docs, ...pages, ...installedBlogs].map(options => options.path);
}

/** The texts that compiled pages contain: those of Markdown, and those that the pages of a feature have. */
function contentTexts(texts: Texts, locale: string, own: PageTexts = NO_TEXTS): Texts {
  const ids = new Set([...Object.values(FIELD_TEXTS), ...own.english].map(({ id }) => id));
  const shown = Object.entries(texts).filter(([id]) => CONTENT_TEXT.test(id) || ids.has(id));
  return { ...pageTextsIn(locale, own), ...Object.fromEntries(shown) };
}

/** Ids of the texts that only compiled pages have: scripts need none of them. */
export function compiledTextIds({ docs }: Pick<Site, 'docs'>): ReadonlySet<string> {
  const made = docs.flatMap(({ maker }) => maker?.texts?.english ?? []);
  return new Set([...Object.values(FIELD_TEXTS), ...made].map(({ id }) => id));
}

const NO_TEXTS: PageTexts = { english: [], folders: [] };

const CONTENT_TEXT =
  /^theme\.(?:admonition\.|TaskList\.|Mermaid\.title$|CodeBlock\.(?:un)?fold$|Details\.summary$|common\.headingLinkTitle$|blog\.post\.readingTime\.plurals$)/;

export const PLUGIN_LISTS = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
] as const satisfies readonly (keyof MdxPlugins)[];

/**
 * The base URL that pages are compiled with: a placeholder if they can be shared by locales. Plugins of the site get
 * the real one.
 */
function compiledBaseUrl({ baseUrl, locales }: Site, plugins: MdxPlugins): string {
  const hasPlugins = PLUGIN_LISTS.some(list => plugins[list].length > 0);
  return locales && !hasPlugins ? ANY_BASE_URL : baseUrl;
}

/** Base URLs that pages are compiled with, by the name of the compiler. */
export function compiledBaseUrls(site: Site): ReadonlyMap<string, string> {
  return new Map([
    ...site.docs.map(options => [`docs:${options.id}`, compiledBaseUrl(site, options)] as const),
    ...site.pages.map(options => [pagesCompiler(options), compiledBaseUrl(site, options)] as const),
    ...site.installedBlogs.map(options => [`blog:${options.id}`, compiledBaseUrl(site, options)] as const),
  ]);
}

/**
 * A hash of settings, and of the styles that pages may contain: paths count relative to the site, sets by their members,
 * functions by their source and by the code that they may call.
 */
function settingsKey(settings: CompilerSettings, { siteDir, code }: Site): string {
  const functions: unknown[] = [];
  const text = JSON.stringify(settings, (_key, value: unknown) => {
    if (typeof value === 'function') functions.push(value);
    if (typeof value === 'function' || value instanceof RegExp) return String(value);
    if (typeof value === 'string' && path.isAbsolute(value) && isBelow(siteDir, value))
      return relativePath(siteDir, value);
    return value instanceof Set ? [...value] : value;
  });
  return hashOf(text, code.keyOf(functions), partStyles());
}
