/** A list with at least one item. */
export type NonEmpty<T> = readonly [T, ...T[]];

/**
 * Maps a list, such as the locales, sequentially: one locale keeps all threads busy.
 *
 * @param make gets what was made last, too
 */
export async function mapInOrder<T, R>(
  [first, ...others]: NonEmpty<T>,
  make: (value: T, index: number, last: R | undefined) => Promise<R>,
): Promise<NonEmpty<R>> {
  const made: [R, ...R[]] = [await make(first, 0, undefined)];
  for (const [index, value] of others.entries()) made.push(await make(value, index + 1, made[index]));
  return made;
}
