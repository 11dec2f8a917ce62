/** Makes hits of ranked sections. */

import { escapeHtml } from '../escape.ts';
import { defaultAnchor } from './default-anchor.ts';
import { highlight, type MarkedText, type Marker, type MarkStyle, markText, snippet } from './highlight.ts';
import type { Section } from './pages.ts';
import type { Ranked } from './rank.ts';
import type { Hierarchy, Highlight, HitType, Level, SearchHit, SearchParams, Snippet } from './types.ts';

const NO_LEVELS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

export interface HitOptions {
  readonly params: SearchParams;
  readonly marker: Marker;
  readonly style: MarkStyle;
  /** Origin to prepend to URLs, such as `https://docs.test`. */
  readonly origin: string;
}

/** All types of hits. */
export const HIT_TYPES = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'] as const;

/** The type of the hit that a ranked section makes. */
export function hitType(ranked: Ranked): HitType {
  return isContent(ranked) ? 'content' : levelName(ranked.section);
}

/** A ranked section as a hit of one of some types, by its heading or by its text; undefined where it is neither. */
export function hitOfType(ranked: Ranked, types: ReadonlySet<HitType>): Ranked | undefined {
  if (types.has(hitType(ranked))) return ranked;
  const byHeading = ranked.named > 0 ? [{ ...ranked, unit: -1 }] : [];
  return [...byHeading, { ...ranked, named: 0, unit: ranked.textUnit }].find(each => types.has(hitType(each)));
}

/** Whether a ranked section is shown as a passage of its text; a page title that matches is shown as the title. */
export function isContent({ section, unit, named }: Ranked): boolean {
  return hasPassage({ section, unit }) && !(section.parent === null && named > 0);
}

/** Whether the best match is a paragraph, or code of which there are excerpts, rather than the heading. */
export function hasPassage({ section, unit }: Pick<Ranked, 'section' | 'unit'>): boolean {
  return unit >= 0 && (unit !== section.codeUnit || section.text.code < section.text.end);
}

/** The passage that a hit shows, of the lines of its section; null if none of its excerpts of code says a word of the query. */
export function passageOf({ section, unit }: Ranked, lines: readonly string[], marker: Marker): string | null {
  const { line, code } = section.text;
  if (unit !== section.codeUnit) return lines[unit - section.firstUnit] ?? null;
  let best: string | null = null;
  let most = 0;
  for (const excerpt of lines.slice(code - line)) {
    const { length } = markText(excerpt, marker).matchedWords;
    if (length > most) [best, most] = [excerpt, length];
  }
  return best;
}

/** Makes the hit of a section; `content` is the passage it shows, if any. */
export function toHit(ranked: Ranked, content: string | null, options: HitOptions): SearchHit {
  const { section, unit } = ranked;
  const { page, anchor, heading, codeUnit, firstUnit } = section;
  const url = options.origin + page.url + (anchor === null ? '' : `#${anchor || defaultAnchor(heading)}`);
  const type = hitType(ranked);
  // Code has no record of its own.
  const position = section.position + (type === 'content' && unit !== codeUnit ? 1 + unit - firstUnit : 0);
  return {
    objectID: `${position}-${url}`,
    url,
    type,
    content: content === null ? null : escapeHtml(content),
    ...markedParts(section, content, options),
    ...(options.params.getRankingInfo ? { _rankingInfo: { userScore: ranked.score } } : {}),
  };
}

function levelName({ level }: Section): Exclude<Level, 'lvl0'> {
  return `lvl${level}` as Exclude<Level, 'lvl0'>;
}

type Mutable<T> = { -readonly [K in keyof T]?: T[K] };

/** The hierarchy of a section, and its highlighted parts: each heading and the paragraph, whole and, where asked for, as snippets. */
function markedParts(
  section: Section,
  content: string | null,
  { params, marker, style }: HitOptions,
): Pick<SearchHit, 'hierarchy' | '_highlightResult' | '_snippetResult'> {
  const sizes = new Map((params.attributesToSnippet ?? []).map(sizeOf));
  const cut = (text: MarkedText, attribute: string): Snippet | undefined => {
    const size = sizes.get(attribute);
    return size === undefined ? undefined : snippet(text, size, style);
  };
  const { group } = section.page;
  const hierarchy: Record<Level, string | null> = { ...NO_LEVELS, lvl0: group };
  const highlights: Mutable<Hierarchy<Highlight>> = {};
  const snippets: Mutable<Hierarchy<Snippet>> = {};
  highlights.lvl0 = { value: group, matchLevel: 'none', matchedWords: [] };
  for (let each: Section | null = section; each; each = each.parent) {
    const level = levelName(each);
    const text = markText(each.heading, marker);
    const short = cut(text, `hierarchy.${level}`);
    hierarchy[level] = escapeHtml(each.heading);
    highlights[level] = highlight(text, style);
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

/** Parses `content:15` into the attribute and the number of words, which is 10 by default. */
function sizeOf(attribute: string): [string, number] {
  const [name = '', size] = attribute.split(':');
  return [name, Number(size) || 10];
}
