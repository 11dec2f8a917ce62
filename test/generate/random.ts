/** A sequence of choices that follows from a seed alone. */
export interface Random {
  /** A number from 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  /** @throws RangeError of an empty list */
  pick<T>(list: readonly T[]): T;
  /** Some of a list, in a new order. */
  sample<T>(list: readonly T[], count: number): readonly T[];
  /** A sequence of its own, so that what one part draws changes no other. */
  fork(name: string): Random;
}

/** Mulberry32, seeded by a hash of the text: the same on every machine. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    const one = list[between(0, list.length - 1)];
    if (one === undefined && list.length === 0) throw new RangeError('There is nothing to pick from');
    return one as T;
  };
  const sample = <T>(list: readonly T[], count: number): readonly T[] => {
    const left = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () =>
      left.splice(between(0, left.length - 1), 1),
    ).flat();
  };
  return {
    next,
    between,
    chance: probability => next() < probability,
    pick,
    sample,
    fork: name => randomOf(`${seed}/${name}`),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
