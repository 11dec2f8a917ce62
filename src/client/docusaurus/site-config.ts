/** The site's config as its own modules see it: JSON, without what only the generator reads. */
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

/** Data of plugins, by the plugin's name and the instance's id. */
export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface DocusaurusContext {
  readonly siteConfig: DocusaurusConfig;
  readonly siteMetadata: SiteMetadata;
  readonly globalData: GlobalData;
  readonly i18n: I18n;
  readonly codeTranslations: Readonly<Record<string, string>>;
}
