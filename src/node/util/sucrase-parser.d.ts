/** Parts of Sucrase that it publishes without types beside them. */

declare module 'sucrase/dist/parser/index.js' {
  interface Token {
    readonly type: number;
    readonly start: number;
    readonly end: number;
  }
  /** Splits code into tokens. @throws SyntaxError */
  export function parse(
    code: string,
    hasJsx: boolean,
    isTypeScript: boolean,
    isFlow: boolean,
  ): { readonly tokens: readonly Token[] };
}

declare module 'sucrase/dist/parser/tokenizer/types.js' {
  export const TokenType: { readonly jsxText: number };
}
