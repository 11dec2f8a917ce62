/** What a library says about one term of a query. */

import type { Library, Section } from './library.ts';
import { exactMatches, type Match, typoMatches } from './matching.ts';
import { eachUnit, type Shard } from './postings.ts';
import type { QueryTerm } from './query.ts';
import { stem } from './stem.ts';
import * as worth from './worth.ts';

export interface Evidence {
  readonly term: QueryTerm;
  /** Whether typos were looked for. */
  readonly typos: boolean;
  /** Per section: how well its own heading answers. */
  readonly heading: Float32Array;
  /** Per section: how well the headings above it answer. */
  readonly inherited: Float32Array;
  /** Per section: its best unit's quality. */
  readonly text: Float32Array;
  /** Per section: the sum over its units, which stands for how often it says the term. */
  readonly frequency: Float32Array;
  /** Per unit: how well it answers. */
  readonly unit: Float32Array;
  /** Units that answer at all. */
  readonly units: readonly number[];
  /** Sections that answer with their own heading or text. */
  readonly sections: readonly Section[];
  /** Every term of the index that answered. */
  readonly matched: ReadonlySet<string>;
}

/** Gathers the evidence for a term; typos count where they are `wanted`, or when nobody says the term. */
export function gather(library: Library, shards: readonly Shard[], term: QueryTerm, wanted = false): Evidence {
  const heading = exactMatches(library.headings, term, 'heading');
  const text = shards.map(shard => exactMatches(shard, term, 'text'));
  const root = stem(term.text);
  const said = heading.some(match => match.quality >= NEAR) || text.flat().some(match => stem(match.term) === root);
  const typos = !term.stop && (wanted || !said);
  if (typos) {
    heading.push(...typoMatches(library.headings, term));
    shards.forEach((shard, at) => {
      text[at]?.push(...typoMatches(shard, term));
    });
  }
  return { ...collect(library, shards, { heading, text }), term, typos };
}

/** A heading that answers so well shows that the word is meant as it was typed, as a text does that says it. */
const NEAR = 0.5;

interface Found {
  readonly heading: readonly Match[];
  readonly text: readonly (readonly Match[])[];
}

function collect(library: Library, shards: readonly Shard[], found: Found): Omit<Evidence, 'term' | 'typos'> {
  const { length } = library.sections;
  const text = new Float32Array(length);
  const frequency = new Float32Array(length);
  const heading = headingsOf(library, found.heading);
  const { unit, units } = unitsOf(library, shards, found.text);
  for (const each of units) {
    const section = library.sectionOfUnit[each] ?? 0;
    const quality = unit[each] ?? 0;
    frequency[section] = (frequency[section] ?? 0) + quality;
    if (quality > (text[section] ?? 0)) text[section] = quality;
  }
  return {
    heading,
    inherited: inheritedOf(library, heading),
    text,
    frequency,
    unit,
    units,
    sections: library.sections.filter(({ at }) => heading[at] !== 0 || text[at] !== 0),
    matched: new Set([...found.heading, ...found.text.flat()].map(match => match.term)),
  };
}

function headingsOf(library: Library, matches: readonly Match[]): Float32Array {
  const heading = new Float32Array(library.sections.length);
  for (const match of matches) {
    for (const posting of library.headings.postings[match.at] ?? []) {
      const quality = match.quality * (worth.held[posting & 3] ?? 0);
      const section = posting >>> 2;
      if (quality > (heading[section] ?? 0)) heading[section] = quality;
    }
  }
  return heading;
}

function unitsOf(
  library: Library,
  shards: readonly Shard[],
  matches: readonly (readonly Match[])[],
): Pick<Evidence, 'unit' | 'units'> {
  const unit = new Float32Array(library.sectionOfUnit.length);
  const units: number[] = [];
  shards.forEach((shard, at) => {
    for (const match of matches[at] ?? []) {
      eachUnit(shard.places[match.at] ?? '', library.unitsBySlot, each => {
        const isCode = library.sections[library.sectionOfUnit[each] ?? 0]?.codeUnit === each;
        const quality = isCode ? match.quality * worth.code : match.quality;
        if (unit[each] === 0) units.push(each);
        if (quality > (unit[each] ?? 0)) unit[each] = quality;
      });
    }
  });
  return { unit, units };
}

function inheritedOf(library: Library, heading: Float32Array): Float32Array {
  const inherited = new Float32Array(library.sections.length);
  for (const { at, parent } of library.sections) {
    if (parent) inherited[at] = Math.max(heading[parent.at] ?? 0, inherited[parent.at] ?? 0);
  }
  return inherited;
}
