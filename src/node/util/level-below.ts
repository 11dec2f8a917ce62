/**
 * The values that are so many levels below a root, none if nothing is as deep. Goes level by level, as
 * recursion would overflow the stack.
 */
export function levelBelow<T>(root: T, levels: number, innerOf: (value: T) => readonly T[]): readonly T[] {
  let level: readonly T[] = [root];
  for (let depth = 0; depth < levels && level.length > 0; depth++) level = level.flatMap(value => innerOf(value));
  return level;
}
