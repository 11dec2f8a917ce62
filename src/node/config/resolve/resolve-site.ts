import { join, resolve } from 'node:path';
import type { HeadTag, Json } from '../../../shared/model.ts';
import type { Result } from '../../diagnostics/index.ts';
import { readTexts } from '../../translations/texts.ts';
import { themeTexts } from '../../translations/theme-texts.ts';
import { toJson } from '../../util/json.ts';
import { omitUndefined, pick } from '../../util/omit-undefined.ts';
import type { ModuleLoader } from '../load/modules.ts';
import { siteCode } from '../load/site-code.ts';
import { pluginUses } from '../plugins/plugin-uses.ts';
import { resolvePlugins } from '../plugins/resolve-plugins.ts';
import type { Report } from '../problems.ts';
import { check } from '../schema/check.ts';
import { type CheckedConfig, PLAIN_KEYS, pluginsSchema, siteSchema } from '../schema/site.ts';
import { themeSchema } from '../schema/theme.ts';
import type { MarkdownOptions, Site, SiteFiles } from '../site.ts';
import { localizationDirOf, pluginContext, resolveLocale } from './plugin-context.ts';
import { reportMissingCredentials, reportPublicWriteKeys, resolveSearch } from './search.ts';
import { resolveTheme } from './theme.ts';
import { translateTheme } from './translate-theme.ts';
import { reportUnknownThemeKeys, reportUnused } from './unused-keys.ts';

interface ResolveTools {
  readonly files: SiteFiles;
  readonly loader: ModuleLoader;
  readonly writeKey: string | undefined;
  readonly report: Report;
}

/** The site of a user's config, undefined after reporting errors; the diagnostics are those of translation files. */
export async function resolveSite(
  user: Record<string, unknown>,
  { files, loader, writeKey, report }: ResolveTools,
): Promise<Result<Site | undefined>> {
  const { siteDir, configFile } = files;
  const config = check(siteSchema, user, { path: [], report });
  const localizationDir = config ? localizationDirOf(config, siteDir) : null;
  const texts = readTexts(localizationDir && join(localizationDir, 'code.json'));
  const translated = translateTheme((user.themeConfig ?? {}) as Record<string, unknown>, localizationDir);
  const diagnostics = [...texts.diagnostics, ...translated.diagnostics];
  const theme = check(themeSchema, translated.value, { path: ['themeConfig'], report });
  const themeConfig = { ...theme, ...translated.value };
  const context = config && pluginContext(config, { themeConfig, codeTranslations: texts.value }, files);
  const { baseUrl: uncheckedBaseUrl, ...lists } = pluginsSchema.parse(user);
  const named = await pluginUses(lists, { configFile, loader, context, report });
  const { uses, ...builtIn } = resolvePlugins(named, { siteDir, baseUrl: uncheckedBaseUrl, report });
  reportMissingCredentials(translated.value.algolia, report);
  reportPublicWriteKeys(user, writeKey, report);
  // Plugins of the site may read keys that the theme does not know.
  if (uses.length === 0) reportUnknownThemeKeys(translated.value, report);
  reportUnused(user, report);
  if (!config || !theme || !context) return { value: undefined, diagnostics };
  reportLocales(config, report);
  reportMovedKey(config, report);
  const { baseUrl } = context;
  const { algolia } = theme;
  const value: Site = {
    ...files,
    ...plainFields(config, siteDir),
    ...builtIn,
    code: siteCode(loader, files),
    baseUrl,
    localizationDir,
    texts: { ...themeTexts(context.i18n.currentLocale), ...texts.value },
    storage: { ...context.siteStorage },
    theme: resolveTheme(theme, config, baseUrl),
    search: resolveSearch(algolia, { baseUrl, report }),
    synonyms: algolia?.synonyms ?? [],
    searchRecords: algolia?.records ?? false,
    thirdPartyPlugins: { uses, context },
  };
  return { value, diagnostics };
}

/** The fields that the config decides without theme and plugins. */
function plainFields(config: CheckedConfig, siteDir: string) {
  const inSite = (path: string) => resolve(siteDir, path);
  return {
    ...pick(config, PLAIN_KEYS),
    ...config.markdown.hooks,
    ...omitUndefined({ onBrokenMarkdownLinks: config.onBrokenMarkdownLinks }),
    url: new URL(config.url).origin,
    locale: resolveLocale(config),
    staticDirectories: config.staticDirectories.map(inSite),
    headTags: headTags(config),
    clientModules: config.clientModules.map(inSite),
    customFields: toJson<Record<string, Json>>(config.customFields),
    markdown: markdownOptions(config),
  };
}

function reportMovedKey({ onBrokenMarkdownLinks: level }: CheckedConfig, report: Report): void {
  if (level === undefined) return;
  report({
    code: 'config/deprecated-key',
    severity: 'notice',
    message: '`onBrokenMarkdownLinks` has moved.',
    fix: `Write \`markdown: { hooks: { onBrokenMarkdownLinks: '${level}' } }\`.`,
    path: ['onBrokenMarkdownLinks'],
  });
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

function markdownOptions({ markdown, future: { v4 } }: CheckedConfig): MarkdownOptions {
  const { anchors, hooks: _, mdx1Compat, ...options } = markdown;
  const compat = !(v4 === true || (typeof v4 === 'object' && v4.mdx1CompatDisabledByDefault === true));
  return {
    ...omitUndefined(options),
    ...anchors,
    mdx1Compat: { comments: compat, admonitions: compat, headingIds: compat, ...omitUndefined(mdx1Compat) },
  };
}

function reportLocales({ i18n }: CheckedConfig, report: Report): void {
  if (!i18n.locales.includes(i18n.defaultLocale)) {
    report({
      code: 'config/unknown-locale',
      severity: 'warning',
      message: `The default locale '${i18n.defaultLocale}' is not one of \`i18n.locales\`.`,
      fix: 'Add it to `i18n.locales`.',
      path: ['i18n', 'defaultLocale'],
    });
  }
  const others = i18n.locales.filter(locale => locale !== i18n.defaultLocale);
  if (others.length === 0) return;
  const names = others.map(locale => `'${locale}'`).join(', ');
  report({
    code: 'config/ignored',
    severity: 'notice',
    message: `Only the default locale '${i18n.defaultLocale}' is built, not ${names}.`,
    path: ['i18n', 'locales'],
  });
}
