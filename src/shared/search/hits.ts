/** A ranked section as the dialog's hit. */

import { usualAnchor } from '../usual-anchor.ts';
import { escapeHtml, highlight, type MarkedText, type Marker, type MarkStyle, markText, snippet } from './highlight.ts';
import type { Section } from './library.ts';
import type { Ranked } from './rank.ts';
import type { Hierarchy, Highlight, HitType, Level, SearchHit, SearchParams, Snippet } from './types.ts';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const NO_LEVELS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

export interface HitOptions {
  readonly params: SearchParams;
  readonly marker: Marker;
  readonly style: MarkStyle;
  /** Put before URLs, such as `https://docs.test`. */
  readonly origin: string;
}

/** The kinds of hits. */
export const HIT_TYPES: readonly HitType[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'];

/** What a ranked section is shown as. */
export function hitType(ranked: Ranked): HitType {
  return isContent(ranked) ? 'content' : levelName(ranked.section);
}

/** A ranked section as a hit of these kinds, if it can be one: by its heading where that answers, or by its text. */
export function hitOfType(ranked: Ranked, types: ReadonlySet<HitType>): Ranked | undefined {
  const byHeading = ranked.named > 0 ? [{ ...ranked, unit: -1 }] : [];
  return [ranked, ...byHeading, { ...ranked, named: 0, unit: ranked.textUnit }].find(each => types.has(hitType(each)));
}

/** Whether a ranked section is shown as one of its paragraphs; a title that answers at all is shown as a title. */
export function isContent({ section, unit, named }: Ranked): boolean {
  return hasParagraph({ section, unit }) && !(section.parent === null && named > 0);
}

/** Whether it is a paragraph that answers best: neither the heading nor the code. */
export function hasParagraph({ section, unit }: Pick<Ranked, 'section' | 'unit'>): boolean {
  return unit >= 0 && unit !== section.codeUnit;
}

/** Makes the hit of a section, with the paragraph it shows, if any. */
export function toHit(ranked: Ranked, content: string | null, options: HitOptions): SearchHit {
  const { section, unit } = ranked;
  const { page, anchor, heading } = section;
  const url = options.origin + page.url + (anchor === null ? '' : `#${anchor || usualAnchor(heading)}`);
  const type = hitType(ranked);
  const position = section.position + (type === 'content' ? 1 + unit - section.firstUnit : 0);
  return {
    objectID: `${position}-${url}`,
    url,
    type,
    content: content === null ? null : escapeHtml(content),
    ...markedParts(hierarchyOf(section), content, options),
  };
}

/** Where a section stands: the headings above it and its own, by level. */
function hierarchyOf(section: Section): Hierarchy<string | null> {
  const hierarchy: Record<Level, string | null> = { ...NO_LEVELS, lvl0: section.page.group };
  for (let each: Section | null = section; each; each = each.parent) hierarchy[levelName(each)] = each.heading;
  return hierarchy;
}

function levelName({ level }: Section): Exclude<Level, 'lvl0'> {
  return LEVELS[level] as Exclude<Level, 'lvl0'>;
}

type Mutable<T> = { -readonly [K in keyof T]?: T[K] };

/** What of a hit is marked up: each heading and the paragraph, as they are, highlighted and, where asked for, cut. */
function markedParts(
  plain: Hierarchy<string | null>,
  content: string | null,
  { params, marker, style }: HitOptions,
): Pick<SearchHit, 'hierarchy' | '_highlightResult' | '_snippetResult'> {
  const sizes = new Map((params.attributesToSnippet ?? []).map(sizeOf));
  const hierarchy: Record<Level, string | null> = { ...plain };
  const highlights: Mutable<Hierarchy<Highlight>> = {};
  const snippets: Mutable<Hierarchy<Snippet>> = {};
  const cut = (text: MarkedText, attribute: string): Snippet | undefined => {
    const size = sizes.get(attribute);
    return size === undefined ? undefined : snippet(text, size, style);
  };
  for (const level of LEVELS) {
    const text = plain[level];
    if (text === null) continue;
    if (level === 'lvl0') {
      highlights[level] = { value: text, matchLevel: 'none', matchedWords: [] };
      continue;
    }
    const marked = markText(text, marker);
    hierarchy[level] = escapeHtml(text);
    highlights[level] = highlight(marked, style);
    const short = cut(marked, `hierarchy.${level}`);
    if (short) snippets[level] = short;
  }
  const body = content === null ? undefined : markText(content, marker);
  const short = body && cut(body, 'content');
  return {
    hierarchy,
    _snippetResult: {
      ...(Object.keys(snippets).length > 0 ? { hierarchy: snippets } : {}),
      ...(short ? { content: short } : {}),
    },
    _highlightResult: { hierarchy: highlights, ...(body ? { content: highlight(body, style) } : {}) },
  };
}

/** `content:15` → its name and 15 words; 10 when it says no number. */
function sizeOf(attribute: string): [string, number] {
  const [name = '', size] = attribute.split(':');
  return [name, Number(size) || 10];
}
