/** A source of numbers that looks random and is the same for the same seeds. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** Prefers early items, as language prefers few words. */
  pickEarly<T>(items: readonly T[]): T;
}

/** Makes a source of numbers; every seed changes all of them. */
export function createRandom(...seeds: readonly number[]): Random {
  let state = seeds.reduce(mix, 0x2545f491) || 1;
  const fraction = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const at = <T>(items: readonly T[], share: number): T => {
    const item = items[Math.floor(items.length * share)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  return {
    fraction,
    between: (min, max) => min + Math.floor(fraction() * (max - min + 1)),
    pick: items => at(items, fraction()),
    pickEarly: items => at(items, fraction() ** 2),
  };
}

/** Neighbouring seeds give unrelated states. */
function mix(state: number, seed: number): number {
  const multiplied = Math.imul(state ^ seed ^ (seed << 16), 0x85ebca6b);
  return Math.imul(multiplied ^ (multiplied >>> 15), 0xc2b2ae35) ^ (multiplied >>> 13);
}
