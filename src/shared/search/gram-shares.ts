/** Matches of a term written without spaces: places that have all of its grams, and places that have most. */

import { type Qualities, raise } from './outline.ts';

/** The share of a term's grams that each heading and unit has. */
export interface GramShares extends Qualities {
  /** Whether some heading or unit has all of them. */
  readonly isIndexed: boolean;
}

/** Averages the qualities of each gram. */
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
  return { heading, unit, isIndexed: heading.some(isAll) || unit.some(isAll) };
}

/** Whether a share is 1, give or take the rounding of summed fractions. */
const isAll = (share: number): boolean => share > 0.999;
/** Merges shares into the qualities of other matches. */
export function addShares(qualities: Qualities, shares: GramShares, { all, part, least }: ShareQuality): void {
  const qualityOf = (share: number): number => (isAll(share) ? all * share : share < least ? 0 : part * share ** 2);
  for (const field of ['heading', 'unit'] as const) {
    shares[field].forEach((share, at) => {
      raise(qualities[field], at, qualityOf(share));
    });
  }
}

interface ShareQuality {
  /** Of a place that has all parts of a term. */
  readonly all: number;
  /** Of a place that has some; it falls with their share. */
  readonly part: number;
  /** Below this share, the place has another word. */
  readonly least: number;
}
