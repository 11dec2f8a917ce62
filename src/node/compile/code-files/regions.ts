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

/** All regions with a name, in order of their starts. An end without a name ends the last that is open. */
export function regionsOf(lines: readonly string[]): readonly Region[] {
  const regions: { name: string; start: number; end: number | undefined }[] = [];
  const open: (typeof regions)[number][] = [];
  for (const [index, line] of lines.entries()) {
    const mark = regionMark(line);
    if (mark?.kind === 'start') {
      const region = { name: mark.name, start: index + 1, end: undefined };
      regions.push(region);
      open.push(region);
    } else if (mark) {
      const at = mark.name === '' ? open.length - 1 : open.findLastIndex(({ name }) => name === mark.name);
      const [ended] = at < 0 ? [] : open.splice(at, 1);
      if (ended) ended.end = index;
    }
  }
  return regions.filter(({ name }) => name !== '');
}
