import type { MarkdownOptions } from '../../config/site.ts';
import { closesFence, type Fence, fenceIn, leavesFence } from './fences.ts';
import { maskHeadingId } from './masks.ts';

/** A template literal in an expression that continues on the next line: `<Code text={`…`. */
const OPEN_TEMPLATE = /\{\s*`(?:[^`\\]|\\.)*$/;
const LEGACY_ADMONITION = /^([\s>]*:{3,}\s*)([a-z][\w-]*)[ \t]+([^\s{[].*)$/i;

/**
 * Rewrites syntax that MDX does not know, line by line and outside of code: `:::note Title`, `<!-- comments -->`, and `mdx-code-block` fences, which are removed around their content. Masks `{#id}` on headings. Line numbers stay the same.
 */
export function preprocess(text: string, options: MarkdownOptions, keywords: readonly string[]): string {
  const { headingIds, admonitions, comments } = options.mdx1Compat;
  const source = text.split(/\r?\n/);
  const lastEnd = source.findLastIndex(line => line.includes('-->'));
  const scan: Scan = { fence: null, unwrapped: null, comment: false, template: false, endsLater: false };
  const lines = source.map((line, index) => {
    scan.endsLater = index < lastEnd;
    if (scan.comment) return convertComments(line, scan);
    if (scan.template) return templateLine(line, scan);
    if (scan.fence && leavesFence(scan.fence, line)) scan.fence = null;
    if (scan.fence || fenceIn(line)) return fencedLine(line, scan);
    scan.template = opensTemplate(line);
    let result = maskHeadingId(line, source[index + 1] ?? '', !headingIds);
    if (admonitions) result = bracketTitle(result, keywords);
    return comments ? convertComments(result, scan) : result;
  });
  return lines.join('\n');
}

/** State at the start of a line: the constructs that are open. */
interface Scan {
  /** The open code fence. */
  fence: Fence | null;
  /** The open `mdx-code-block` fence. */
  unwrapped: Fence | null;
  comment: boolean;
  /** Whether a comment that begins in the line can end in a later one. */
  endsLater: boolean;
  /** Whether a template literal is open, whose text stays as it is. */
  template: boolean;
}

function opensTemplate(line: string): boolean {
  const { index } = OPEN_TEMPLATE.exec(line) ?? {};
  return index !== undefined && !isInsideCodeSpan(line.slice(0, index));
}

function templateLine(line: string, scan: Scan): string {
  scan.template = !/(?<!\\)`/.test(line);
  return line;
}

/** A line in a code fence, or one that opens or closes it. Fences of `mdx-code-block` become empty lines. */
function fencedLine(line: string, scan: Scan): string {
  if (scan.fence) {
    if (closesFence(scan.fence, line)) scan.fence = null;
    return line;
  }
  const fence = fenceIn(line);
  if (fence?.info === '' && fence.marker === scan.unwrapped?.marker) {
    scan.unwrapped = null;
    return '';
  }
  if (fence?.info === 'mdx-code-block') {
    scan.unwrapped = fence;
    return '';
  }
  scan.fence = fence ?? null;
  return line;
}

function bracketTitle(line: string, keywords: readonly string[]): string {
  return line.replace(LEGACY_ADMONITION, (whole, colons: string, keyword: string, title: string) =>
    keywords.includes(keyword) ? `${colons}${keyword}[${title.trimEnd()}]` : whole,
  );
}

/**
 * Replaces `<!-- x -->` by an MDX comment of the same length, and `<!-->` and `<!--->`, which are whole, by braces. What no `-->` ends is
 * no comment.
 */
function convertComments(line: string, scan: Scan): string {
  const lastEnd = line.lastIndexOf('-->');
  let result = '';
  let backticks = 0;
  const add = (text: string) => {
    result += text;
    backticks += countBackticks(text);
  };
  let position = 0;
  for (;;) {
    const marker = scan.comment ? '-->' : '<!--';
    const at = line.indexOf(marker, position);
    const text = line.slice(position, at < 0 ? undefined : at);
    add(scan.comment ? text.replaceAll('*/', '* ') : text);
    if (at < 0) return result;
    const [found = marker] = scan.comment ? [] : (/^<!---?>/.exec(line.slice(at, at + 6)) ?? []);
    position = at + found.length;
    const isOpen = !scan.comment && found === marker && !scan.endsLater && lastEnd < position;
    if (!scan.comment && (isOpen || backticks % 2 === 1)) add(found);
    else if (found !== marker) add(`{${' '.repeat(found.length - 2)}}`);
    else {
      add(scan.comment ? '*/}' : '{/* ');
      scan.comment = !scan.comment;
    }
  }
}

function isInsideCodeSpan(before: string): boolean {
  return countBackticks(before) % 2 === 1;
}

function countBackticks(text: string): number {
  return text.match(/`/g)?.length ?? 0;
}
