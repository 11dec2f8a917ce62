import type { Blockquote, Code, Heading, Image, Link, List, ListItem, Table, Text } from 'mdast';
import { readCodeMeta } from '../../../shared/code/meta.ts';
import { hasMaskedId } from '../parse/mask-heading-ids.ts';
import { type AddressKind, markAddress } from './addresses.ts';
import { childrenOf, isRemoved, type MarkdownNode } from './nodes.ts';

/** What an author's text is, besides Markdown. */
export interface SourceText {
  /** What the parser was given. */
  readonly text: string;
  /** Whether indentation makes no code, as in MDX. */
  readonly isMdx: boolean;
  /** Words of comments in code that readers do not see. */
  readonly hiddenWords: readonly string[];
}

/** A range of the text, and what stands there instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The author's text of a block, with addresses marked; undefined if it has to be written anew, since it would not say the same. */
export function editedText(node: MarkdownNode, source: SourceText): string | undefined {
  const [start, end] = rangeOf(node);
  const indent = indentOf(node, source);
  const edits: Edit[] = [];
  if (start === undefined || end === undefined || indent === undefined || !collectEdits(node, source, edits))
    return undefined;
  let written = indent;
  let at = start;
  for (const edit of edits) {
    written += source.text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  const whole = (written + source.text.slice(at, end)).trimEnd();
  return hasMaskedId(whole) ? undefined : whole;
}

/** The space before a block, by which its other lines may be indented; undefined if Markdown would take that for code. */
function indentOf({ type, position }: MarkdownNode, { text }: SourceText): string | undefined {
  if (type === 'paragraph' || type === 'heading') return '';
  const { offset = 0, column = 1 } = position?.start ?? {};
  const indent = text.slice(offset - column + 1, offset);
  return /^ {0,3}$/.test(indent) ? indent : undefined;
}

type Range = readonly [start: number | undefined, end: number | undefined];

function rangeOf({ position }: MarkdownNode): Range {
  return [position?.start.offset, position?.end.offset];
}

function sliceOf(node: MarkdownNode, { text }: SourceText): string | undefined {
  const [start, end] = rangeOf(node);
  return start === undefined || end === undefined ? undefined : text.slice(start, end);
}

/** Adds the edits of a node, in order; false if its text cannot be kept. */
function collectEdits(node: MarkdownNode, source: SourceText, edits: Edit[]): boolean {
  switch (node.type) {
    case 'text':
      return isUnchanged(node, source);
    case 'link':
      return linkEdits(node, source, edits);
    case 'image':
      return imageEdits(node, source, edits);
    case 'code':
      return isEvenlyIndented(node, source) && codeEdits(node, source, edits);
    case 'break':
    case 'footnoteReference':
    case 'inlineCode':
    case 'thematicBreak':
    case 'html':
      return !isRemoved(node) && sliceOf(node, source) !== undefined;
    case 'heading':
      return endsWithText(node, source) && childrenEdits(node, source, edits);
    case 'footnoteDefinition':
      return hasOnlyMarkers(node, source) && childrenEdits(node, source, edits);
    case 'table':
      return isEvenlyIndented(node, source) && childrenEdits(node, source, edits);
    case 'blockquote':
    case 'list':
    case 'listItem':
      return hasOnlyMarkers(node, source) && isEvenlyIndented(node, source) && childrenEdits(node, source, edits);
    case 'delete':
    case 'emphasis':
    case 'mdxJsxTextElement':
    case 'paragraph':
    case 'strong':
    case 'tableCell':
    case 'tableRow':
      return sliceOf(node, source) !== undefined && childrenEdits(node, source, edits);
    default:
      return false;
  }
}

function childrenEdits(node: MarkdownNode, source: SourceText, edits: Edit[]): boolean {
  return childrenOf(node).every(child => collectEdits(child, source, edits));
}

/** Whether a text is what its source says: steps of ours may have changed it, and entities say something else. */
function isUnchanged(node: Text, source: SourceText): boolean {
  const raw = sliceOf(node, source);
  if (raw === node.value) return true;
  if (raw === undefined || raw.includes('&')) return false;
  return plainLines(raw.replace(/\\([!-/:-@[-`{-~])/g, '$1'), true) === plainLines(node.value, false);
}

/** A text of several lines without the space, and the marks of quotes, around these. */
function plainLines(text: string, hasMarks: boolean): string {
  if (!text.includes('\n')) return text;
  const [first = '', ...others] = text.split('\n');
  const lines = hasMarks ? others.map(line => line.replace(/^[\s>]+/, '')) : others;
  return [first.trimEnd(), ...lines.map(line => line.trim())].join('\n');
}

function linkEdits(node: Link, source: SourceText, edits: Edit[]): boolean {
  const raw = sliceOf(node, source);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (raw === undefined || !first || !last) return false;
  if (isAddress(node, raw)) return true;
  const [start, end] = [rangeOf(first)[0], rangeOf(last)[1]];
  const [from, to] = rangeOf(node);
  if (from === undefined || to === undefined || start !== from + 1 || end === undefined) return false;
  const target = targetOf(node, 'link');
  if (target === undefined || !raw.startsWith('[') || source.text[end] !== ']') return false;
  if (!childrenEdits(node, source, edits)) return false;
  edits.push({ start: end, end: to, text: `]${target}` });
  return true;
}

/** Whether a link is a URL in the text, alone or in angle brackets. */
function isAddress({ url, children: [only, ...others] }: Link, raw: string): boolean {
  if (others.length > 0 || only?.type !== 'text' || !/^(?:https?:|mailto:)/i.test(url)) return false;
  return raw === only.value || raw === `<${only.value}>`;
}

function imageEdits(node: Image, source: SourceText, edits: Edit[]): boolean {
  const [start, end] = rangeOf(node);
  const target = targetOf(node, 'file');
  const alt = node.alt ?? '';
  if (start === undefined || end === undefined || target === undefined || /[\\[\]*_`<>&\n|~!]/.test(alt)) return false;
  if (source.text[start] !== '!') return false;
  edits.push({ start, end, text: `![${alt.trim()}]${target}` });
  return true;
}

/** The part of a link after its text. */
function targetOf({ url, title }: Link | Image, kind: AddressKind): string | undefined {
  if (title && /["\\\n|&]/.test(title)) return undefined;
  return `(${markAddress(url, kind)}${title ? ` "${title}"` : ''})`;
}

const FENCE = /^(?:`{3,}|~{3,})/;

/** Of what stands beside a fence, readers see the language and the title. */
function codeEdits({ lang, meta, value, position }: Code, { text, hiddenWords }: SourceText, edits: Edit[]): boolean {
  const start = position?.start.offset;
  const [fence] = start === undefined ? [] : (FENCE.exec(text.slice(start, position?.end.offset)) ?? []);
  if (start === undefined || fence === undefined || hiddenWords.some(word => value.includes(word))) return false;
  if (!meta) return true;
  if (!lang || /[\\&]/.test(lang)) return false;
  const lineEnd = text.indexOf('\n', start);
  if (lineEnd < 0) return false;
  edits.push({ start: start + fence.length, end: lineEnd, text: infoString(lang, meta) });
  return true;
}

/** What readers see of the words beside a fence. */
export function infoString(lang: string, meta: string): string {
  const { title } = readCodeMeta(meta);
  if (title === undefined) return lang;
  return `${lang} title=${title.includes('"') ? `'${title}'` : `"${title}"`}`;
}

/** Whether nothing but its own marks follows the text of a heading: ids are taken out of it, and comments. */
function endsWithText(node: Heading, { text }: SourceText): boolean {
  const [, end] = rangeOf(node);
  const last = node.children.at(-1);
  const textEnd = last && rangeOf(last)[1];
  if (end === undefined || textEnd === undefined) return false;
  const tail = text.slice(textEnd, end);
  const underlined = tail.slice(tail.lastIndexOf('\n') + 1);
  return /^(?:#*|=+|-+)$/.test(tail.trim()) && (underlined === tail || indentOfLine(underlined) < CODE_INDENT);
}

/** Whether only markers stand between the children of a node: definitions, for instance, are taken out of it. */
function hasOnlyMarkers(node: MarkdownNode, { text }: SourceText): boolean {
  const [start, end] = rangeOf(node);
  if (start === undefined || end === undefined) return false;
  let at = start;
  for (const child of childrenOf(node)) {
    const [from, to] = rangeOf(child);
    if (from === undefined || to === undefined || !isMarker(text.slice(at, from))) return false;
    at = to;
  }
  return isMarker(text.slice(at, end));
}

/** Marks of quotes, items and footnotes, and checkboxes. */
function isMarker(between: string): boolean {
  return /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\n]*\]:)[\s>]*)?(?:\[[ xX]\]\s*)?$/.test(between);
}

/** Spaces that make code of a line, or of a block in its item or quote. */
const CODE_INDENT = 4;

/**
 * Whether a block is indented as Markdown wants it: MDX has no code by indentation, and so takes more. With tabs it is not kept, since
 * columns count them as one.
 */
function isEvenlyIndented(node: List | ListItem | Blockquote | Table | Code, source: SourceText): boolean {
  if (!source.isMdx) return true;
  const raw = sliceOf(node, source);
  const start = node.position?.start;
  if (raw === undefined || !start) return false;
  if (node.type !== 'code' && raw.includes('\t')) return false;
  switch (node.type) {
    case 'code': {
      const end = raw.slice(raw.lastIndexOf('\n') + 1);
      return !end.includes('\t') && indentOfLine(end) - start.column + 1 < CODE_INDENT;
    }
    case 'table':
      return raw.split('\n').every(line => indentOfLine(line) - start.column + 1 < CODE_INDENT);
    case 'blockquote':
      return node.children.every(child => columnOf(child) - start.column < CODE_INDENT + 2);
    case 'list':
      return node.children.every(item => columnOf(item) - start.column < CODE_INDENT);
    case 'listItem': {
      const [first, ...others] = node.children;
      if (first?.position?.start.line !== start.line || columnOf(first) - start.column > CODE_INDENT + 1) return false;
      return others.every(other => columnOf(other) - columnOf(first) < CODE_INDENT);
    }
  }
}

function columnOf({ position }: MarkdownNode): number {
  return position?.start.column ?? Number.POSITIVE_INFINITY;
}

function indentOfLine(line: string): number {
  return line.length - line.trimStart().length;
}
