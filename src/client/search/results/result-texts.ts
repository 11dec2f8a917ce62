import { unescapeHtml } from '../../../shared/escape.ts';
import type { SearchHit } from '../types.ts';

/** A piece of a highlighted text. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** The texts of a hit on the results page. */
export interface ResultTexts {
  readonly title: readonly TextPart[];
  /** The headings above the title, outermost first. */
  readonly trail: readonly (readonly TextPart[])[];
  readonly summary: readonly TextPart[] | null;
}

/**
 * Splits a sanitised text into plain and highlighted pieces, ready to be text nodes.
 *
 * @example textParts('a <mark>b</mark> &lt;c&gt;') // [{ text: 'a ', marked: false }, { text: 'b', marked: true }, …]
 */
export function textParts(html: string): readonly TextPart[] {
  return html
    .split(/(<mark>(?:(?!<mark>).)*?<\/mark>)/s)
    .filter(part => part !== '')
    .map(part => ({ text: unescapeHtml(part.replace(/<\/?mark>/g, '')), marked: part.startsWith('<mark>') }));
}

/** Texts of a hit; its innermost heading is the title. */
export function resultTexts(hit: SearchHit): ResultTexts {
  const { hierarchy } = hit;
  const marked = hit._highlightResult?.hierarchy;
  const inner = HEADINGS.flatMap(level => marked?.[level]?.value ?? hierarchy[level] ?? []);
  const group = { text: hierarchy.lvl0, marked: false };
  const headings = [[group], ...inner.map(textParts)];
  const summary = hit._snippetResult?.content?.value ?? hit.content;
  return {
    title: headings.at(-1) ?? [],
    trail: headings.slice(0, -1),
    summary: summary === null ? null : textParts(summary),
  };
}

const HEADINGS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
