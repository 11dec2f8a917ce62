/** Types of modules that only the bundler knows, for the pages and components of a site. */

declare module '@generated/docusaurus.config' {
  const siteConfig: import('../../dist/client/docusaurus/useDocusaurusContext.d.ts').DocusaurusConfig;
  export default siteConfig;
}

declare module '@generated/i18n' {
  const i18n: import('../../dist/client/docusaurus/useDocusaurusContext.d.ts').I18n;
  export default i18n;
}

declare module '@generated/site-metadata' {
  const siteMetadata: import('../../dist/client/docusaurus/useDocusaurusContext.d.ts').SiteMetadata;
  export default siteMetadata;
}

/** Global data of plugins, by plugin name and instance id. */
declare module '@generated/globalData' {
  const globalData: import('../../dist/client/docusaurus/useDocusaurusContext.d.ts').GlobalData;
  export default globalData;
}

/** Translations of the site's language, by id. */
declare module '@generated/codeTranslations' {
  const codeTranslations: Readonly<Record<string, string>>;
  export default codeTranslations;
}

/** Other modules that plugins generate. */
declare module '@generated/*';

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.mdx' {
  const Content: import('react').ComponentType<{
    components?: Readonly<Record<string, unknown>>;
    [prop: string]: unknown;
  }>;
  export default Content;
}

declare module '*.md' {
  const Content: import('react').ComponentType<{
    components?: Readonly<Record<string, unknown>>;
    [prop: string]: unknown;
  }>;
  export default Content;
}

declare module '*.svg' {
  const Svg: import('react').ComponentType<
    import('react').SVGProps<SVGSVGElement> & { title?: string; titleId?: string }
  >;
  export default Svg;
}

declare module '*.png' {
  const url: string;
  export default url;
}

declare module '*.jpg' {
  const url: string;
  export default url;
}

declare module '*.jpeg' {
  const url: string;
  export default url;
}

declare module '*.gif' {
  const url: string;
  export default url;
}

declare module '*.webp' {
  const url: string;
  export default url;
}

declare module '*.avif' {
  const url: string;
  export default url;
}

declare module '*.ico' {
  const url: string;
  export default url;
}

declare module '*.mp4' {
  const url: string;
  export default url;
}

declare module '*.webm' {
  const url: string;
  export default url;
}

declare module '*.mp3' {
  const url: string;
  export default url;
}

declare module '*.pdf' {
  const url: string;
  export default url;
}

declare module '*.woff' {
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

/** `require('./photo.png').default` in pages and components; the same declaration as in `@types/node`, which a site may have. */
declare namespace NodeJS {
  interface Require {
    // biome-ignore lint: the type depends on the module, and other type packages merge with this declaration.
    (id: string): any;
  }
}
declare var require: NodeJS.Require;
