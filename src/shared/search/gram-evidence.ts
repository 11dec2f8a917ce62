/** Matches of a term of unspaced writing: where all of its grams stand, and where most do. */

import { gramMatches } from './matching.ts';
import type { OpenIndex } from './open-index.ts';
import type { Shard } from './postings.ts';
import { type Qualities, qualitiesOf } from './qualities.ts';
import type { QueryTerm } from './query.ts';
import * as worth from './worth.ts';

/** The share of a term's grams that each heading and unit has. */
export interface GramShares extends Qualities {
  /** Whether some heading or unit has all. */
  readonly isSaid: boolean;
}

/** Looks the grams of a term up. */
export function lookUpGrams(index: OpenIndex, shards: readonly Shard[], term: QueryTerm): GramShares {
  const { language, headings } = index;
  const heading = new Float32Array(index.sections.length);
  const unit = new Float32Array(index.sectionOfUnit.length);
  const units: number[] = [];
  for (const gram of term.grams) {
    const matches = (table: typeof headings | Shard) => gramMatches(table, term, { gram, language });
    const found = qualitiesOf(index, shards, { heading: matches(headings), text: shards.map(matches) });
    found.heading.forEach((quality, at) => {
      heading[at] = (heading[at] ?? 0) + quality / term.grams.length;
    });
    for (const each of found.units) {
      if (unit[each] === 0) units.push(each);
      unit[each] = (unit[each] ?? 0) + (found.unit[each] ?? 0) / term.grams.length;
    }
  }
  const isSaid = heading.some(isAll) || units.some(each => isAll(unit[each] ?? 0));
  return { heading, unit, units, isSaid };
}

/** Nearly all: shares are sums of fractions. */
const isAll = (share: number): boolean => share > 0.999;
/** Where fewer of the grams stand, another word does. */
const LEAST = 0.5;

/** Adds the quality of shares to that of other matches; where a slip is likely, a part is worth more. */
export function addGrams({ heading, unit, units }: Qualities, shares: GramShares, typos: boolean): void {
  const part = typos ? worth.gramsOfSlip : worth.gramsOfPart;
  const qualityOf = (share: number): number => (isAll(share) ? share : share < LEAST ? 0 : part * share ** 2);
  shares.heading.forEach((share, at) => {
    heading[at] = Math.max(heading[at] ?? 0, qualityOf(share));
  });
  for (const each of shares.units) {
    const quality = qualityOf(shares.unit[each] ?? 0);
    if (quality === 0) continue;
    if (unit[each] === 0) units.push(each);
    unit[each] = Math.max(unit[each] ?? 0, quality);
  }
}
