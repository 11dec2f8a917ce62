/** A ranked section as the dialog's hit. */

import { escapeHtml, highlight, type Marker, type MarkStyle, snippet } from './highlight.ts';
import { anchorOf, type Library } from './library.ts';
import type { Ranked } from './rank.ts';
import type { Hierarchy, Highlight, HitType, Level, SearchHit, SearchParams, Snippet } from './types.ts';

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
  const group = core.groups[core.group[library.page[section] ?? 0] ?? 0] ?? 'Documentation';
  const hierarchy: Record<Level, string | null> = {
    lvl0: group,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
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
  const bare = options.origin + (library.core.urls[page] ?? '');
  const url = anchor === null ? bare : `${bare}#${anchor}`;
  const plain = hierarchyOf(library, section);
  const type: HitType = isContent(library, ranked) ? 'content' : levelName(library, section);
  return {
    objectID: `${recordPosition(library, ranked, type === 'content')}-${url}`,
    url,
    url_without_anchor: bare,
    anchor,
    type,
    content: content === null ? null : escapeHtml(content),
    hierarchy: eachLevel(plain, (text, level) => (level === 'lvl0' ? text : escapeHtml(text))),
    _snippetResult: snippets(plain, content, options),
    _highlightResult: highlights(plain, content, options),
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
  const names = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
  return names[(library.level[section] ?? 1) - 1] ?? 'lvl6';
}

function highlights(
  plain: Hierarchy<string | null>,
  content: string | null,
  options: HitOptions,
): SearchHit['_highlightResult'] {
  const mark = (text: string): Highlight => highlight(text, options.marker, options.style);
  const hierarchy = present<Highlight>(plain, (text, level) =>
    level === 'lvl0' ? { value: text, matchLevel: 'none', matchedWords: [] } : mark(text),
  );
  return content === null ? { hierarchy } : { hierarchy, content: mark(content) };
}

function snippets(
  plain: Hierarchy<string | null>,
  content: string | null,
  options: HitOptions,
): SearchHit['_snippetResult'] {
  const sizes = new Map((options.params.attributesToSnippet ?? []).map(sizeOf));
  const cut = (text: string, attribute: string): Snippet | undefined => {
    const size = sizes.get(attribute) ?? sizes.get('*');
    return size === undefined ? undefined : snippet(text, options.marker, { size, style: options.style });
  };
  const hierarchy = present(plain, (text, level) => (level === 'lvl0' ? undefined : cut(text, `hierarchy.${level}`)));
  const body = content === null ? undefined : cut(content, 'content');
  return {
    ...(Object.keys(hierarchy).length > 0 ? { hierarchy } : {}),
    ...(body ? { content: body } : {}),
  };
}

/** `content:15` → its name and 15 words; 10 when it says no number. */
function sizeOf(attribute: string): [string, number] {
  const [name = '', size] = attribute.split(':');
  return [name, Math.max(1, Number(size ?? 10) || 10)];
}

function eachLevel<T>(
  hierarchy: Hierarchy<string | null>,
  turn: (text: string, level: Level) => T,
): Hierarchy<T | null> {
  const of = (level: Level): T | null => {
    const text = hierarchy[level];
    return text === null ? null : turn(text, level);
  };
  return {
    lvl0: of('lvl0'),
    lvl1: of('lvl1'),
    lvl2: of('lvl2'),
    lvl3: of('lvl3'),
    lvl4: of('lvl4'),
    lvl5: of('lvl5'),
    lvl6: of('lvl6'),
  };
}

function present<T>(
  hierarchy: Hierarchy<string | null>,
  turn: (text: string, level: Level) => T | undefined,
): { [level in Level]?: T } {
  const found: { [level in Level]?: T } = {};
  for (const level of Object.keys(hierarchy) as Level[]) {
    const text = hierarchy[level];
    const value = text === null ? undefined : turn(text, level);
    if (value !== undefined) found[level] = value;
  }
  return found;
}
