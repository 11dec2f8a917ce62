/** What the diagrams of Mermaid on a site depend on, besides their code. */
export interface MermaidSettings {
  /** Of the site's own Mermaid; undefined where it is not installed. */
  readonly version?: string;
  /** Of its layouts. */
  readonly layouts?: string;
  /** Of the font that texts are measured in. */
  readonly font?: string;
  /** Settings of Mermaid in each color mode. */
  readonly light: Readonly<Record<string, unknown>>;
  readonly dark: Readonly<Record<string, unknown>>;
}

/** What is wrong with a diagram, as Mermaid tells it. */
export interface MermaidProblem {
  readonly message: string;
  readonly name: string;
  /** Of the parser: what it has found instead, in which line from 0, and where what it has read before ends: a line from 1, a column from 0. */
  readonly found?: {
    readonly text: string;
    readonly line: number;
    readonly after: readonly [line: number, column: number];
  };
  /** In the front matter, from 0. */
  readonly mark?: { readonly line: number; readonly column: number };
}

/** One drawing for both color modes, one for each, or what is wrong. */
export type Drawn = { readonly svgs: readonly string[] } | { readonly problem: MermaidProblem };
