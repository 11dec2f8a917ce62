/** The distribution of measured values. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** The middle, the twentieth from the top of a hundred, and the highest of some values; zeros of none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
