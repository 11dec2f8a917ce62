/** Edit distance in which swapping two neighbours is one edit (optimal string alignment). */

/**
 * Edits between two terms, or `limit + 1` when there are more than `limit`.
 * With `unfinished`, the rest of `term` after its best prefix costs nothing: `flatlsit` is one edit from `flatlistprops`.
 */
export function editDistance(typed: string, term: string, limit: number, unfinished = false): number {
  const width = unfinished ? Math.min(term.length, typed.length + limit) : term.length;
  if (Math.abs(typed.length - width) > limit && !(unfinished && width > typed.length)) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === term[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === term[column - 2] && typed[row - 2] === term[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  const distance = unfinished ? Math.min(...last) : (last[width] ?? limit + 1);
  return Math.min(distance, limit + 1);
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
