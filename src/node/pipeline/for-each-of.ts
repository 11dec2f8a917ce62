/** A list of at least one. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** The same for each locale, one after the other: threads are busy with one. */
export async function forEachOf<T, R>(
  [first, ...others]: NonEmpty<T>,
  make: (value: T, index: number) => Promise<R>,
): Promise<NonEmpty<R>> {
  const made: [R, ...R[]] = [await make(first, 0)];
  for (const [index, value] of others.entries()) made.push(await make(value, index + 1));
  return made;
}
