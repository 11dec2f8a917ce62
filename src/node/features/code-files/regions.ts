/** The marks around a comment, before and after its text: those of the languages in which VS Code and VitePress know regions. */
const OPENING = /^(?:\/\/+|\{?\/\*+|<!--|#pragma\b|#|--|::|@?REM\b|;+|%+|\(\*|')\s*/i;
const CLOSING = /(?:\*\/\}?|-->|\*\))$/;

/** `#region Name`, `endregion`, `#End Region`; the `#` may belong to the comment. */
const MARK = /^#?(end ?)?region\b(?:\s+(.*))?$/i;
/** Regions of Java. */
const FOLD = /^<(\/)?editor-fold\b[^>]*>$/;
const FOLD_NAME = /\bdesc="([^"]*)"/;

/** A line that begins or ends a region. */
export interface RegionMark {
  readonly kind: 'start' | 'end';
  readonly name: string;
}

/** The mark in a line of code; undefined for any other line. Prose of a comment that begins with the word is none. */
export function regionMark(line: string): RegionMark | undefined {
  if (!/region|editor-fold/i.test(line)) return undefined;
  const trimmed = line.trim();
  const [opening = ''] = OPENING.exec(trimmed) ?? [];
  if (opening === '') return undefined;
  const text = trimmed.slice(opening.length).replace(CLOSING, '').trimEnd();
  const [fold, slash] = FOLD.exec(text) ?? [];
  if (fold !== undefined) return { kind: slash ? 'end' : 'start', name: FOLD_NAME.exec(fold)?.[1] ?? '' };
  const [mark, end, name = ''] = MARK.exec(text) ?? [];
  if (mark === undefined) return undefined;
  const hasHash = mark.startsWith('#') || /#$|^#pragma/i.test(opening);
  if (!hasHash && /\s/.test(name)) return undefined;
  return { kind: end ? 'end' : 'start', name: name.replace(/^"(.*)"$/, '$1') };
}

/** A range of lines, 0-based, its end exclusive. */
export interface Region {
  readonly name: string;
  readonly start: number;
  /** Undefined if nothing ends it. */
  readonly end: number | undefined;
}

interface OpenRegion {
  readonly name: string;
  readonly start: number;
  end: number | undefined;
}

/** All regions with a name, in order of their starts. An end without a name ends the last that is open. */
export function regionsOf(lines: readonly string[]): readonly Region[] {
  const regions: OpenRegion[] = [];
  const opened: OpenRegion[] = [];
  const openedByName = new Map<string, OpenRegion[]>();
  for (const [index, line] of lines.entries()) {
    const mark = regionMark(line);
    if (mark?.kind === 'start') {
      const region = { name: mark.name, start: index + 1, end: undefined };
      const namesakes = openedByName.get(mark.name) ?? [];
      openedByName.set(mark.name, namesakes);
      for (const list of [regions, opened, namesakes]) list.push(region);
    } else if (mark) {
      const ended = lastOpen(mark.name === '' ? opened : (openedByName.get(mark.name) ?? []));
      if (ended) ended.end = index;
    }
  }
  return regions.filter(({ name }) => name !== '');
}

/** Takes the last region that is open from a list; those that the other kind of list has ended are in it as well. */
function lastOpen(regions: OpenRegion[]): OpenRegion | undefined {
  for (;;) {
    const last = regions.pop();
    if (last?.end === undefined) return last;
  }
}
