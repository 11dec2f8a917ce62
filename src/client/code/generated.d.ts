/** What the site says about its code blocks. */
declare module '@generated/code-settings' {
  const settings: import('../../shared/code/block.ts').CodeSettings;
  export default settings;
}

/** Prism with its grammars. */
declare module '@generated/code-languages' {
  const Prism: typeof import('prismjs');
  export default Prism;
}
