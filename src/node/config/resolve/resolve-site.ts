import { resolve } from 'node:path';
import type { HeadTag, Json } from '../../../shared/model.ts';
import { toJson } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { PluginOptions } from '../plugins/resolve-plugins.ts';
import type { Report } from '../problems.ts';
import type { CheckedConfig } from '../schema/site.ts';
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
  const url = new URL(config.url).origin;
  const { title, tagline, favicon, titleDelimiter, trailingSlash, noIndex, organizationName, projectName } = config;
  reportLocales(config, report);
  return {
    ...files,
    title,
    tagline,
    url,
    baseUrl,
    ...omitUndefined({ favicon, trailingSlash, organizationName, projectName }),
    titleDelimiter,
    noIndex,
    locale: resolveLocale(config),
    localizationDir: localizationDirOf(config, files.siteDir),
    ...brokenReferences(config, report),
    staticDirectories: config.staticDirectories.map(directory => resolve(files.siteDir, directory)),
    hostFiles: config.hostFiles,
    llmsTxt: config.llmsTxt,
    headTags: headTags(config),
    clientModules: config.clientModules.map(module => resolve(files.siteDir, module)),
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

function brokenReferences(config: CheckedConfig, report: Report) {
  const { onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, onBrokenMarkdownLinks: old, markdown } = config;
  if (old !== undefined) {
    report({
      code: 'config/deprecated-key',
      severity: 'notice',
      message: '`onBrokenMarkdownLinks` has moved.',
      fix: `Write \`markdown: { hooks: { onBrokenMarkdownLinks: '${old}' } }\`.`,
      path: ['onBrokenMarkdownLinks'],
    });
  }
  const { onBrokenMarkdownLinks, onBrokenMarkdownImages } = markdown.hooks;
  return {
    onBrokenLinks,
    onBrokenAnchors,
    onDuplicateRoutes,
    onBrokenMarkdownLinks: old ?? onBrokenMarkdownLinks,
    onBrokenMarkdownImages,
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

function markdownOptions({ markdown, future: { v4 } }: CheckedConfig): MarkdownOptions {
  const { format, mermaid, emoji, anchors, preprocessor, parseFrontMatter, remarkRehypeOptions } = markdown;
  const compat = !(v4 === true || (typeof v4 === 'object' && v4.mdx1CompatDisabledByDefault === true));
  const { comments = compat, admonitions = compat, headingIds = compat } = markdown.mdx1Compat;
  return {
    format,
    mermaid,
    emoji,
    mdx1Compat: { comments, admonitions, headingIds },
    maintainCase: anchors.maintainCase,
    ...omitUndefined({ preprocessor, parseFrontMatter, remarkRehypeOptions }),
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
