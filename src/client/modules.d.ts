/**
 * Types of modules that only the bundler knows: generated ones (`@generated/*`), style sheets, and packages without
 * types.
 */

declare module '@generated/docusaurus.config' {
  const siteConfig: import('./docusaurus/useDocusaurusContext.ts').DocusaurusConfig;
  export default siteConfig;
}

declare module '@generated/i18n' {
  const i18n: import('./docusaurus/useDocusaurusContext.ts').I18n;
  export default i18n;
}

declare module '@generated/site-metadata' {
  const siteMetadata: import('./docusaurus/useDocusaurusContext.ts').SiteMetadata;
  export default siteMetadata;
}

declare module '@generated/site-storage' {
  const siteStorage: { readonly type: 'localStorage' | 'sessionStorage'; readonly namespace: string };
  export default siteStorage;
}

/** Global data of plugins, by plugin name and instance id. */
declare module '@generated/globalData' {
  const globalData: import('./docusaurus/useDocusaurusContext.ts').GlobalData;
  export default globalData;
}

/** Translations of the site's language, by id. */
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

/** The theme's components for Markdown elements that the site overrides; other elements stay static HTML. */
declare module '@generated/mdx-elements' {
  const elements: Readonly<Record<string, import('react').ComponentType<never>>>;
  export default elements;
}

/** Component at the end of docs, such as their contributors; null unless the site asks for one. */
declare module '@generated/doc-parts' {
  const DocParts: import('react').ComponentType | null;
  export default DocParts;
}

/** Component beside the title of docs, such as a button that copies their Markdown; null unless the site asks for one. */
declare module '@generated/doc-actions' {
  const DocActions: import('react').ComponentType | null;
  export default DocActions;
}

/** The theme's component for code blocks: the stock one, or one composed of parts where the site overrides some of them. */
declare module '@generated/code-block' {
  const CodeBlock: import('react').ComponentType<{ readonly children: string; readonly [prop: string]: unknown }>;
  export default CodeBlock;
}

/** The settings of Mermaid diagrams. */
declare module '@generated/mermaid' {
  const config: {
    readonly theme: { readonly light: string; readonly dark: string };
    readonly options: { readonly [key: string]: unknown };
    /** URL of Mermaid's module. */
    readonly url: string;
    /** URL of the module with further layouts, on sites that have installed it. */
    readonly layouts?: string;
  };
  export default config;
}

/** The site's settings for code blocks. */
declare module '@generated/code-settings' {
  const settings: import('../shared/code/block.ts').CodeSettings;
  export default settings;
}

/** Prism with the grammars of the site's languages. */
declare module '@generated/code-languages' {
  const Prism: typeof import('prismjs');
  export default Prism;
}

/** The package has types for its root only. This entry does without the button, which keeps the bundle smaller. */
declare module '@docsearch/react/modal' {
  export { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
}
declare module '*/docsearch.css' {}
declare module '*/dialog.css' {}

declare module 'react-refresh/runtime' {
  const runtime: {
    injectIntoGlobalHook(window: object): void;
    register(type: unknown, id: string): void;
    createSignatureFunctionForTransform(): (type: unknown, ...signature: readonly unknown[]) => unknown;
    isLikelyComponentType(type: unknown): boolean;
    performReactRefresh(): unknown;
  };
  export default runtime;
}
