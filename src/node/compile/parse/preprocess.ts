import type { MarkdownOptions } from '../../config/site.ts';

/** Behind the markers of quotes and list items; what follows backticks holds none, or it is code in a line. */
export const FENCE: RegExp = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*(`{3,}(?!.*`)|~{3,})(.*)$/;
const HEADING_WITH_ID = /^([\s>]*#{1,6}\s.*?)(?<!\\)(\{#[^}\s]+\}\s*)$/;
const LEGACY_ADMONITION = /^([\s>]*:{3,}\s*)([a-z][\w-]*)[ \t]+([^\s{[].*)$/i;

/**
 * Rewrites the text forms that MDX itself does not know, line by line and outside code: `{#id}` on headings, `:::note
 * Title`, `<!-- comments -->`, and `mdx-code-block` fences, whose content is unwrapped. Line numbers never change.
 */
export function preprocess(text: string, options: MarkdownOptions, keywords: readonly string[]): string {
  const lines = text.split(/\r?\n/);
  const state: FenceState = { fence: null, unwrapped: null, comment: false };
  return lines.map(line => preprocessLine(line, state, { options, keywords })).join('\n');
}

interface FenceState {
  /** Marker of the code fence we are in. */
  fence: string | null;
  /** Marker of the `mdx-code-block` fence we are in. */
  unwrapped: string | null;
  comment: boolean;
}

interface LineOptions {
  readonly options: MarkdownOptions;
  readonly keywords: readonly string[];
}

function preprocessLine(line: string, state: FenceState, { options, keywords }: LineOptions): string {
  if (state.comment) return convertComments(line, state);
  const fence = FENCE.exec(line);
  if (state.fence !== null) {
    if (fence?.[1]?.startsWith(state.fence) && fence[2]?.trim() === '') state.fence = null;
    return line;
  }
  if (fence?.[1]) {
    if (state.unwrapped !== null && fence[1] === state.unwrapped && fence[2]?.trim() === '') {
      state.unwrapped = null;
      return '';
    }
    if (fence[2]?.trim() === 'mdx-code-block') {
      state.unwrapped = fence[1];
      return '';
    }
    state.fence = fence[1];
    return line;
  }
  let result = line;
  if (options.mdx1Compat.headingIds) result = result.replace(HEADING_WITH_ID, '$1\\$2');
  if (options.mdx1Compat.admonitions) result = bracketTitle(result, keywords);
  return options.mdx1Compat.comments ? convertComments(result, state) : result;
}

function bracketTitle(line: string, keywords: readonly string[]): string {
  return line.replace(LEGACY_ADMONITION, (whole, colons: string, keyword: string, title: string) =>
    keywords.includes(keyword) ? `${colons}${keyword}[${title.trimEnd()}]` : whole,
  );
}

/** `<!-- x -->` becomes a comment of MDX, of the same length. */
function convertComments(line: string, state: FenceState): string {
  let result = '';
  let rest = line;
  for (;;) {
    const marker = state.comment ? '-->' : '<!--';
    const at = rest.indexOf(marker);
    const text = at < 0 ? rest : rest.slice(0, at);
    result += state.comment ? text.replaceAll('*/', '* ') : text;
    if (at < 0) return result;
    rest = rest.slice(at + marker.length);
    if (state.comment) result += '*/}';
    else if (isInsideCodeSpan(result)) {
      result += marker;
      continue;
    } else result += '{/* ';
    state.comment = !state.comment;
  }
}

function isInsideCodeSpan(before: string): boolean {
  return (before.match(/`/g)?.length ?? 0) % 2 === 1;
}
