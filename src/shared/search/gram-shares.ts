/** Matches of a term of unspaced writing: where all of its grams stand, and where most do. */

import type { Qualities } from './outline.ts';
import * as worth from './worth.ts';

/** The share of a term's grams that each heading and unit has. */
export interface GramShares extends Qualities {
  /** Whether some heading or unit has all. */
  readonly isSaid: boolean;
}

/** Sums up the qualities of each gram. */
export function sharesOf(grams: readonly Qualities[]): GramShares {
  const sum = (field: keyof Qualities): Float32Array => {
    const total = new Float32Array(grams[0]?.[field].length ?? 0);
    for (const gram of grams) {
      gram[field].forEach((quality, at) => {
        total[at] = (total[at] ?? 0) + quality / grams.length;
      });
    }
    return total;
  };
  const [heading, unit] = [sum('heading'), sum('unit')];
  return { heading, unit, isSaid: heading.some(isAll) || unit.some(isAll) };
}

/** Nearly all: shares are sums of fractions. */
const isAll = (share: number): boolean => share > 0.999;
/** Where fewer of the grams stand, another word does. */
const LEAST = 0.5;

/** Adds the quality of shares to that of other matches; where a slip is likely, a part is worth more. */
export function addShares(qualities: Qualities, shares: GramShares, isDoubted: boolean): void {
  const part = isDoubted ? worth.gramsOfSlip : worth.gramsOfPart;
  const qualityOf = (share: number): number => (isAll(share) ? share : share < LEAST ? 0 : part * share ** 2);
  for (const field of ['heading', 'unit'] as const) {
    shares[field].forEach((share, at) => {
      qualities[field][at] = Math.max(qualities[field][at] ?? 0, qualityOf(share));
    });
  }
}
