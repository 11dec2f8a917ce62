/** Edit distance in which swapping two neighbours is one edit (optimal string alignment). */

/**
 * Measures terms against what was typed: the edits between them, or `limit + 1` when there are more than `limit`.
 * With `unfinished`, the rest of a term after its best prefix costs nothing: `flatlsit` is one edit from `flatlistprops`.
 */
export function editMeter(typed: string, limit: number): (term: string, unfinished: boolean) => number {
  const most = typed.length + limit;
  const rows = [0, 1, 2].map(() => new Uint8Array(most + 1));
  const rowAt = (at: number): Uint8Array => rows[(at + 3) % 3] ?? new Uint8Array();
  return (term, unfinished) => {
    const width = Math.min(term.length, most);
    if (typed.length - width > limit || (term.length > most && !unfinished)) return limit + 1;
    for (let column = 0; column <= width; column++) rowAt(0)[column] = column;
    for (let row = 1; row <= typed.length; row++) {
      if (
        fillRow(typed, term, { row, width, current: rowAt(row), last: rowAt(row - 1), beforeLast: rowAt(row - 2) }) >
        limit
      ) {
        return limit + 1;
      }
    }
    const ends = rowAt(typed.length);
    const edits = unfinished ? Math.min(...ends.subarray(0, width + 1)) : (ends[width] ?? 0);
    return Math.min(edits, limit + 1);
  };
}

interface Rows {
  readonly row: number;
  readonly width: number;
  readonly current: Uint8Array;
  readonly last: Uint8Array;
  readonly beforeLast: Uint8Array;
}

/** Fills one row of the table of edits and returns its least entry. */
function fillRow(typed: string, term: string, { row, width, current, last, beforeLast }: Rows): number {
  current[0] = row;
  let least = row;
  const letter = typed.charCodeAt(row - 1);
  const letterBefore = typed.charCodeAt(row - 2);
  let diagonal = last[0] ?? 0;
  for (let column = 1; column <= width; column++) {
    const other = term.charCodeAt(column - 1);
    const above = last[column] ?? 0;
    let cost = Math.min(above + 1, (current[column - 1] ?? 0) + 1, diagonal + (letter === other ? 0 : 1));
    if (row > 1 && column > 1 && letter === term.charCodeAt(column - 2) && letterBefore === other) {
      cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
    }
    current[column] = cost;
    diagonal = above;
    if (cost < least) least = cost;
  }
  return least;
}

/** Edits forgiven in a term of this length. */
export function editsAllowed(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** The letters of a term as bits: terms whose bits differ much cannot be near, and comparing bits is cheap. */
export function letterMask(term: string): number {
  let mask = 0;
  for (let at = 0; at < term.length; at++) mask |= 1 << (term.charCodeAt(at) & 31);
  return mask;
}

/** How many bits are set. */
export function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
