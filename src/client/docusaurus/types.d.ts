/** Types of what the bundler makes for a site's own modules. */

declare module '@generated/docusaurus.config' {
  const siteConfig: import('./site-config.ts').DocusaurusConfig;
  export default siteConfig;
}

declare module '@generated/i18n' {
  const i18n: import('./site-config.ts').I18n;
  export default i18n;
}

declare module '@generated/site-metadata' {
  const siteMetadata: import('./site-config.ts').SiteMetadata;
  export default siteMetadata;
}

declare module '@generated/site-storage' {
  const siteStorage: { readonly type: 'localStorage' | 'sessionStorage'; readonly namespace: string };
  export default siteStorage;
}

/** What plugins have set, by plugin name and instance id. */
declare module '@generated/globalData' {
  const globalData: import('./site-config.ts').GlobalData;
  export default globalData;
}

/** Texts of the site's language by id. */
declare module '@generated/codeTranslations' {
  const codeTranslations: Readonly<Record<string, string>>;
  export default codeTranslations;
}

declare module '@generated/client-modules' {
  const clientModules: readonly Readonly<Record<string, unknown>>[];
  export default clientModules;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The stock components for Markdown elements that a site wants to be components. */
declare module '@generated/mdx-elements' {
  const elements: Readonly<Record<string, import('react').ComponentType<never>>>;
  export default elements;
}

/** How diagrams look. */
declare module '@generated/mermaid' {
  const config: {
    readonly theme: { readonly light: string; readonly dark: string };
    readonly options: { readonly [key: string]: unknown };
    /** Where Mermaid is. */
    readonly url: string;
  };
  export default config;
}
