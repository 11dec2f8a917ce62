/** Code, and its highlighted lines from the build as HTML. */
export interface HighlightedCode {
  readonly code: string;
  readonly html: string;
}

/** The lines from the build; undefined if a component around the code block has changed its code. */
export function highlightedHtml(highlighted: HighlightedCode | undefined, code: string): string | undefined {
  return highlighted && highlighted.code.trimEnd() === code.trimEnd() ? highlighted.html : undefined;
}
