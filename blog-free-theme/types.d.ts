declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The stock components for Markdown elements that a site wants to be components. */
declare module '@generated/mdx-elements' {
  const elements: Readonly<Record<string, import('react').ComponentType<never>>>;
  export default elements;
}
