import type { Adjust, Place } from '../compare.ts';

export const nothing: Adjust = () => [];
export const once = (lines: readonly string[]): readonly string[] => [...new Set(lines)];

export function without(...left: readonly string[]): Adjust {
  return lines => lines.filter(line => !left.includes(line));
}

export function replace(pattern: RegExp, by: string): Adjust {
  return lines => lines.map(line => line.replace(pattern, by));
}

export function both(...adjusts: readonly Adjust[]): Adjust {
  return (lines, others, place) => adjusts.reduce((adjusted, adjust) => adjust(adjusted, others, place), lines);
}

/** Whether a line means the same as one of the other side. */
type IsSame = (line: string, other: string, place: Place) => boolean;

/** What a pair of lines is worth: one more counts more than any number that are equal, and of as many pairs the equal ones are taken. */
const [MEANT, EQUAL] = [10_000, 10_001];

/** As many pairs of lines as can be in their order that are or mean the same: what one side has more moves no others. */
function pairLines(
  lines: readonly string[],
  others: readonly string[],
  isSame: (line: string, other: string) => boolean,
): ReadonlyMap<number, number> {
  const worthOf = (at: number, to: number): number => {
    const line = lines[at] ?? '';
    const other = others[to] ?? '';
    if (line === other) return EQUAL;
    return isSame(line, other) ? MEANT : 0;
  };
  // What the lines from there on are worth.
  const worths = Array.from({ length: lines.length + 1 }, () => new Int32Array(others.length + 1));
  const worthFrom = (at: number, to: number): number => worths[at]?.[to] ?? 0;
  for (const [at, row] of [...worths.entries()].reverse()) {
    for (let to = others.length - 1; to >= 0 && at < lines.length; to--) {
      const worth = worthOf(at, to);
      const paired = worth === 0 ? 0 : worth + worthFrom(at + 1, to + 1);
      row[to] = Math.max(paired, worthFrom(at + 1, to), row[to + 1] ?? 0);
    }
  }
  const pairs = new Map<number, number>();
  for (let at = 0, to = 0; at < lines.length && to < others.length; ) {
    const worth = worthOf(at, to);
    if (worth > 0 && worthFrom(at, to) === worth + worthFrom(at + 1, to + 1)) pairs.set(at++, to++);
    else if (worthFrom(at, to) === worthFrom(at + 1, to)) at++;
    else to++;
  }
  return pairs;
}

/** Takes lines of the other side where the two mean the same, in their order; each side may have more. */
export function otherWhere(isSame: IsSame): Adjust {
  return (lines, others, place) => {
    const pairs = pairLines(lines, others, (line, other) => isSame(line, other, place));
    return lines.map((line, index) => others[pairs.get(index) ?? -1] ?? line);
  };
}

/** Leaves out lines that one side has more, where they are meant; where the other has lines of its own at that place, they stay until those are explained. */
export function withoutMore(isMeant: (line: string, place: Place) => boolean): Adjust {
  return (lines, others, place) => {
    if (!lines.some(line => isMeant(line, place))) return lines;
    const pairs = pairLines(lines, others, () => false);
    return lines.filter(
      (line, index) => pairs.has(index) || !isGap(index, pairs, others.length) || !isMeant(line, place),
    );
  };
}

/** Leaves out lines that one side has more, where they are meant, whatever the other has at that place. */
export function withoutUnpaired(isMeant: (line: string, place: Place) => boolean): Adjust {
  return (lines, others, place) => {
    const pairs = pairLines(lines, others, () => false);
    return lines.filter((line, index) => pairs.has(index) || !isMeant(line, place));
  };
}

/** Whether the other side has nothing between the lines around one that has no pair. */
function isGap(index: number, pairs: ReadonlyMap<number, number>, length: number): boolean {
  const indexes = [...pairs.keys()];
  const before = pairs.get(indexes.findLast(one => one < index) ?? -1) ?? -1;
  const after = pairs.get(indexes.find(one => one > index) ?? -1) ?? length;
  return after === before + 1;
}

/** A heading, or what leads to one. */
export interface Entry {
  readonly label: string;
  /** What stands between the two. */
  readonly between: string;
  readonly id: string;
}

/** `2 Label #id` and `Label → #id`, if a line is one. */
export function entryOf(line: string): Entry | undefined {
  const [, label, between, id] = /^(.*?)( ?(?:→ )?#)([^#]*)$/s.exec(line) ?? [];
  return label === undefined || between === undefined || id === undefined ? undefined : { label, between, id };
}

/** Takes labels or ids of the other side, each by itself: both may differ on purpose, for two reasons. */
export function otherPart(part: 'label' | 'id', isSame: (own: Entry, other: Entry, place: Place) => boolean): Adjust {
  return (lines, others, place) => {
    const entries = new Map([...lines, ...others].map(line => [line, entryOf(line)]));
    const pairs = pairLines(lines, others, (line, other) => {
      const [own, theirs] = [entries.get(line), entries.get(other)];
      return own !== undefined && theirs !== undefined && isSame(own, theirs, place);
    });
    return lines.map((line, index) => {
      const [own, other] = [line, others[pairs.get(index) ?? -1] ?? ''].map(one => entries.get(one));
      if (!own || !other) return line;
      return part === 'label' ? `${other.label}${own.between}${own.id}` : `${own.label}${own.between}${other.id}`;
    });
  };
}

/** How often each line is there. */
function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** Leaves out lines that the other side has, too, but less often. */
export const withoutRepeats: Adjust = (lines, others, place) => {
  const [own, theirs] = [countLines(lines), countLines(others)];
  const isRepeat = (line: string) => theirs.has(line) && (own.get(line) ?? 0) > (theirs.get(line) ?? 0);
  return withoutMore(isRepeat)(lines, others, place);
};

/** Takes lines of the other side, wherever they are, that mean the same; first those that have no equal. */
export function otherAmong(isSame: IsSame): Adjust {
  return (lines, others, place) => {
    const [own, known] = [new Set(lines), new Set(others)];
    const candidates = [...others.filter(other => !own.has(other)), ...others.filter(other => own.has(other))];
    return lines.map(line => (known.has(line) ? line : (candidates.find(other => isSame(line, other, place)) ?? line)));
  };
}
