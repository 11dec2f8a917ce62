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
