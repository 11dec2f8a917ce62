/** A ranked section as the dialog's hit. */

import { escapeHtml, highlight, type MarkedText, type Marker, type MarkStyle, markText, snippet } from './highlight.ts';
import { anchorOf, type Library } from './library.ts';
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
export function hitType(library: Library, ranked: Ranked): HitType {
  return isContent(library, ranked) ? 'content' : levelName(library, ranked.section);
}

/** A ranked section as a hit of these kinds, if it can be one: by its heading where that answers, or by its text. */
export function hitOfType(library: Library, ranked: Ranked, types: ReadonlySet<HitType>): Ranked | undefined {
  const byHeading = ranked.named > 0 ? [{ ...ranked, unit: -1 }] : [];
  return [ranked, ...byHeading, { ...ranked, named: 0, unit: ranked.textUnit }].find(each =>
    types.has(hitType(library, each)),
  );
}

/** Whether a ranked section is shown as one of its paragraphs; a title that answers at all is shown as a title. */
export function isContent(library: Library, { section, unit, named }: Ranked): boolean {
  return unit >= 0 && !library.isCode(unit) && !(library.level[section] === 1 && named > 0);
}

/** The paragraph that a hit shows, as a line of a text file; null when it shows its heading only. */
export function shownParagraph(
  library: Library,
  { section, unit }: Ranked,
): { readonly file: number; readonly line: number } | null {
  if (unit < 0 || library.isCode(unit)) return null;
  const line = (library.firstLine[section] ?? 0) + unit - (library.firstUnit[section] ?? 0);
  return { file: library.text[section] ?? 0, line };
}

/** Where a section stands: the headings above it and its own, by level. */
export function hierarchyOf(library: Library, section: number): Hierarchy<string | null> {
  const { core } = library;
  const group = core.groups[core.group[library.page[section] ?? 0] ?? 0] ?? null;
  const hierarchy: Record<Level, string | null> = { ...NO_LEVELS, lvl0: group };
  for (let at = section; at >= 0; at = library.parent[at] ?? -1) {
    hierarchy[levelName(library, at)] = core.headings[at] ?? null;
  }
  return hierarchy;
}

/** Makes the hit of a section, with the paragraph it shows, if any. */
export function toHit(library: Library, ranked: Ranked, content: string | null, options: HitOptions): SearchHit {
  const { section } = ranked;
  const page = library.page[section] ?? 0;
  const anchor = anchorOf(library.core, section);
  const url = options.origin + (library.core.urls[page] ?? '') + (anchor === null ? '' : `#${anchor}`);
  const type = hitType(library, ranked);
  return {
    objectID: `${recordPosition(library, ranked, type === 'content')}-${url}`,
    url,
    type,
    content: content === null ? null : escapeHtml(content),
    ...markedParts(hierarchyOf(library, section), content, options),
  };
}

/** A record's order in its page: each heading counts, then each of its paragraphs. */
function recordPosition(library: Library, { section, unit }: Ranked, isParagraph: boolean): number {
  const first = library.firstSection[library.page[section] ?? 0] ?? 0;
  let position = section - first;
  for (let before = first; before < section; before++) position += library.core.paragraphs[before] ?? 0;
  return isParagraph ? position + 1 + unit - (library.firstUnit[section] ?? 0) : position;
}

function levelName(library: Library, section: number): Exclude<Level, 'lvl0'> {
  return LEVELS[library.level[section] ?? 1] as Exclude<Level, 'lvl0'>;
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
