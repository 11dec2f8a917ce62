import type { SiteData } from '../../../shared/model.ts';
import { isRecord } from '../../util/json.ts';
import { diagramSettings } from '../mermaid.ts';
import type { ShellInput } from '../types.ts';
import { codeModules } from './code-modules.ts';
import { mdxElementsModule } from './mdx-elements.ts';

const PLAIN_CODE = { additionalLanguages: [], magicComments: [], plainTokens: [] };

/** Modules under `@generated/`, by file name: what the site's own modules may read of the site. Unused ones cost nothing. */
export function generatedFiles(input: ShellInput): Readonly<Record<string, string>> {
  const { site } = input;
  return {
    'docusaurus.config.js': dataModule(siteConfig(input)),
    'i18n.js': dataModule(i18n(site)),
    'site-metadata.js': dataModule({ docusaurusVersion: site.generator, pluginVersions: {} }),
    'site-storage.js': dataModule(site.storage),
    'globalData.js': dataModule(input.plugins?.globalData ?? {}),
    'codeTranslations.js': dataModule(input.texts ?? {}),
    'mdx-elements.js': mdxElementsModule(input.elements ?? []),
    'mermaid.js': dataModule(diagramSettings(input)),
    ...codeModules(input.code?.settings ?? PLAIN_CODE),
    'client-modules.js': `import { parts } from './parts.js';\nexport default parts.clientModules;\n`,
  };
}

function dataModule(data: unknown): string {
  return `export default ${JSON.stringify(data)};\n`;
}

/** The author's config over what the shell knows of it with its defaults. */
function siteConfig({ site, config = {} }: ShellInput): object {
  const known = themeConfig(site);
  const given = (config.themeConfig ?? {}) as Readonly<Record<string, unknown>>;
  const theme = Object.entries(known).map(([key, value]) => [
    key,
    isRecord(value) ? { ...value, ...asObject(given[key]) } : value,
  ]);
  return {
    titleDelimiter: site.titleDelimiter,
    ...config,
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    favicon: config.favicon ?? site.favicon,
    trailingSlash: site.trailingSlash,
    i18n: { defaultLocale: site.locale.name, locales: [site.locale.name], ...asObject(config.i18n) },
    customFields: site.customFields,
    themeConfig: { ...given, ...Object.fromEntries(theme) },
  };
}

function themeConfig({ theme, search }: SiteData): Readonly<Record<string, unknown>> {
  const { footer, navbar, ...others } = theme;
  const columns = footer?.columns ?? [];
  const links = columns.length === 1 && columns[0]?.title === null ? columns[0].items : columns;
  const { appId, apiKey, indexName, contextualSearch, searchParameters } = search;
  return {
    ...others,
    navbar: { items: [], ...navbar },
    ...(footer ? { footer: { style: footer.style, logo: footer.logo, copyright: footer.copyright, links } } : {}),
    prism: { additionalLanguages: [] },
    ...(search.backend === 'algolia'
      ? {
          algolia: {
            appId,
            apiKey,
            indexName,
            contextualSearch,
            searchParameters,
            searchPagePath: search.searchPagePath,
          },
        }
      : {}),
  };
}

function i18n({ locale }: SiteData): object {
  const { name, label, htmlLang, direction } = locale;
  return {
    defaultLocale: name,
    locales: [name],
    currentLocale: name,
    localeConfigs: { [name]: { label, htmlLang, direction } },
  };
}

function asObject(value: unknown): object {
  return isRecord(value) ? value : {};
}
