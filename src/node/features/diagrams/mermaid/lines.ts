/** A line of a diagram that its parser gets. */
export interface KeptLine {
  /** Its number in the code, from 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines that are left when Mermaid has taken out the front matter, directives and comments: parsers count these. */
export function keptLines(code: string): readonly KeptLine[] {
  const lines = code.split(/\r?\n/).map((text, index) => ({ number: index + 1, text }));
  const end =
    lines[0]?.text.trimEnd() === '---' ? lines.findIndex(({ text }, at) => at > 0 && text.trimEnd() === '---') : -1;
  let inDirective = false;
  const kept = lines.slice(end + 1).filter(({ text }) => {
    const isComment = /^\s*%%/.test(text);
    const isDirective = inDirective || /^\s*%%\{/.test(text);
    inDirective = isDirective && !text.includes('}%%');
    return !isComment && !isDirective;
  });
  const first = kept.findIndex(({ text }) => text.trim() !== '');
  return first < 0 ? [] : kept.slice(first);
}
