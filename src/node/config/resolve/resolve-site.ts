import { resolve } from 'node:path';
import type { CodeSettings } from '../../../shared/code/block.ts';
import type { HeadTag } from '../../../shared/model/head.ts';
import type { Json } from '../../../shared/model/json.ts';
import type { SiteLocale } from '../../../shared/model/site.ts';
import { escapePath } from '../../../shared/url.ts';
import type { Result } from '../../diagnostics/index.ts';
import { formatPath } from '../../diagnostics/source-location.ts';
import { codeTextsFile } from '../../translations/paths.ts';
import { readTexts, type Texts } from '../../translations/texts.ts';
import { themeTexts } from '../../translations/theme-texts.ts';
import { jsonProblem, toJson } from '../../util/json.ts';
import { omitUndefined, pick } from '../../util/omit-undefined.ts';
import { outputPath } from '../../util/output-path.ts';
import { relativePath } from '../../util/relative-path.ts';
import type { ModuleLoader } from '../load/modules.ts';
import { loadPrismLanguages } from '../load/prism-languages.ts';
import { siteCode } from '../load/site-code.ts';
import type { CompileValues, ConfigPart, KeyOption, ResolveContext } from '../option.ts';
import { withBlogDefaults } from '../plugins/blog-options.ts';
import { pluginUses } from '../plugins/plugin-uses.ts';
import { resolvePlugins } from '../plugins/resolve-plugins.ts';
import type { Report } from '../problems.ts';
import { check } from '../schema/check.ts';
import { type ConfigSchemas, valueOfKey } from '../schema/compose.ts';
import { type CheckedConfig, PLAIN_KEYS, pluginsSchema } from '../schema/site.ts';
import type { DataSource, MarkdownOptions, PluginContext, Site, SiteFiles, ThemeOptions } from '../site.ts';
import { reportInvalidLanguages, reportUnknownLocales, reportUntranslatedLocales } from './check-locales.ts';
import { fileHistory } from './file-history.ts';
import { type ResolvedLocale, resolveLocales } from './locales.ts';
import { reportTakenIds, reportTakenRoutes } from './made-docs.ts';
import { mdx1Compat, pluginContext } from './plugin-context.ts';
import { resolveResponsiveImages } from './responsive-images.ts';
import { reportMissingCredentials, reportPublicWriteKeys, resolveSearch } from './search.ts';
import { resolveShiki } from './shiki.ts';
import { resolveTheme } from './theme.ts';
import { translateTheme } from './translate-theme.ts';
import { reportUnknownThemeKeys, reportUnused } from './unused-keys.ts';

interface ResolveTools {
  readonly files: SiteFiles;
  readonly loader: ModuleLoader;
  readonly features: readonly ConfigPart[];
  readonly schemas: ConfigSchemas;
  readonly writeKey: string | undefined;
  readonly report: Report;
}

/**
 * The site of a user's config, undefined after reporting errors; the result's diagnostics are about translation files.
 */
export async function resolveSite(
  user: Record<string, unknown>,
  { files, loader, features, schemas, writeKey, report }: ResolveTools,
): Promise<Result<Site | undefined>> {
  const { siteDir, configFile } = files;
  const config = check(schemas.site, user, { path: [], report, converts: true });
  const locales = config && resolveLocales(config, siteDir, files.localeChoice);
  const locale = locales?.get(files.localeChoice.name);
  const dirOf = (of: ResolvedLocale | undefined) => (config && of ? resolve(siteDir, config.i18n.path, of.path) : null);
  const localizationDir = locale?.translate ? dirOf(locale) : null;
  // Also a locale whose content is not translated has the site's texts of its components.
  const texts = codeTexts(dirOf(locale));
  const defaultName = config?.i18n.defaultLocale ?? '';
  const defaultTexts = { ...themeTexts(defaultName), ...codeTexts(dirOf(locales?.get(defaultName))).value };
  const translated = translateTheme((user.themeConfig ?? {}) as Record<string, unknown>, localizationDir);
  const diagnostics = [...texts.diagnostics, ...translated.diagnostics];
  const theme = check(schemas.theme, translated.value, { path: ['themeConfig'], report });
  const themeConfig = { ...theme, ...translated.value };
  const context = config && pluginContext(config, { themeConfig, codeTranslations: texts.value }, files);
  const { baseUrl: uncheckedBaseUrl, ...lists } = pluginsSchema.parse(user);
  const named = await pluginUses(lists, { configFile, loader, schemas, context, report });
  const { uses, ...builtIn } = resolvePlugins(named, {
    siteDir,
    configFile,
    plugins: schemas.plugins,
    baseUrl: context?.baseUrl ?? uncheckedBaseUrl,
    report,
  });
  reportMissingCredentials(translated.value.algolia, report);
  reportPublicWriteKeys(user, writeKey, report);
  // Third-party plugins may read keys that the theme does not know.
  if (uses.length === 0) reportUnknownThemeKeys(translated.value, { schema: schemas.theme, siteDir, report });
  const hasBlog = builtIn.installedBlogs.length > 0;
  reportUnused(user, { hasBlog, report });
  const isPublic = reportNotJson({ customFields: user.customFields, themeConfig: translated.value }, report);
  if (!config || !theme || !context || !locales || !locale || !isPublic) return { value: undefined, diagnostics };
  reportUnknownLocales(config, files.localeChoice.name, report);
  reportInvalidLanguages(config, locales.values(), report);
  reportUntranslatedLocales(config, locales.values(), report);
  reportMovedKeys(config, report);
  const keys = keyValues(schemas.keys, { ...config, themeConfig: theme }, report);
  const { baseUrl } = context;
  const { algolia } = theme;
  const plain = plainFields(config, siteDir);
  const urls = { baseUrl, trailingSlash: config.trailingSlash, staticDirectories: plain.staticDirectories };
  const includeLanguages = await loadPrismLanguages(files, { loader, themeConfig, report });
  const options = { ...keys, ...builtIn.options };
  const made = features.flatMap(feature => feature.docs?.({ options }, { siteDir, report }) ?? []);
  reportTakenIds(made, builtIn.docs, report);
  reportTakenRoutes(made, report);
  const markdown = markdownOptions(config, files, report);
  const resolvedTheme = withLanguages(resolveTheme(theme, urls), includeLanguages);
  const value: Site = {
    ...files,
    ...outputPaths(context, files),
    ...plain,
    markdown,
    ...omitUndefined({ fileHistory: fileHistory(config, siteDir) }),
    assistants: omitUndefined({ ask: config.assistants.ask }),
    ...siteLocale(locale, [...locales.values()], config),
    ...builtIn,
    docs: [...builtIn.docs, ...made],
    options,
    ...fromFeatures(features, { options, markdown, theme: resolvedTheme }, { siteDir, report }),
    code: siteCode(loader, files),
    localizationDir,
    texts: { ...themeTexts(locale.name), ...texts.value },
    defaultTexts,
    storage: { ...context.siteStorage },
    theme: resolvedTheme,
    search: resolveSearch(algolia, { baseUrl, report }),
    synonyms: algolia?.synonyms ?? [],
    defaultSynonyms: algolia?.defaultSynonyms ?? true,
    thirdPartyPlugins: { uses, context: hasBlog ? withBlogDefaults(context) : context },
  };
  return { value, diagnostics };
}

function withLanguages(theme: ThemeOptions, includeLanguages: CodeSettings['includeLanguages']): ThemeOptions {
  return { ...theme, prism: { ...theme.prism, ...omitUndefined({ includeLanguages }) } };
}

/**
 * Output folders and base URLs of a locale. Locales of one origin share their assets, in the default locale's folder.
 */
function outputPaths(
  { outDir, baseUrl, i18n }: PluginContext,
  { buildDir, environment }: SiteFiles,
): Pick<Site, 'outDir' | 'outPath' | 'assetsUrl' | 'assetsPath'> {
  const below = relativePath(buildDir, outDir);
  const outPath = below === '' ? '' : outputPath('', `${below}/`);
  const own = i18n.localeConfigs[i18n.currentLocale];
  const first = i18n.localeConfigs[i18n.defaultLocale];
  // On the dev server each locale has a shell of its own.
  const isBuilt = environment === 'production';
  const isShared =
    isBuilt && first !== undefined && own?.url === first.url && baseUrl === first.baseUrl + escapePath(outPath);
  return {
    outDir,
    outPath,
    assetsUrl: isShared ? first.baseUrl : baseUrl,
    assetsPath: isShared ? '' : outPath,
  };
}

/** URL and base URL of the site in one locale, and all its locales in the config's order. */
function siteLocale(
  locale: ResolvedLocale,
  locales: readonly ResolvedLocale[],
  { i18n: { defaultLocale } }: CheckedConfig,
): Pick<Site, 'url' | 'baseUrl' | 'locale' | 'locales'> {
  const data = ({ path: _path, translate: _translate, ...fields }: ResolvedLocale): SiteLocale => fields;
  const all = locales.map(other => ({ ...data(other), ...(other.name === defaultLocale && { isDefault: true }) }));
  return {
    url: locale.url,
    baseUrl: locale.baseUrl,
    locale: data(locale),
    ...(all.length > 1 ? { locales: all } : {}),
  };
}

function codeTexts(localizationDir: string | null): Result<Texts> {
  return readTexts(localizationDir && codeTextsFile(localizationDir));
}

/** The fields of a site that depend neither on the theme's settings nor on plugins. */
function plainFields(config: CheckedConfig, siteDir: string) {
  const inSite = (path: string) => resolve(siteDir, path);
  return {
    ...pick(config, PLAIN_KEYS),
    ...config.markdown.hooks,
    ...omitUndefined({ onBrokenMarkdownLinks: config.onBrokenMarkdownLinks }),
    staticDirectories: config.staticDirectories.map(inSite),
    headTags: headTags(config),
    clientModules: config.clientModules.map(inSite),
    data: dataSources(config, inSite),
    customFields: toJson<Record<string, Json>>(config.customFields),
  };
}

function dataSources({ data = {} }: CheckedConfig, inSite: (path: string) => string): Site['data'] {
  const sources = Object.entries(data).map(([name, source]): [string, DataSource] => {
    const { path, schema } = typeof source === 'string' ? { path: source } : source;
    return [name, { path: inSite(path), ...omitUndefined({ schema }) }];
  });
  return Object.fromEntries(sources);
}

/** Reports values that pages would get as JSON, but JSON does not have. Returns whether there are none. */
function reportNotJson(values: Readonly<Record<string, unknown>>, report: Report): boolean {
  const problem = jsonProblem(values);
  if (!problem) return true;
  report({
    ...{ code: 'config/invalid-value', severity: 'error', path: problem.path },
    message: `\`${formatPath(problem.path)}\` ${problem.reason}.`,
    fix: 'Browsers get `customFields` and `themeConfig` as JSON: write a text, a number, a list or an object.',
  });
  return false;
}

function reportMovedKeys({ onBrokenMarkdownLinks: level }: CheckedConfig, report: Report): void {
  if (level === undefined) return;
  reportMoved(
    ['onBrokenMarkdownLinks'],
    `Write \`markdown: { hooks: { onBrokenMarkdownLinks: '${level}' } }\`.`,
    report,
  );
}

function reportMoved(path: readonly string[], fix: string, report: Report): void {
  const message = `\`${formatPath(path)}\` has moved.`;
  report({ code: 'config/deprecated-key', severity: 'notice', message, fix, path });
}

/** The values of features' keys by name, with a notice for each old name. */
function keyValues(options: readonly KeyOption[], config: unknown, report: Report): Site['options'] {
  const values = options.map(option => [option, valueOfKey(option, config)] as const);
  for (const [{ keys, moved }, value] of values) {
    if (moved && value !== undefined) reportMoved(keys, moved(value), report);
  }
  return Object.fromEntries(values.map(([{ name }, value]) => [name, value]));
}

/** What features have in the compiler. */
function fromFeatures(
  features: readonly ConfigPart[],
  site: CompileValues,
  context: ResolveContext,
): Pick<Site, 'parts' | 'fileParts' | 'components'> {
  const parts = features.map(feature => [feature.name, feature.compileSettings?.(site, context)] as const);
  return {
    parts: Object.fromEntries(parts.filter(([, settings]) => settings !== undefined)),
    fileParts: features.filter(({ showsFiles }) => showsFiles).map(({ name }) => name),
    components: Object.assign({}, ...features.map(({ components }) => components)),
  };
}

function headTags({ headTags, stylesheets, scripts }: CheckedConfig): readonly HeadTag[] {
  return [
    ...headTags.map(({ tagName, attributes, innerHTML }) => omitUndefined({ tagName, attributes, innerHTML })),
    ...stylesheets.map(sheet =>
      element('link', { rel: 'stylesheet', ...(typeof sheet === 'string' ? { href: sheet } : sheet) }),
    ),
    ...scripts.map(script => element('script', typeof script === 'string' ? { src: script } : script)),
  ];
}

function element(tagName: string, attributes: Readonly<Record<string, unknown>>): HeadTag {
  const entries = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, typeof value === 'boolean' ? value : String(value)]],
  );
  return { tagName, attributes: Object.fromEntries(entries) };
}

function markdownOptions(
  config: CheckedConfig,
  { siteDir, environment, publishedBaseUrl }: SiteFiles,
  report: Report,
): MarkdownOptions {
  const { anchors, hooks: _, mermaid, shiki: withShiki, responsiveImages: withImages, ...options } = config.markdown;
  const shiki = withShiki && resolveShiki(withShiki, siteDir, report);
  const images = withImages && resolveResponsiveImages(withImages, siteDir, report);
  // The dev server shows the originals, as variants take seconds to make. So does a portable build, which no network
  // slows down.
  const hasVariants = environment === 'production' && publishedBaseUrl === null;
  const responsiveImages = (hasVariants && images) || undefined;
  return {
    ...omitUndefined({ ...options, shiki, responsiveImages }),
    ...anchors,
    mermaid: typeof mermaid === 'object' && mermaid.draw === 'build' ? 'build' : Boolean(mermaid),
    mdx1Compat: mdx1Compat(config),
  };
}
