/** Edit distance in which swapping two neighbouring letters is one edit (optimal string alignment). */

/**
 * Returns a function that gives the number of edits between `typed` and a term, or `limit + 1` when there are more than
 * `limit`. With `unfinished`, the rest of a term after its best prefix is free: `flatlsit` is one edit from `flatlistprops`.
 */
export function editMeter(typed: string, limit: number): (term: string, unfinished: boolean) => number {
  const most = typed.length + limit;
  let beforeLast = new Uint8Array(most + 1);
  let last = new Uint8Array(most + 1);
  let current = new Uint8Array(most + 1);
  return (term, unfinished) => {
    const width = Math.min(term.length, most);
    if (typed.length - width > limit || (term.length > most && !unfinished)) return limit + 1;
    for (let column = 0; column <= width; column++) current[column] = column;
    let least = 0;
    for (let row = 1; row <= typed.length && least <= limit; row++) {
      [beforeLast, last, current] = [last, current, beforeLast];
      current[0] = least = row;
      for (let column = 1; column <= width; column++) {
        const same = typed[row - 1] === term[column - 1];
        let cost = Math.min(at(last, column), at(current, column - 1), at(last, column - 1) - (same ? 1 : 0)) + 1;
        const swapped = typed[row - 1] === term[column - 2] && typed[row - 2] === term[column - 1];
        if (swapped && row > 1 && column > 1) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
        current[column] = cost;
        least = Math.min(least, cost);
      }
    }
    return Math.min(limit + 1, unfinished || least > limit ? least : at(current, width));
  };
}

const at = (row: Uint8Array, column: number): number => row[column] ?? 0;

/** Number of edits that are forgiven in a term of this length. */
export function editsAllowed(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Number of edits that are forgiven in what is typed. The end of a long word may hold a second one: `parrale` is `parallel`. */
export function editsAllowedIn({ text: { length }, unfinished }: Typed): number {
  return editsAllowed(unfinished && length > 5 ? length + 2 : length);
}

interface Typed {
  readonly text: string;
  readonly unfinished: boolean;
}

/** The letters of a term as a bit mask: a cheap test that rules out most terms before their distance is computed. */
export function letterMask(term: string): number {
  let mask = 0;
  for (let at = 0; at < term.length; at++) mask |= 1 << (term.charCodeAt(at) & 31);
  return mask;
}

/** Number of set bits. */
export function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
