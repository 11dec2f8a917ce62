import codeTranslations from '@generated/codeTranslations';
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import i18n from '@generated/i18n';
import siteMetadata from '@generated/site-metadata';

/** The site's config as JSON, without the parts that only the generator reads. */
export interface DocusaurusConfig {
  readonly title: string;
  readonly tagline: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  readonly baseUrl: string;
  readonly favicon?: string;
  readonly titleDelimiter: string;
  readonly trailingSlash?: boolean;
  readonly organizationName?: string;
  readonly projectName?: string;
  readonly i18n: { readonly defaultLocale: string; readonly locales: readonly string[] };
  readonly themeConfig: { readonly [key: string]: unknown };
  readonly customFields: { readonly [key: string]: unknown };
  readonly [key: string]: unknown;
}

export interface I18n {
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly currentLocale: string;
  readonly localeConfigs: Readonly<
    Record<string, { readonly label: string; readonly htmlLang: string; readonly direction: 'ltr' | 'rtl' }>
  >;
}

export interface SiteMetadata {
  readonly docusaurusVersion: string;
  readonly siteVersion?: string;
  readonly pluginVersions: Readonly<Record<string, { readonly type: string; readonly version?: string }>>;
}

/** Global data of plugins, by plugin name, then by instance id. */
export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface DocusaurusContext {
  readonly siteConfig: DocusaurusConfig;
  readonly siteMetadata: SiteMetadata;
  readonly globalData: GlobalData;
  readonly i18n: I18n;
  readonly codeTranslations: Readonly<Record<string, string>>;
}

const context: DocusaurusContext = { siteConfig, siteMetadata, globalData, i18n, codeTranslations };

/**
 * The site's config and metadata. `globalData` does not have the data of docs plugins, which grows with the site; use the hooks of
 * `@docusaurus/plugin-content-docs/client` for these.
 */
export default function useDocusaurusContext(): DocusaurusContext {
  return context;
}
