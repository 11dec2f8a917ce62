/** Matches of one query term in an index. */

import { addGrams, lookUpGrams } from './gram-evidence.ts';
import { exactMatches, typoMatches } from './matching.ts';
import type { OpenIndex, Section } from './open-index.ts';
import type { Shard } from './postings.ts';
import { type Qualities, qualitiesOf } from './qualities.ts';
import type { QueryTerm } from './query.ts';

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
  const { stem } = index.language;
  const grams = term.grams.length === 0 || term.stop ? null : lookUpGrams(index, shards, term);
  const texts = term.grams.length === 0 ? shards : [];
  const heading = exactMatches(index.headings, term, { field: 'heading', stem });
  const text = texts.map(shard => exactMatches(shard, term, { field: 'text', stem }));
  const said =
    heading.some(match => match.quality >= NEAR) ||
    text.flat().some(match => stem(match.term) === term.root) ||
    grams?.isSaid === true;
  const typos = !term.stop && (wanted || !said);
  if (typos) {
    heading.push(...typoMatches(index.headings, term));
    texts.forEach((shard, at) => {
      text[at]?.push(...typoMatches(shard, term));
    });
  }
  const qualities = qualitiesOf(index, texts, { heading, text });
  if (grams) addGrams(qualities, grams, typos);
  const matched = [...heading, ...text.flat()].map(match => match.term);
  return { ...collect(index, qualities), matched: new Set(matched), term, typos };
}

/** Quality of a heading's match from which the word is taken to be meant as typed. */
const NEAR = 0.5;

function collect(index: OpenIndex, { heading, unit, units }: Qualities): Omit<Evidence, 'term' | 'typos' | 'matched'> {
  const { length } = index.sections;
  const text = new Float32Array(length);
  const frequency = new Float32Array(length);
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
  };
}

function inheritedOf(index: OpenIndex, heading: Float32Array): Float32Array {
  const inherited = new Float32Array(index.sections.length);
  for (const { at, parent } of index.sections) {
    if (parent) inherited[at] = Math.max(heading[parent.at] ?? 0, inherited[parent.at] ?? 0);
  }
  return inherited;
}
