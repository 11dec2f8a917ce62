import { omitUndefined } from '../../util/omit-undefined.ts';
import type { Format } from '../types.ts';
import { areBefore, areBehind, areUnended } from './fallback-marks.ts';
import {
  DEFINITION,
  DIRECTIVE_LINE,
  DIRECTIVE_REST,
  type PatternRule,
  PROSE_PATTERNS,
  TEXT_PATTERNS,
} from './fallback-patterns.ts';
import { type Fence, isInFence } from './fences.ts';
import { startsMasked } from './mask-colons.ts';

/** A kind of text that the native parser parses differently from the JavaScript parser. */
export interface FallbackRule {
  readonly reason: string;
  /** A text that the two parsers parse differently. Once they agree, a test fails, and the rule can be deleted. */
  readonly example: string;
  /** The only format in which they differ. Default: both. */
  readonly format?: Format;
  /** Present if they differ only in formulas. */
  readonly isMath?: true;
}

interface LineRule extends FallbackRule {
  readonly matches: (line: Line, above: Scan) => boolean;
}

/** A line outside of code fences. */
interface Line {
  readonly text: string;
  /** The text without complete code spans; undefined for directives and if no rule for prose can match. */
  readonly prose: string | undefined;
  readonly directive: Directive | undefined;
  /** Whether it closes a tag that was opened before its list item. */
  readonly closesOuterTag: boolean;
}

interface Directive {
  /** Markers of block quotes and list items before it. */
  readonly markers: string;
  readonly colons: number;
  /** Its name, label and attributes. */
  readonly rest: string;
}

/** State from the lines above the current one. */
interface Scan {
  fence: Fence | null;
  /** Whether a formula of several lines is open. */
  formula: boolean;
  /** The open container directives. */
  readonly containers: Directive[];
  /** The open list item: the indent of its content, and the number of open tags in it. */
  item: { readonly indent: number; tags: number } | null;
  /** Whether a code span of the paragraph may be open. */
  inCode: boolean;
  previous: string;
  /** The lines above in the same paragraph. */
  paragraph: string;
}

const LINE_RULES: readonly LineRule[] = [
  {
    reason: 'a tag that is closed in a list item, and opened before it',
    example: '<A>\n\n1. a\n   </A>',
    format: 'mdx',
    matches: line => line.closesOuterTag,
  },
  {
    reason: 'a line break before a directive',
    example: ':::note\nText \\\n:::',
    matches: ({ directive }, { previous }) => directive !== undefined && previous.endsWith('\\'),
  },
  {
    reason: 'a directive with more in its line',
    example: 'Text\n::x y',
    matches: ({ directive }) =>
      directive !== undefined && !directive.rest.startsWith(' ') && !DIRECTIVE_REST.test(directive.rest),
  },
  {
    reason: 'colons that close nothing',
    example: '- a\n:::',
    matches: ({ directive }, { containers, paragraph }) =>
      directive !== undefined &&
      isContainerEnd(directive) &&
      !(containers.length > 0 && isUnlisted(directive)) &&
      (directive.markers !== '' || !startsMasked(paragraph)),
  },
  {
    reason: 'colons and text in a directive',
    example: ':::note\n::: b\nc',
    matches: ({ directive }, { containers }) =>
      directive !== undefined && containers.length > 0 && directive.colons > 2 && /^\s+\S/.test(directive.rest),
  },
  {
    // Its end ends the directive around it, too.
    reason: 'more colons than the directive around them has',
    example: ':::note\n\n::::tip\na\n::::\n:::',
    matches: ({ directive }, { containers }) =>
      directive !== undefined &&
      !isContainerEnd(directive) &&
      directive.colons > (containers.at(-1)?.colons ?? Infinity),
  },
  {
    reason: 'colons that end more than one directive',
    example: '::::note\n:::tip\na\n::::\n\nb',
    matches: ({ directive }, { containers }) =>
      directive !== undefined &&
      isContainerEnd(directive) &&
      containers.length > 1 &&
      directive.colons > (containers.at(-1)?.colons ?? Infinity),
  },
  {
    // They end the outer directive, too, where others end the inner one only.
    reason: 'colons that end a directive in a list in a directive',
    example: ':::note\n\n- a\n\n  :::tip\n  b\n  :::\n\n:::',
    matches: ({ directive }, { containers }) =>
      directive !== undefined &&
      isContainerEnd(directive) &&
      containers.slice(0, -1).some(outer => outer.colons <= directive.colons && isIndentedIn(directive, outer)),
  },
  {
    reason: 'colons that are indented like code',
    example: ':::note\n\t:::\nc',
    format: 'md',
    matches: ({ text, directive }) =>
      directive !== undefined && isContainerEnd(directive) && /^(?: {4}| *\t)/.test(text),
  },
  {
    reason: 'a paragraph that leaves its list or quote, in a directive',
    example: '- :::note\n  b\nc',
    matches: ({ text, directive }, { containers, previous }) =>
      directive === undefined &&
      containers.length > 0 &&
      MARKED.test(previous) &&
      /^[^\s<]/.test(text) &&
      !MARKED.test(text),
  },
  {
    reason: 'a formula that never ends in a directive',
    example: ':::note\n$$\n:::',
    isMath: true,
    matches: ({ directive }, { formula }) => directive !== undefined && formula,
  },
  {
    reason: 'a definition right below a directive',
    example: ':::note\n[a]: b\n:::',
    matches: ({ text }, { previous }) => DEFINITION.test(text) && DIRECTIVE_LINE.test(previous),
  },
  {
    reason: 'a definition that heads a table',
    example: 'a\n\n[b]: c\n|-|\n|d|',
    matches: ({ text }, { previous }) => /^[\s>:-]*\|[\s>|:-]*$/.test(text) && DEFINITION.test(previous),
  },
  {
    reason: 'an import or an export in a directive',
    example: ':::note\n\nimport A from "a"\n\n:::',
    format: 'mdx',
    matches: ({ text }, { containers }) => containers.length > 0 && /^(?:import|export)\s/.test(text),
  },
  {
    reason: 'backticks and braces',
    example: '`a\n{b`',
    matches: ({ text, directive }, { previous }) =>
      text.includes('{') && !directive && (text.includes('``') || hasOddBackticks(text) || hasOddBackticks(previous)),
  },
  {
    reason: 'an empty task',
    example: '- [ ] \n |',
    matches: ({ text, directive }, { previous }) =>
      !directive && text.trim() !== '' && /^\s*[-*+]\s\[[ x]\]\s*$/i.test(previous),
  },
  {
    reason: 'HTML right below a table, a list, a quote or a footnote',
    example: '[^1]: a\n<b>\n',
    format: 'md',
    matches: ({ text }, { previous }) => /^\s*<[a-z/]/i.test(text) && /\||^[\s]*(?:\[\^|[>*+-]|\d)/.test(previous),
  },
  ...PROSE_PATTERNS.map(row => ({
    ...ruleOf(row),
    matches: ({ prose }: Line) => prose !== undefined && row[2].test(prose),
  })),
  {
    reason: 'marks right behind other marks, with others before them',
    example: '(**a _**b** c',
    matches: ({ prose }, { paragraph }) => prose !== undefined && areBehind(prose, paragraph),
  },
  {
    reason: 'asterisks right before an underscore that do not end what as many begin',
    example: '*a b**_ c',
    matches: ({ prose }, { paragraph }) => prose !== undefined && areBefore(prose, paragraph),
  },
  {
    reason: 'asterisks right behind an underscore, or an escaped one, that as many do not end',
    example: '_*a**',
    matches: ({ prose }) => prose !== undefined && areUnended(prose),
  },
];

/** The first or last line of a formula of several lines, behind markers of quotes and list items. */
const FORMULA_FENCE = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*\$\$+[^$]*$/;

/** A line that is indented, or starts with a marker of a quote or a list item. */
const MARKED = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s).*\S/;

const UNCLOSED_FENCE: FallbackRule = {
  reason: 'code that never ends in a container',
  example: ':::note\n```\n:::',
};

/** Every kind of text that the two parsers parse differently. */
export const FALLBACK_RULES: readonly FallbackRule[] = [...TEXT_PATTERNS.map(ruleOf), ...LINE_RULES, UNCLOSED_FENCE];

function ruleOf([reason, example, , format]: PatternRule): FallbackRule {
  return { reason, example, ...omitUndefined({ format }) };
}

/** Why a text needs the JavaScript parser; undefined for nearly every text. */
export function fallbackReason(text: string, format: Format, hasMath = false): string | undefined {
  const [reason] = TEXT_PATTERNS.find(([, , pattern]) => pattern.test(text)) ?? [];
  if (reason !== undefined) return reason;
  const rules = LINE_RULES.filter(
    rule => (rule.format === undefined || rule.format === format) && (hasMath || !rule.isMath),
  );
  const scan: Scan = {
    fence: null,
    formula: false,
    containers: [],
    item: null,
    inCode: false,
    previous: '',
    paragraph: '',
  };
  for (const content of text.split('\n')) {
    if (!isInFence(content, scan)) {
      const line = readLine(content, scan);
      const rule = rules.find(({ matches }) => matches(line, scan));
      if (rule) return rule.reason;
      countContainers(line, scan);
      if (FORMULA_FENCE.test(content)) scan.formula = !scan.formula;
    }
    const isBlank = content.trim() === '';
    scan.inCode = !isBlank && (scan.inCode || hasOddBackticks(content));
    scan.previous = content;
    scan.paragraph = isBlank ? '' : `${scan.paragraph}${content}\n`;
  }
  return scan.fence !== null && scan.containers.length > 0 ? UNCLOSED_FENCE.reason : undefined;
}

function readLine(text: string, scan: Scan): Line {
  const [, markers = '', colons, rest = ''] = DIRECTIVE_LINE.exec(text) ?? [];
  const directive = colons === undefined ? undefined : { markers, colons: colons.length, rest };
  const prose = directive ? undefined : proseOf(text, scan);
  return { text, prose, directive, closesOuterTag: closesOuterTag(text, scan) };
}

/** A character that every rule for prose needs; most lines have none. */
const SUSPECT = /[:@\t<\u{10000}-\u{10ffff}]|www\.|\[\^|\*_|(?:_|\\\*)\*|[*_]~|~{3}/iu;
/** A code span, which both parsers parse alike unless it contains a bar, at which a table would end it. */
const CODE_SPAN = /`[^`|]+`/g;
/**
 * A bold title that starts with an emoji, first in its element: both parse it alike unless the paragraph has marks
 * above.
 */
const EMOJI_TITLE = /^\s*<[a-z]+>(\*\*|__)[\u{10000}-\u{10ffff}][^*_~:<>`\\]*\1/u;

function proseOf(text: string, { inCode, paragraph }: Scan): string | undefined {
  if (!SUSPECT.test(text)) return undefined;
  const hasWholeSpans = !inCode && !hasOddBackticks(text) && !/``|\\`/.test(text);
  const prose = hasWholeSpans ? text.replace(CODE_SPAN, '`') : text;
  return EMOJI_TITLE.test(text) && !/[*_~]/.test(paragraph) ? prose.replace(EMOJI_TITLE, '') : prose;
}

function closesOuterTag(line: string, scan: Scan): boolean {
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

function countContainers({ directive }: Line, scan: Scan): void {
  if (!directive || directive.colons < 3) return;
  if (!isContainerEnd(directive)) scan.containers.push(directive);
  else if (isUnlisted(directive)) scan.containers.pop();
}

function isContainerEnd({ colons, rest }: Directive): boolean {
  return colons >= 3 && rest.trim() === '';
}

/** Whether a directive does not open a list item in its own line. */
function isUnlisted({ markers }: Directive): boolean {
  return !/[^\s>]/.test(markers);
}

/** Whether a directive is indented more than another that is open, and so stands in a list item there. */
function isIndentedIn({ markers }: Directive, outer: Directive): boolean {
  const above = outer.markers.replace(/[^>\s]/g, ' ');
  return markers.startsWith(above) && /^[ \t]+$/.test(markers.slice(above.length));
}

function hasOddBackticks(line: string): boolean {
  return (line.match(/`+/g)?.length ?? 0) % 2 === 1;
}
