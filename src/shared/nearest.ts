/**
 * The known name nearest to a mistyped one; undefined where none is close.
 *
 * @example nearest('titel', ['title', 'tagline']) // 'title'
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const sought = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.min(3, Math.floor(name.length / 3))) + 1;
  for (const candidate of known) {
    const distance = editDistance(sought, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/**
 * Edit distance between two words, where a swap of neighbouring letters counts as one edit (optimal string alignment).
 * Counting stops at the limit.
 */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  const same = sharedStart(one, other);
  const [a, b] = [one.slice(same), other.slice(same)];
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let column = 0; column <= b.length; column++) last.push(column);
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(limit);
    row[0] = i;
    let least = i;
    // Further from the diagonal more letters are added or left out than the limit allows.
    const end = Math.min(b.length, i + limit - 1);
    for (let j = Math.max(1, i - limit + 1); j <= end; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      const distance = Math.min(change, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      row[j] = distance;
      least = Math.min(least, distance);
    }
    if (least >= limit) return limit;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** How many letters two words begin with alike. */
export function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
