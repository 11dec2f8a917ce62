import type { Code, Image, Link, Text } from 'mdast';
import { isFromFile } from '../code-origins.ts';
import { hasMaskedId } from '../parse/masks.ts';
import { type AddressKind, markAddress } from './addresses.ts';
import { shownMeta } from './code-meta.ts';
import { isEvenlyIndented } from './indentation.ts';
import { childrenOf, type DrawnCode, isRemoved, type MarkdownNode } from './nodes.ts';
import { rangeOf, type SourceText, sliceOf } from './source-text.ts';

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

/** What may stand around and between the children of a node: its marks, and those of quotes around it. Anything else has been taken out. */
const BETWEEN: Readonly<Record<string, RegExp>> = {
  blockquote: /^[\s>]*$/,
  delete: /^[\s>~]*$/,
  emphasis: /^[\s>*_]*$/,
  footnoteDefinition: /^[\s>]*(?:\[\^[^\]\n]*\]:[\s>]*)?$/,
  heading: /^[\s>#=-]*$/,
  list: /^[\s>]*$/,
  listItem: /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[\s>]*)?(?:\[[ xX]\]\s*)?$/,
  mdxJsxTextElement: /^(?:<\/?[a-z]+\s*>)?$/,
  paragraph: /^[\s>]*$/,
  strong: /^[\s>*_]*$/,
  table: /^[\s>|:-]*$/,
  tableCell: /^[\s|]*$/,
  tableRow: /^[\s|]*$/,
};

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
    case 'drawnCode':
      return codeEdits(node, source, edits);
    case 'math':
      return !isFromFile(node) && sliceOf(node, source) !== undefined && isEvenlyIndented(node, source);
    case 'break':
    case 'footnoteReference':
    case 'inlineCode':
    case 'inlineMath':
    case 'thematicBreak':
    case 'html':
      return !isRemoved(node) && sliceOf(node, source) !== undefined;
  }
  if (node.type === 'mdxJsxTextElement' && node.name === 'br') return /^<br\s*\/>$/.test(sliceOf(node, source) ?? '');
  const between = BETWEEN[node.type];
  return (
    between !== undefined &&
    hasOnly(between, node, source) &&
    isEvenlyIndented(node, source) &&
    childrenEdits(node, source, edits)
  );
}

function childrenEdits(node: MarkdownNode, source: SourceText, edits: Edit[]): boolean {
  return childrenOf(node).every(child => collectEdits(child, source, edits));
}

/** Whether what stands around and between the children of a node fits a pattern. */
function hasOnly(between: RegExp, node: MarkdownNode, { text }: SourceText): boolean {
  const [start, end] = rangeOf(node);
  if (start === undefined || end === undefined) return false;
  let at = start;
  for (const child of childrenOf(node)) {
    const [from, to] = rangeOf(child);
    if (from === undefined || to === undefined || !between.test(text.slice(at, from))) return false;
    at = to;
  }
  return between.test(text.slice(at, end));
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
  if (!areAdjacent(node.children) || !childrenEdits(node, source, edits)) return false;
  edits.push({ start: end, end: to, text: `]${target}` });
  return true;
}

/** Whether nothing stands between nodes. */
function areAdjacent(nodes: readonly MarkdownNode[]): boolean {
  return nodes.every((node, index) => {
    const before = nodes[index - 1];
    return before === undefined || before.type === 'break' || rangeOf(before)[1] === rangeOf(node)[0];
  });
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
function codeEdits(node: Code | DrawnCode, source: SourceText, edits: Edit[]): boolean {
  const { lang, meta, value } = node;
  const raw = sliceOf(node, source) ?? '';
  const [start] = rangeOf(node);
  const [fence] = FENCE.exec(raw) ?? [];
  if (start === undefined || fence === undefined || !isClosed(raw, fence) || !isEvenlyIndented(node, source))
    return false;
  if (isFromFile(node) || source.hiddenWords.some(word => value.includes(word))) return false;
  if (!meta) return true;
  if (!lang || /[\\&`]/.test(lang + meta)) return false;
  edits.push({
    start: start + fence.length,
    end: start + raw.indexOf('\n'),
    text: [lang, shownMeta(meta)].filter(Boolean).join(' '),
  });
  return true;
}

/** Whether code ends with its fence, and not with what contains it. */
function isClosed(code: string, fence: string): boolean {
  const lineStart = code.lastIndexOf('\n') + 1;
  const last = code
    .slice(lineStart)
    .replace(/^[\s>]+/, '')
    .trimEnd();
  return lineStart > 0 && last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length);
}
