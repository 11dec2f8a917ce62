import type { Result } from '../../diagnostics/index.ts';
import type { HeadingLine, HeadingSource, ReadHeadings } from './read.ts';

/** `## Title {#id}`, or `## Title {/* #id *\/}`. */
export type HeadingIdSyntax = 'classic' | 'mdx-comment';

export interface WriteOptions {
  readonly syntax: HeadingIdSyntax;
  /** Whether ids that are there are made anew from the text. */
  readonly overwrite: boolean;
  /** Whether ids that are there are written in the syntax. */
  readonly migrate: boolean;
}

/** An id at the end of a heading's line; one that is escaped is an id as well. */
const WRITTEN = /\s*(?:\\?\{#([^}\s]+)\}|\{\/\*\s*#(\S+?)(?:\s.*?)?\*\/\})\s*$/;
const CLOSING_MARKS = /\s+#+\s*$/;

/**
 * Writes the id of every heading below the title behind it, so that its address stays when it is renamed or translated. Ids
 * are those that the page has now; one that another heading has already gets a number. Only the lines of headings change.
 */
export async function writeHeadingIds(
  source: HeadingSource,
  read: ReadHeadings,
  options: WriteOptions,
): Promise<Result<string>> {
  const text = options.overwrite ? await withoutIds(source, read) : source.text;
  const { value: headings, diagnostics } = await read({ ...source, text });
  if (!headings) return { value: source.text, diagnostics };
  const lines = text.split('\n');
  // In plain Markdown, what is in braces is text.
  const syntax = headings.format === 'md' ? 'classic' : options.syntax;
  const isWritten = ({ line }: HeadingLine): boolean => WRITTEN.test(lines[line] ?? '');
  const taken = new Set(headings.lines.filter(isWritten).map(({ id }) => id));
  const known = new Set(headings.lines.map(({ id }) => id));
  for (const heading of headings.lines) {
    const { line, depth, id } = heading;
    if (depth === 1 || id === undefined || !hasMarks(heading, lines)) continue;
    const isOld = isWritten(heading);
    if (isOld && !options.migrate) continue;
    const own = isOld || !taken.has(id) ? id : withNumber(id, known);
    taken.add(own);
    known.add(own);
    lines[line] = withId(lines[line] ?? '', own, syntax);
  }
  return { value: lines.join('\n'), diagnostics };
}

/** An id that no heading has, with a number behind it if one has. */
function withNumber(id: string, known: ReadonlySet<string | undefined>): string {
  let number = 1;
  while (known.has(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

/** A text without the ids of its headings. */
async function withoutIds(source: HeadingSource, read: ReadHeadings): Promise<string> {
  const { value } = await read(source);
  const lines = source.text.split('\n');
  for (const heading of value?.lines ?? []) {
    const { line, depth } = heading;
    if (depth > 1 && hasMarks(heading, lines)) lines[line] = (lines[line] ?? '').replace(WRITTEN, lineEnd);
  }
  return lines.join('\n');
}

/** Whether a heading is written with `#`: an id cannot stand behind one that is underlined. */
function hasMarks({ line, column }: HeadingLine, lines: readonly string[]): boolean {
  return lines[line]?.charAt(column) === '#';
}

function withId(line: string, id: string, syntax: HeadingIdSyntax): string {
  const title = line.replace(WRITTEN, '').replace(CLOSING_MARKS, '').trimEnd();
  return `${title} ${syntax === 'classic' ? `{#${id}}` : `{/* #${id} */}`}${lineEnd(line)}`;
}

/** The part of a line break that a line ends with. */
function lineEnd(line: string): string {
  return line.endsWith('\r') ? '\r' : '';
}
