/** A Markdown file as tools can read it that know no MDX: what they would misread is replaced, and every line stays in its place. */

import type { Nodes, Root } from 'mdast';
import type { Point, Position } from 'unist';

/** A text for tools, and where its columns are in the file. */
export interface ReadableText {
  readonly text: string;
  /** Characters that were taken from the beginning of lines, by 1-based line. */
  readonly shifts: ReadonlyMap<number, number>;
}

type Replacement = (written: string) => string;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replace: Replacement;
}

type Node = Nodes & { readonly children?: readonly Node[] };

/** What tools read of a file. @param tree its Markdown, with positions */
export function readableText(text: string, tree: Root): ReadableText {
  const edits: Edit[] = [];
  const offsetOf = offsetsIn(text);
  const code = new Set<number>();
  const loose = new Set<number>();
  const walk = (node: Node, parent: Node | Root, isInList: boolean): void => {
    const { position } = node;
    if (!position) return;
    edits.push(...editsOf(node, position, offsetOf));
    const isCode = node.type === 'code';
    if (isCode) for (const line of linesOf(position)) code.add(line);
    if (!isInList && isProse(node, parent)) for (const line of linesOf(position)) loose.add(line);
    for (const child of node.children ?? []) walk(child, node, isInList || node.type === 'listItem');
  };
  for (const child of tree.children) walk(child as Node, tree, false);
  return settle(applied(text, edits), code, loose);
}

/** Whether a node has lines of text, which an element on one line has without a paragraph. */
function isProse({ type }: Node, parent: Node | Root): boolean {
  return type === 'paragraph' || type === 'heading' || (type === 'text' && parent.type === 'mdxJsxFlowElement');
}

type OffsetOf = (point: Point) => number;

/** Offsets by line and column: those of the tree are of a text in which the compiler has masked some marks. */
function offsetsIn(text: string): OffsetOf {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return ({ line, column }) => Math.min((starts[line - 1] ?? text.length) + column - 1, text.length);
}

function linesOf({ start, end }: Position): readonly number[] {
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
}

/** Spaces, with the same line breaks. */
const blank: Replacement = written => written.replace(/[^\r\n]/g, ' ');

function editsOf(node: Node, position: Position, offsetOf: OffsetOf): readonly Edit[] {
  const { type } = node as { readonly type: string };
  const whole = (replace: Replacement): readonly Edit[] => [
    { start: offsetOf(position.start), end: offsetOf(position.end), replace },
  ];
  if (type === 'yaml' || type === 'toml' || type === 'mdxjsEsm') return whole(blank);
  if (type === 'mdxFlowExpression') return whole(written => commentOf(written) ?? blank(written));
  if (type === 'mdxTextExpression') return whole(written => commentOf(written) ?? codeLike(written));
  if (type === 'mdxJsxFlowElement') return tagEdits(node, position, { offsetOf, replace: blank });
  if (type === 'mdxJsxTextElement') return tagEdits(node, position, { offsetOf, replace: tagLike });
  return [];
}

/** The tags around the content of an element. */
function tagEdits(
  { children = [] }: Node,
  { start, end }: Position,
  { offsetOf, replace }: Pick<Edit, 'replace'> & { readonly offsetOf: OffsetOf },
): readonly Edit[] {
  const [from, to] = [offsetOf(start), offsetOf(end)];
  const first = children[0]?.position?.start;
  const last = children.at(-1)?.position?.end;
  if (!first || !last) return [{ start: from, end: to, replace }];
  return [
    { start: from, end: offsetOf(first), replace },
    { start: offsetOf(last), end: to, replace },
  ];
}

/** A comment of HTML as it is, and one for a tool, such as `vale off`, as one of HTML of the same length. */
function commentOf(written: string): string | undefined {
  if (written.startsWith('<!--')) return written;
  const [, inner] = /^\{\/\*([^*]*)\*\/\}$/.exec(written) ?? [];
  // Its marks have one character less: a space goes.
  if (inner === undefined || !/^ (?:vale|textlint)\b/.test(inner)) return undefined;
  return `<!--${inner.slice(1)}-->`;
}

/** A sentence goes on around a value: as code it is a word that no rule reads. */
function codeLike(written: string): string {
  return written.length < 3 || /[\r\n]/.test(written) ? blank(written) : `\`${'x'.repeat(written.length - 2)}\``;
}

/** A tag of HTML as long as a tag of a component, whose attributes HTML may not have. */
function tagLike(written: string): string {
  const slash = written.startsWith('</') ? '/' : '';
  const name = `<${slash}b`;
  if (/[\r\n]/.test(written) || !written.endsWith('>') || written.length <= name.length) return blank(written);
  return `${name.padEnd(written.length - 1)}>`;
}

function applied(text: string, edits: readonly Edit[]): string {
  let done = '';
  let at = 0;
  for (const { start, end, replace } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    // What is inside of something replaced is gone with it.
    if (start < at) continue;
    done += text.slice(at, start) + replace(text.slice(start, end));
    at = end;
  }
  return done + text.slice(at);
}

/** The marks of an admonition; its title stays. */
const DIRECTIVE = /^((?:[ >]|\t){0,80}):{3,} ?[\w-]{0,80} */;
const HEADING = /^ {0,3}#/;
/** As code is, and in MDX also text. */
const INDENTED = /^(?: {4}| {0,3}\t)/;
const ATTRIBUTES = /\{[^{}]*\}(?=[ \t]*$)/;

/** Takes away marks that no tree has, and indentation that would make code of text in a component. */
function settle(text: string, code: ReadonlySet<number>, loose: ReadonlySet<number>): ReadableText {
  const shifts = new Map<number, number>();
  const lines = text.split('\n').map((written, index) => {
    const line = index + 1;
    if (code.has(line)) return written;
    const [marks, before = ''] = DIRECTIVE.exec(written) ?? [];
    if (marks !== undefined) {
      shifts.set(line, marks.length - before.length);
      return (before + written.slice(marks.length)).replace(ATTRIBUTES, blank);
    }
    const plain = HEADING.test(written) ? written.replace(ATTRIBUTES, blank) : written;
    const indent = plain.length - plain.trimStart().length;
    if (!INDENTED.test(plain) || indent === plain.length || !loose.has(line)) return plain;
    shifts.set(line, indent);
    return plain.slice(indent);
  });
  return { text: lines.join('\n'), shifts };
}
