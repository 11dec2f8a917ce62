import { decodeString } from 'micromark-util-decode-string';
import { findWrittenId } from '../../compile/heading-ids/written.ts';
import { once } from '../../util/once.ts';
import { EMPHASIS, rewriteProse } from '../../util/prose.ts';
import { BLANK, END_OF_FORMULA, type EndReader, endOfNonProse, lineWith } from './non-prose.ts';

/**
 * Title and description of a page by regular expressions, without parsing its Markdown: sidebars, cards and search need
 * them for every page, even for pages that are not compiled in this run.
 */

const IMPORTS = /^(?:import\s[^\n]*\n(?:[^\S\n]*\S[^\n]*\n)*(?:[^\S\n]*\n)+)+/;
const ATX_TITLE = /^#[ \t]+(\S.*)/;
const SETEXT_TITLE = /^(.*\S)[ \t]*\n=+[ \t]*(?:\n|$)/;

/**
 * The heading that opens a text, after any imports, without backticks and heading id.
 *
 * @example leadingTitle("import X from 'x';\n\n# The `init` call {#init}\n\nText") // 'The init call'
 */
export function leadingTitle(body: string): string | undefined {
  const content = `${normalizeText(body)}\n`.replace(IMPORTS, '');
  const title = ATX_TITLE.exec(content)?.[1] ?? SETEXT_TITLE.exec(content)?.[1];
  return title === undefined ? undefined : plainTitle(title, body);
}

/** Code, between as many backticks on both sides, or the mark of a footnote. */
const CODE_OR_MARK = /(?<!`)(`{1,9})(?!`)(.+?)(?<!`)\1(?!`)|\[\^([^[\]\s]+)\]/g;

function plainTitle(title: string, body: string): string {
  const { at } = findWrittenId(title) ?? {};
  return title
    .slice(0, at)
    .trim()
    .replace(/(?<!\s)\s+#+$/, '')
    .replace(CODE_OR_MARK, (written, _ticks, code?: string, note = '') => {
      return code?.trim() ?? (isFootnote(note, body) ? '' : written);
    })
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether a text has a footnote of a name: `[^name]: …`. */
function isFootnote(name: string, body: string): boolean {
  return body.toLowerCase().includes(`[^${name.toLowerCase()}]:`);
}

/**
 * The first line of prose without Markdown syntax, continued to the end of its sentence; empty if there is none.
 * Headings, lists and tables are not prose.
 *
 * @example excerpt('# Title\n\n> See [the **API**](./api.md).') // 'See the API.'
 */
export function excerpt(body: string): string {
  const lines = normalizeText(body).replace(SETEXT_TITLE, '').split('\n');
  const isInList = listReader();
  // On demand, since few pages have a formula.
  const lastFormula = once(() => lines.findLastIndex(line => END_OF_FORMULA.test(line)));
  let isEnd: EndReader | undefined;
  for (const [index, line] of lines.entries()) {
    if (!isEnd && isInList(line)) continue;
    if (isEnd) {
      if (isEnd(line)) isEnd = undefined;
      continue;
    }
    isEnd = endOfNonProse(line, { next: lines[index + 1], mayBeFormula: () => index < lastFormula() });
    if (isEnd || plainLine(line) === '') continue;
    if (isSetextHeading(lines.slice(index, index + MAX_LINES))) {
      isEnd = lineWith(END_OF_HEADING);
      continue;
    }
    return withoutReferences(plainLine(sentence(lines.slice(index, index + MAX_LINES))), body);
  }
  return '';
}

const RULE = /^[\s>]*([-*_])(?:[ \t]*\1){2,}\s*$/;
/** Makes the paragraph above it a heading. */
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** The same, also of a heading in a quote. */
const END_OF_HEADING = /^[\s>]*(?:=+|-+)[ \t]*$/;
const QUOTE = /^[\s>]*>/;
/** Also the text of a footnote, which goes on as that of an item does. */
const LIST_ITEM = /^[\s>]*(?:[-*+]|\d{1,9}[.)]|\[\^[^[\]\s]+\]:)\s/;

/** Creates a test of each line in turn: whether it is in a list, or is indented below one. */
function listReader(): (line: string) => boolean {
  let isOpen = false;
  let isBelowBlank = false;
  return line => {
    if (LIST_ITEM.test(line) && !RULE.test(line)) isOpen = true;
    else if (isBelowBlank && !BLANK.test(line) && !/^[\s>]*(?: {2}|\t)/.test(line)) isOpen = false;
    isBelowBlank = BLANK.test(line);
    return isOpen;
  };
}

/** Whether lines begin with a heading that a line of `-` or `=` ends, which is in the same quote. */
function isSetextHeading([first = '', ...others]: readonly string[]): boolean {
  const depth = depthOf(first);
  const isUnderline = (line: string) => depthOf(line) === depth && UNDERLINE.test(line.replace(QUOTE, ''));
  const end = others.find(line => isUnderline(line) || NEW_BLOCK.test(line));
  return end !== undefined && isUnderline(end);
}

/** How many quotes a line is in, as far as it says so. */
function depthOf(line: string): number {
  return (QUOTE.exec(line)?.[0].match(/>/g) ?? []).length;
}

/** Lines over which a sentence may go on. */
const MAX_LINES = 8;
const SENTENCE_END = /[.!?:;…。！？][)\]"'*_`”’»」]*$/;
const INNER_END = /[.!?…。！？][)\]"'*_`”’»」]*(?=\s)/;
/** A line that is no part of the paragraph above it. */
const NEW_BLOCK = /^[\s>]*(?:$|#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|`{3}|~{3}|:{3}|[|<{=]|-{3})/;
/** Where a line ends between two words of scripts without spaces. */
const NO_SPACE = /[\u3000-\u9fff\uff00-\uffef]\n[\u3000-\u9fff\uff00-\uffef]/;

/** The first line of a paragraph, with those below up to the end of the sentence. */
function sentence([first = '', ...others]: readonly string[]): string {
  let text = withoutBreak(first);
  for (const line of others) {
    // What stands behind the end is a break, a comment, an emoji, a footnote or the address of a link.
    if (NEW_BLOCK.test(line) || SENTENCE_END.test(plainLine(text))) return text;
    const next = withoutBreak(line.replace(/^[\s>]+/, ''));
    const { index, 0: end = '' } = INNER_END.exec(next) ?? {};
    const isWithoutSpace = NO_SPACE.test(`${text.slice(-1)}\n${next[0] ?? ''}`);
    text += (isWithoutSpace ? '' : ' ') + (index === undefined ? next : next.slice(0, index + end.length));
  }
  return text;
}

/** A line without the spaces or the backslash of a hard break. */
function withoutBreak(line: string): string {
  return line.trimEnd().replace(/(?<!\\)\\$/, '');
}

/** Replaces `[Page]` by its text where the body defines it as a link: `[Page]: ./page.md`. */
function withoutReferences(text: string, body: string): string {
  if (!text.includes('[')) return text;
  const defined = new Set(Array.from(body.matchAll(/\n\[([^[\]\n]+)\]:/g), ([, name]) => name));
  return text.replace(/\[([^[\]]+)\]/g, (written, name: string) => (defined.has(name) ? name : written));
}

/** Markup to remove, applied in this order: each pattern sees the result of the one before. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/\{\/\*(?:(?!\{\/\*).)*?\*\/\}/g, ''],
  [/<!--(?:(?!<!--).)*?-->/g, ''],
  // Shows nothing.
  [/\{(?:null|undefined|false|true)\}/g, ''],
  [/^[\s>]*<(h[1-6]|pre|CodeBlock|Heading)\b.*<\/\1>\s*$/i, ''],
  [/^[\s>]*<(table|TABLE|[uod]l|[UOD]L|select|SELECT|button|BUTTON)(?![\w-]).*<\/\1>\s*$/, ''],
  // What stands behind one begins a line.
  [/(?:<\/(?:div|p|summary)>|<br\b[^<>]*>)(?=[^\s<])/g, ' '],
  // Code and quoted values may have the sign that ends a tag.
  [/<[A-Za-z](?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/g, ''],
  [/<[^<>]*>/g, ''],
  [/^[\s>]*\{.*\}\s*$/, ''],
  [/^[\s>]*(?::::|::[a-z][\w-]*[[{]).*$/i, ''],
  [/^[\s>]*#{1,6}(?:\s[^\n]*)?$/, ''],
  [/^[\s>]*\${2}.*\${2}\s*$/, ''],
  // What begins an alert of GitHub.
  [/^[\s>]*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i, ''],
  [/^\s*#(?!#).*$/, ''],
  [RULE, ''],
  [/^\s*(?:>\s?)+/, ''],
  // Directives in text: an icon says nothing, nor does one with attributes alone; the others have a label.
  [/\s?(?<![\w:]):[a-z][\w-]*\{[^{}]*\}/gi, ''],
  [/\s?(?<!:):icon\[[^[\]]*\](?:\{[^{}]*\})?/g, ''],
  [/(?<!:):[a-z][\w-]*\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\{[^{}]*\})?/gi, '$1'],
  [/!\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1'],
  // Those that are left have a link in their text.
  [/!\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1'],
  [/\[\^[^[\]]+\](?:: .*)?/g, ''],
  [/\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1'],
  [/^\s*(\*{1,3})\s+([^*\s][^*]*)\1\s*$/, '$2'],
  ...EMPHASIS.map(mark => [mark, '$2'] as const),
  [/(?<!~)(~{1,2})(?=[^\s~])([^~]+)\1(?!~)/g, '$2'],
  [/\s?:[a-z0-9_+-]+:(?!\w)/gi, ''],
  // In links and emphasis, too.
  [/^\s*\{.*\}\s*$/, ''],
];

/** `&amp;`, `&#38;`, `&#x26;`. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** A line without markup. */
function plainLine(line: string): string {
  const plain = (text: string) => MARKUP.reduce((rest, [mark, replacement]) => rest.replace(mark, replacement), text);
  return rewriteProse(line, text => plain(text).replace(REFERENCE, decodeString)).trim();
}

/** What other programs end lines with, and Markdown does not. */
const SEPARATORS: readonly string[] = ['\u2028', '\u2029'];

/** A text whose lines are those of Markdown. */
function normalizeText(body: string): string {
  const text = body.replace(/\r\n/g, '\n').trim();
  return SEPARATORS.reduce((rest, separator) => rest.replaceAll(separator, ' '), text);
}
