import type { River } from './index.ts';
import type { Unit } from './units.ts';

/** What was measured. */
export interface Reading {
  value: number;
  [detail: string]: unknown;
}

/** How to measure. */
export interface MeasureOptions {
  /** The unit of the result. */
  unit?: Unit;
}

/**
 * Measures a river by its name.
 *
 * @param name - The name.
 * @experimental
 */
export function measure(name: string): Reading;
/**
 * Measures a river.
 *
 * @param river - The river.
 * @param options - How.
 * @experimental
 */
export function measure<R extends River>(river: R, options?: MeasureOptions): Promise<Reading>;
export function measure(): unknown {
  return undefined;
}
