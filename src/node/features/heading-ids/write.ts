import { findWrittenId } from '../../compile/heading-ids/written.ts';
import type { Result } from '../../diagnostics/index.ts';
import type { HeadingLine, HeadingSource, ReadHeadings } from './read.ts';

/** `## Title {#id}`, or `## Title {/* #id *\/}`. */
export type HeadingIdSyntax = 'classic' | 'mdx-comment';

export interface WriteOptions {
  readonly syntax: HeadingIdSyntax;
  /** Whether existing ids are replaced by ids generated from the text. */
  readonly overwrite: boolean;
  /** Whether existing ids are rewritten in the given syntax. */
  readonly migrate: boolean;
}

const CLOSING_MARKS = /(?<!\s)\s+#+\s*$/;

/**
 * Writes the id of every heading but the title behind its text, so that links to it keep working when it is renamed or
 * translated. The ids are those that the page has now; an id that another heading has already gets a number. Only lines
 * of headings change.
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
  // Plain Markdown has no comments in braces.
  const syntax = headings.format === 'md' ? 'classic' : options.syntax;
  const isWritten = ({ line }: HeadingLine): boolean => findWrittenId(lines[line] ?? '') !== undefined;
  const writtenIds = new Set(headings.lines.filter(isWritten).map(({ id }) => id));
  const allIds = new Set(headings.lines.map(({ id }) => id));
  for (const heading of headings.lines) {
    const { line, depth, id } = heading;
    if (depth === 1 || id === undefined || !hasMarks(heading, lines)) continue;
    const isOld = isWritten(heading);
    if (isOld && !options.migrate) continue;
    const own = isOld || !writtenIds.has(id) ? id : withNumber(id, allIds);
    writtenIds.add(own);
    allIds.add(own);
    lines[line] = withId(lines[line] ?? '', own, syntax);
  }
  return { value: lines.join('\n'), diagnostics };
}

/** An unused id: the given one with a number. */
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
    if (depth > 1 && hasMarks(heading, lines)) lines[line] = withoutId(lines[line] ?? '');
  }
  return lines.join('\n');
}

/** Whether a heading is written with `#`: Docusaurus reads no ids of underlined ones. */
function hasMarks({ line, column }: HeadingLine, lines: readonly string[]): boolean {
  return lines[line]?.charAt(column) === '#';
}

function withId(line: string, id: string, syntax: HeadingIdSyntax): string {
  const title = withoutId(line).replace(CLOSING_MARKS, '').trimEnd();
  return `${title} ${isPossible(id, syntax) === (syntax === 'classic') ? `{#${id}}` : `{/* #${id} */}`}${lineEnd(line)}`;
}

/** Whether an id can be written in a syntax: not each author's id can. */
function isPossible(id: string, syntax: HeadingIdSyntax): boolean {
  return syntax === 'classic' ? !id.includes('}') : !/\s|\*\//.test(id);
}

function withoutId(line: string): string {
  const { at } = findWrittenId(line) ?? {};
  return at === undefined ? line : line.slice(0, at).trimEnd() + lineEnd(line);
}

/** The carriage return that is left at the end of a line of a file with CRLF. */
function lineEnd(line: string): string {
  return line.endsWith('\r') ? '\r' : '';
}
