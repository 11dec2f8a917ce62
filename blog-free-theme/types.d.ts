declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
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

/** The stock components for Markdown elements that a site wants to be components. */
declare module '@generated/mdx-elements' {
  const elements: Readonly<Record<string, import('react').ComponentType<never>>>;
  export default elements;
}
