import { resolve } from 'node:path';
import type { HeadTag, Json } from '../../../shared/model.ts';
import { toJson } from '../../util/json.ts';
import { omitUndefined, pick } from '../../util/omit-undefined.ts';
import type { PluginOptions } from '../plugins/resolve-plugins.ts';
import type { Report } from '../problems.ts';
import { type CheckedConfig, PLAIN_KEYS } from '../schema/site.ts';
import type { CheckedTheme } from '../schema/theme.ts';
import type { MarkdownOptions, PluginContext, Site, SiteFiles } from '../site.ts';
import { localizationDirOf, resolveLocale } from './plugin-context.ts';
import { resolveSearch } from './search.ts';
import { resolveTheme } from './theme.ts';

interface Parts {
  readonly config: CheckedConfig;
  readonly theme: CheckedTheme;
  readonly plugins: PluginOptions;
  readonly context: PluginContext;
  readonly files: SiteFiles;
  readonly report: Report;
}

/** Puts the checked parts of the config together into the site. */
export function resolveSite({ config, theme, plugins, context, files, report }: Parts): Omit<Site, 'code'> {
  const { uses, ...builtIn } = plugins;
  const { baseUrl } = context;
  const inSite = (path: string) => resolve(files.siteDir, path);
  reportLocales(config, report);
  reportMovedKey(config, report);
  const { onBrokenMarkdownLinks: moved, markdown } = config;
  return {
    ...files,
    ...pick(config, PLAIN_KEYS),
    ...markdown.hooks,
    ...omitUndefined({ onBrokenMarkdownLinks: moved }),
    url: new URL(config.url).origin,
    baseUrl,
    locale: resolveLocale(config),
    localizationDir: localizationDirOf(config, files.siteDir),
    staticDirectories: config.staticDirectories.map(inSite),
    headTags: headTags(config),
    clientModules: config.clientModules.map(inSite),
    customFields: toJson<Record<string, Json>>(config.customFields),
    storage: { ...context.siteStorage },
    markdown: markdownOptions(config),
    theme: resolveTheme(theme, config, baseUrl),
    search: resolveSearch(theme.algolia, { baseUrl, report }),
    synonyms: theme.algolia?.synonyms ?? [],
    searchRecords: theme.algolia?.records ?? false,
    ...builtIn,
    thirdPartyPlugins: { uses, context },
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
