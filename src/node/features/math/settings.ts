/** What pages with formulas are made with. */
export interface MathSettings {
  /** The module of KaTeX, relative to the site. */
  readonly katex: string;
  readonly version: string;
  readonly output: 'katex' | 'mathml';
  readonly macros: Readonly<Record<string, string>>;
  readonly singleDollarTextMath: boolean;
  /** Path of the style sheet below the base URL of assets; undefined for MathML, which needs none. */
  readonly styles?: string;
}
