/** Matches of terms → how well each heading and each unit answers. */

import type { Match } from './matching.ts';
import type { OpenIndex } from './open-index.ts';
import { eachUnit, type Shard } from './postings.ts';
import * as worth from './worth.ts';

export interface Qualities {
  /** Per section: of its own heading. */
  readonly heading: Float32Array;
  /** Per unit. */
  readonly unit: Float32Array;
  /** Units with a match. */
  readonly units: number[];
}

/** Matches in headings, and shard by shard in the text. */
export interface Matches {
  readonly heading: readonly Match[];
  readonly text: readonly (readonly Match[])[];
}

/** The best match of each heading and unit. */
export function qualitiesOf(index: OpenIndex, shards: readonly Shard[], matches: Matches): Qualities {
  return { heading: headingsOf(index, matches.heading), ...unitsOf(index, shards, matches.text) };
}

function headingsOf(index: OpenIndex, matches: readonly Match[]): Float32Array {
  const heading = new Float32Array(index.sections.length);
  for (const match of matches) {
    for (const posting of index.headings.postings[match.at] ?? []) {
      const quality = match.quality * (worth.headingKinds[posting & 3] ?? 0);
      const section = posting >>> 2;
      if (quality > (heading[section] ?? 0)) heading[section] = quality;
    }
  }
  return heading;
}

function unitsOf(
  index: OpenIndex,
  shards: readonly Shard[],
  matches: readonly (readonly Match[])[],
): Pick<Qualities, 'unit' | 'units'> {
  const unit = new Float32Array(index.sectionOfUnit.length);
  const units: number[] = [];
  shards.forEach((shard, at) => {
    for (const match of matches[at] ?? []) {
      eachUnit(shard.postings[match.at] ?? '', index.unitsBySlot, each => {
        const isCode = index.sections[index.sectionOfUnit[each] ?? 0]?.codeUnit === each;
        const quality = isCode ? match.quality * worth.code : match.quality;
        if (unit[each] === 0) units.push(each);
        if (quality > (unit[each] ?? 0)) unit[each] = quality;
      });
    }
  });
  return { unit, units };
}
