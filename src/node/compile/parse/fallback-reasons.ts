import type { Format } from '../types.ts';
import { startsMasked } from './mask-colons.ts';
import { FENCE } from './preprocess.ts';

/** What may stand before the content of a line: markers of quotes and of list items. */
const DIRECTIVE = /^((?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*)(:{2,})(.*)$/;
/** What may follow the colons: a name, a label and attributes, or nothing. */
const DIRECTIVE_REST =
  /^(?:[a-z][\w-]*(?:\[.*\])?(?:\{(?:\s*(?:[.#][\w-]+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[\w-]+))?))*\s*\})?)? *$/i;

/** What a line begins with that says what a name of links stands for. */
const DEFINITION = /^[\s>]*\[[^\]]+\]:/;

/** The same where HTML is HTML. */
const HTML_LINES: typeof LINES = [
  [/<[a-z][^<>]*=(["'])[^"'<>]*$/i, 'an attribute over several lines'],
  [/<[a-z][^<>]*\s[\w-]+=[^\s"'<>=]+=/i, 'an attribute with two values'],
];

/** Lines of prose that the two parsers read in two ways. */
const LINES: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\\::/, 'an escaped directive'],
  [/(?<![:\w]):[a-z][\w-]*\{/i, 'braces after `:name`'],
  [/(?:https?:\/\/|www\.)(?![\p{L}\p{N}])/iu, 'a URL without a host'],
  [/(?:https?:\/\/|www\.)[^\s<>()[\]"'`]*[{|]/i, 'a URL that ends at a brace or a bar'],
  [/(?::[\w-]*|[>}])\t/, 'a tab behind a colon, a tag or an expression'],
  [
    /[*_~:](?<!(?:^|\s)(?:\*+|_+|~+))[\u{10000}-\u{10ffff}]|[\u{10000}-\u{10ffff}](?:[*_~]|www\.|http)/u,
    'an emoji beside a mark',
  ],
  [/\[\^[^\]]+\]::/, 'colons behind a footnote'],
  [/^[\s>]*#{1,6}\s.*<([a-z][\w.]*)(?![\w.])(?:(?!<\/\1|\/>).)*$/i, 'a tag that a heading leaves open'],
  [/^(?: {4}|\s*\t)\s*\[\^[^\]]+\]:/, 'an indented footnote'],
];

/** What each of them has; most lines have none of it. */
const SUSPECT = /[:\t<\u{10000}-\u{10ffff}]|www\./iu;

/** Code that is whole in its line: both read it as what it is, unless a table ends it at a bar. */
const CODE = /`[^`|]+`/g;

/** A title in bold that begins with an emoji and opens its element; with no mark above it, both read it as what it is. */
const TITLE = /^\s*<[a-z]+>(\*\*|__)[\u{10000}-\u{10ffff}][^*_~:<>`\\]*\1/u;

interface Scan {
  readonly format: Format;
  fence: string | null;
  /** Containers that are open. */
  open: number;
  /** The list item that is open: how far its content is indented, and the tags that it has open. */
  item: { readonly indent: number; tags: number } | null;
  /** Whether code of an earlier line of the paragraph may go on. */
  inCode: boolean;
  previous: string;
  /** The lines above of the paragraph. */
  paragraph: string;
}

/**
 * Why a text had better go through the JavaScript parser: it holds one of the rare things that the native one reads in
 * another way. Undefined for nearly every text.
 */
export function fallbackReason(text: string, format: Format): string | undefined {
  if (/\p{Surrogate}/u.test(text)) return 'half a character';
  if (/^\uFEFF?\+\+\+/.test(text)) return 'front matter in TOML';
  if (/^\uFEFF?---[ \t]*\n/.test(text) && !/\n---[ \t]*(?:\n|$)/.test(text))
    return 'a rule that looks like front matter';
  const scan: Scan = { format, fence: null, open: 0, item: null, inCode: false, previous: '', paragraph: '' };
  for (const line of text.split('\n')) {
    const reason = isProse(line, scan) ? mistrustedLine(line, scan) : undefined;
    if (reason) return reason;
    scan.inCode = line.trim() !== '' && (scan.inCode || isOdd(line));
    scan.previous = line;
    scan.paragraph = line.trim() === '' ? '' : `${scan.paragraph}${line}\n`;
  }
  return scan.fence !== null && scan.open > 0 ? 'code that never ends in a container' : undefined;
}

function isProse(line: string, scan: Scan): boolean {
  const [, marker = '', info = ''] = FENCE.exec(line) ?? [];
  if (scan.fence === null) {
    if (marker !== '') scan.fence = marker;
    return marker === '';
  }
  if (marker.startsWith(scan.fence) && info.trim() === '') scan.fence = null;
  return false;
}

function mistrustedLine(line: string, scan: Scan): string | undefined {
  const { previous, format } = scan;
  if (format === 'mdx' && closesOutside(line, scan)) return 'a tag that is closed in a list item, and opened before it';
  const [, markers = '', colons, rest = ''] = DIRECTIVE.exec(line) ?? [];
  if (colons !== undefined) return mistrustedDirective(markers, { colons: colons.length, rest }, scan);
  if (DEFINITION.test(line) && DIRECTIVE.test(previous)) return 'a definition right below a directive';
  if (/^[\s>|:-]*\|[\s>|:-]*$/.test(line) && DEFINITION.test(previous)) return 'a definition that heads a table';
  if (line.includes('`') && mistrustedCode(line)) return 'backticks and braces';
  if (line.includes('{') && isOdd(previous)) return 'backticks and braces';
  if (/^\s*[-*+]\s\[[ x]\]\s*$/i.test(previous) && line.trim() !== '') return 'an empty task';
  if (format === 'md' && /^\s*<[a-z/]/i.test(line) && /\||^[\s]*(?:\[\^|[>*+-]|\d)/.test(previous)) {
    return 'HTML right below a table, a list, a quote or a footnote';
  }
  if (!SUSPECT.test(line)) return undefined;
  const lines = format === 'md' ? [...LINES, ...HTML_LINES] : LINES;
  const isClear = !scan.inCode && !isOdd(line) && !/``|\\`/.test(line);
  const uncoded = isClear ? line.replace(CODE, '`') : line;
  const prose = TITLE.test(line) && !/[*_~]/.test(scan.paragraph) ? uncoded.replace(TITLE, '') : uncoded;
  return lines.find(([pattern]) => pattern.test(prose))?.[1];
}

/** Whether a line of a list item closes a tag that the item has not opened. */
function closesOutside(line: string, scan: Scan): boolean {
  if (line.trim() === '') return false;
  const indent = line.search(/\S/);
  if (scan.item && indent < scan.item.indent) scan.item = null;
  const [marker = ''] = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/.exec(line) ?? [];
  scan.item ??= marker === '' ? null : { indent: marker.length, tags: 0 };
  if (!scan.item) return false;
  const count = (pattern: RegExp) => line.match(pattern)?.length ?? 0;
  scan.item.tags += count(/<[a-z]/gi) - count(/\/>/g) - count(/<\/[a-z]/gi);
  return scan.item.tags < 0;
}

interface DirectiveLine {
  readonly colons: number;
  readonly rest: string;
}

function mistrustedDirective(markers: string, { colons, rest }: DirectiveLine, scan: Scan): string | undefined {
  if (scan.previous.endsWith('\\')) return 'a line break before a directive';
  if (!/^ /.test(rest) && !DIRECTIVE_REST.test(rest)) return 'a directive with more in its line';
  if (colons < 3) return undefined;
  if (rest.trim() !== '') scan.open++;
  else if (scan.open > 0 && !/[^\s>]/.test(markers)) scan.open--;
  else if (markers !== '' || !startsMasked(scan.paragraph)) return 'colons that close nothing';
  return undefined;
}

function mistrustedCode(line: string): boolean {
  return line.includes('{') && (line.includes('``') || isOdd(line));
}

function isOdd(line: string): boolean {
  return (line.match(/`+/g)?.length ?? 0) % 2 === 1;
}
