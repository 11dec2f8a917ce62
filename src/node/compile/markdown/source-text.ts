import type { MarkdownNode } from './nodes.ts';

/** What an author's text is, besides Markdown. */
export interface SourceText {
  /** What the parser was given. */
  readonly text: string;
  /** Whether indentation makes no code, as in MDX. */
  readonly isMdx: boolean;
  /** Words of comments in code that readers do not see. */
  readonly hiddenWords: readonly string[];
}

/** Where a node is in the text; nodes of ours are nowhere. */
type Range = readonly [start: number | undefined, end: number | undefined];

export function rangeOf({ position }: MarkdownNode): Range {
  return [position?.start.offset, position?.end.offset];
}

/** The text of a node. */
export function sliceOf(node: MarkdownNode, { text }: SourceText): string | undefined {
  const [start, end] = rangeOf(node);
  return start === undefined || end === undefined ? undefined : text.slice(start, end);
}
