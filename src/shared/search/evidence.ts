/** Matches of one query term in an index. */

import { exactMatches, type Match, typoMatches } from './matching.ts';
import type { OpenIndex, Section } from './open-index.ts';
import { eachUnit, type Shard } from './postings.ts';
import type { QueryTerm } from './query.ts';
import { stem } from './stem.ts';
import * as worth from './worth.ts';

export interface Evidence {
  readonly term: QueryTerm;
  /** Whether typos were looked for. */
  readonly typos: boolean;
  /** Per section: quality of the match in its own heading. */
  readonly heading: Float32Array;
  /** Per section: quality of the best match in the headings above it. */
  readonly inherited: Float32Array;
  /** Per section: quality of its best unit. */
  readonly text: Float32Array;
  /** Per section: sum over its units, in place of a term frequency. */
  readonly frequency: Float32Array;
  /** Per unit: quality of the match. */
  readonly unit: Float32Array;
  /** Units with a match. */
  readonly units: readonly number[];
  /** Sections with a match in their own heading or text. */
  readonly sections: readonly Section[];
  /** Terms of the index that matched. */
  readonly matched: ReadonlySet<string>;
}

/** Looks a term up; typos count where they are `wanted`, or where no text has the term. */
export function gather(index: OpenIndex, shards: readonly Shard[], term: QueryTerm, wanted = false): Evidence {
  const heading = exactMatches(index.headings, term, 'heading');
  const text = shards.map(shard => exactMatches(shard, term, 'text'));
  const root = stem(term.text);
  const said = heading.some(match => match.quality >= NEAR) || text.flat().some(match => stem(match.term) === root);
  const typos = !term.stop && (wanted || !said);
  if (typos) {
    heading.push(...typoMatches(index.headings, term));
    shards.forEach((shard, at) => {
      text[at]?.push(...typoMatches(shard, term));
    });
  }
  return { ...collect(index, shards, { heading, text }), term, typos };
}

/** Quality of a heading's match from which the word is taken to be meant as typed. */
const NEAR = 0.5;

interface Found {
  readonly heading: readonly Match[];
  readonly text: readonly (readonly Match[])[];
}

function collect(index: OpenIndex, shards: readonly Shard[], found: Found): Omit<Evidence, 'term' | 'typos'> {
  const { length } = index.sections;
  const text = new Float32Array(length);
  const frequency = new Float32Array(length);
  const heading = headingsOf(index, found.heading);
  const { unit, units } = unitsOf(index, shards, found.text);
  for (const each of units) {
    const section = index.sectionOfUnit[each] ?? 0;
    const quality = unit[each] ?? 0;
    frequency[section] = (frequency[section] ?? 0) + quality;
    if (quality > (text[section] ?? 0)) text[section] = quality;
  }
  return {
    heading,
    inherited: inheritedOf(index, heading),
    text,
    frequency,
    unit,
    units,
    sections: index.sections.filter(({ at }) => heading[at] !== 0 || text[at] !== 0),
    matched: new Set([...found.heading, ...found.text.flat()].map(match => match.term)),
  };
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
): Pick<Evidence, 'unit' | 'units'> {
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

function inheritedOf(index: OpenIndex, heading: Float32Array): Float32Array {
  const inherited = new Float32Array(index.sections.length);
  for (const { at, parent } of index.sections) {
    if (parent) inherited[at] = Math.max(heading[parent.at] ?? 0, inherited[parent.at] ?? 0);
  }
  return inherited;
}
