/** A ranked section as the dialog's hit. */

import { escapeHtml, highlight, type MarkedText, type Marker, type MarkStyle, markText, snippet } from './highlight.ts';
import { anchorOf, type Library } from './library.ts';
import type { Ranked } from './rank.ts';
import type { Hierarchy, Highlight, HitType, Level, Marked, SearchHit, SearchParams, Snippet } from './types.ts';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const NO_LEVELS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

export interface HitOptions {
  readonly params: SearchParams;
  readonly marker: Marker;
  readonly style: MarkStyle;
  /** Put before URLs, such as `https://docs.test`. */
  readonly origin: string;
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
  const plain = hierarchyOf(library, section);
  const marked = markedHit(plain, content, options);
  const type: HitType = isContent(library, ranked) ? 'content' : levelName(library, section);
  return {
    objectID: `${recordPosition(library, ranked, type === 'content')}-${url}`,
    url,
    type,
    content: content === null ? null : escapeHtml(content),
    hierarchy: { ...NO_LEVELS, ...present(plain, (text, level) => (level === 'lvl0' ? text : escapeHtml(text))) },
    _snippetResult: snippets(marked, options),
    _highlightResult: highlights(marked, options),
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
  const [, ...names] = LEVELS;
  return names[(library.level[section] ?? 1) - 1] ?? 'lvl6';
}

type MarkedHit = Marked<MarkedText>;

function markedHit(plain: Hierarchy<string | null>, content: string | null, { marker }: HitOptions): MarkedHit {
  const hierarchy = present(plain, text => markText(text, marker));
  return content === null ? { hierarchy } : { hierarchy, content: markText(content, marker) };
}

function highlights({ hierarchy = {}, content }: MarkedHit, { style }: HitOptions): SearchHit['_highlightResult'] {
  const marked = present<MarkedText, Highlight>(hierarchy, (text, level) =>
    level === 'lvl0' ? { value: text.text, matchLevel: 'none', matchedWords: [] } : highlight(text, style),
  );
  return content === undefined ? { hierarchy: marked } : { hierarchy: marked, content: highlight(content, style) };
}

function snippets({ hierarchy = {}, content }: MarkedHit, { params, style }: HitOptions): SearchHit['_snippetResult'] {
  const sizes = new Map((params.attributesToSnippet ?? []).map(sizeOf));
  const cut = (text: MarkedText, attribute: string): Snippet | undefined => {
    const size = sizes.get(attribute);
    return size === undefined ? undefined : snippet(text, size, style);
  };
  const headings = present(hierarchy, (text, level) =>
    level === 'lvl0' ? undefined : cut(text, `hierarchy.${level}`),
  );
  const body = content === undefined ? undefined : cut(content, 'content');
  return {
    ...(Object.keys(headings).length > 0 ? { hierarchy: headings } : {}),
    ...(body ? { content: body } : {}),
  };
}

/** `content:15` → its name and 15 words; 10 when it says no number. */
function sizeOf(attribute: string): [string, number] {
  const [name = '', size] = attribute.split(':');
  return [name, Number(size) || 10];
}

type Levels<T> = { readonly [level in Level]?: T | null };

/** Turns each level that there is. */
function present<T, U>(levels: Levels<T>, turn: (value: T, level: Level) => U | undefined): { [level in Level]?: U } {
  const turned: { [level in Level]?: U } = {};
  for (const level of LEVELS) {
    const value = levels[level];
    const result = value === null || value === undefined ? undefined : turn(value, level);
    if (result !== undefined) turned[level] = result;
  }
  return turned;
}
