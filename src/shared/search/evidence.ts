/** What a library says about one term of a query. */

import { HELD, type Library } from './library.ts';
import { exactMatches, type Match, typoMatches } from './matching.ts';
import type { QueryTerm } from './query.ts';
import type { TermTable } from './terms.ts';
import { QUALITY } from './weights.ts';

export interface Evidence {
  readonly term: QueryTerm;
  /** Per section: how well its own heading answers. */
  readonly heading: Float32Array;
  /** Per section: how well the headings above it answer; more than 1 from the title. */
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
  readonly sections: number;
  /** The best quality of all. */
  readonly best: number;
  /** Every term of the index that answered. */
  readonly matched: ReadonlySet<string>;
}

/** Gathers the evidence for a term; typos count where `typos` says so, or when nothing else is near. */
export function gather(
  library: Library,
  shards: readonly TermTable[],
  { term, typos }: { readonly term: QueryTerm; readonly typos: boolean },
): Evidence {
  const heading = exactMatches(library.headings, term, 'heading');
  const text = shards.map(shard => exactMatches(shard, term, 'text'));
  const best = Math.max(0, ...heading.map(match => match.quality), ...text.flat().map(match => match.quality));
  if (!term.stop && (typos || best < 0.5)) {
    heading.push(...typoMatches(library.headings, term));
    shards.forEach((shard, at) => {
      text[at]?.push(...typoMatches(shard, term));
    });
  }
  return collect(library, shards, { term, heading, text });
}

interface Found {
  readonly term: QueryTerm;
  readonly heading: readonly Match[];
  readonly text: readonly (readonly Match[])[];
}

function collect(library: Library, shards: readonly TermTable[], found: Found): Evidence {
  const matched = new Set<string>();
  let best = 0;
  const note = (match: Match): void => {
    matched.add(match.term);
    if (match.quality > best) best = match.quality;
  };
  const heading = new Float32Array(library.sectionCount);
  for (const match of found.heading) {
    note(match);
    eachPosting(library.headings, match.at, posting => {
      const quality = match.quality * worth(posting & 3);
      const section = posting >>> 2;
      if (quality > (heading[section] ?? 0)) heading[section] = quality;
    });
  }
  const unit = new Float32Array(library.unitCount);
  const units: number[] = [];
  shards.forEach((shard, at) => {
    for (const match of found.text[at] ?? []) {
      note(match);
      eachPosting(shard, match.at, each => {
        const before = unit[each] ?? 0;
        if (before === 0) units.push(each);
        if (match.quality > before) unit[each] = match.quality;
      });
    }
  });
  return { term: found.term, heading, unit, units, best, matched, ...sectionsOf(library, heading, { unit, units }) };
}

function worth(held: number): number {
  return held === HELD.word ? 1 : held === HELD.inside ? QUALITY.inside : QUALITY.keyword;
}

function eachPosting(table: TermTable, at: number, visit: (posting: number) => void): void {
  const end = table.starts[at + 1] ?? 0;
  for (let each = table.starts[at] ?? 0; each < end; each++) visit(table.postings[each] ?? 0);
}

function sectionsOf(
  library: Library,
  heading: Float32Array,
  { unit, units }: { readonly unit: Float32Array; readonly units: readonly number[] },
): Pick<Evidence, 'text' | 'frequency' | 'inherited' | 'sections'> {
  const text = new Float32Array(library.sectionCount);
  const frequency = new Float32Array(library.sectionCount);
  for (const each of units) {
    const section = library.sectionOfUnit[each] ?? 0;
    if (library.isCode(each)) unit[each] = (unit[each] ?? 0) * QUALITY.code;
    const quality = unit[each] ?? 0;
    frequency[section] = (frequency[section] ?? 0) + quality;
    if (quality > (text[section] ?? 0)) text[section] = quality;
  }
  const inherited = new Float32Array(library.sectionCount);
  let sections = 0;
  for (let section = 0; section < library.sectionCount; section++) {
    if ((heading[section] ?? 0) > 0 || (text[section] ?? 0) > 0) sections++;
    const above = library.parent[section] ?? -1;
    if (above < 0) continue;
    const own = (heading[above] ?? 0) * (library.level[above] === 1 ? QUALITY.fromTitle : 1);
    inherited[section] = Math.max(own, inherited[above] ?? 0);
  }
  return { text, frequency, inherited, sections };
}
