import type { MermaidSettings } from './mermaid/settings.ts';

/** A diagram as the function of its language gets it. */
export interface DiagramSource {
  /** The code of the block. */
  readonly code: string;
  /** What stands behind the language. */
  readonly meta: string;
  /** Aborted when the drawing takes too long. */
  readonly signal: AbortSignal;
}

export type DrawDiagram = (diagram: DiagramSource) => unknown;

/** What draws the diagrams of a language. */
export interface DiagramHook {
  readonly draw: DrawDiagram;
  readonly version?: string | undefined;
}

export interface DiagramSettings {
  /** By language. */
  readonly hooks: Readonly<Record<string, DiagramHook>>;
  /** Present where diagrams of Mermaid are drawn at build. */
  readonly mermaid?: MermaidSettings;
}
