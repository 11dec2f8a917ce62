/** What the browser that draws diagrams tells the build. */

/** What is wrong with a diagram, as Mermaid tells it. */
export interface DiagramProblem {
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
export type DrawnDiagram = { readonly svgs: readonly string[] } | { readonly problem: DiagramProblem };
