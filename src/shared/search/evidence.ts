/** Matches of a query's terms in an index. */

import { PASSAGE } from './format.ts';
import { addShares, sharesOf } from './gram-shares.ts';
import type { Language } from './language.ts';
import { exactMatches, gramMatches, type Match, typoMatches } from './matching.ts';
import { type Found, type Outline, outlineOf, type Qualities } from './outline.ts';
import { eachEntry, type Field, readNote, type Shard } from './postings.ts';
import type { QueryTerm } from './query.ts';
import * as worth from './worth.ts';

/** Shards that hold terms of a query. */
export interface Shards {
  readonly headings: readonly Shard[];
  readonly terms: readonly Shard[];
}

export interface Evidence extends Qualities {
  readonly term: QueryTerm;
  /** Whether the index has the term, not only others like it. */
  readonly isSaid: boolean;
  /** Per passage: quality of its best unit. */
  readonly text: Float32Array;
  /** Per passage: sum over its units, in place of a term frequency. */
  readonly frequency: Float32Array;
  /** Count of the passages that match. */
  readonly count: number;
  /** Terms of the index that matched. */
  readonly matched: ReadonlySet<string>;
}

export interface Gathered {
  readonly outline: Outline;
  /** One for each term. */
  readonly evidence: readonly Evidence[];
}

interface GatherOptions {
  readonly terms: readonly QueryTerm[];
  /** Those that may have been mistyped. */
  readonly doubted: ReadonlySet<QueryTerm>;
  readonly language: Language;
  readonly slots: number;
}

/** Looks all terms up. */
export function gather(shards: Shards, { terms, doubted, language, slots }: GatherOptions): Gathered {
  const looked = terms.map(term => lookUp(shards, { term, language, isDoubted: doubted.has(term) }));
  const all = looked.flatMap(({ whole, grams }) => [whole, ...grams]);
  const outline = outlineOf(slots, {
    headings: all.flatMap(({ heading }) => heading),
    texts: all.flatMap(({ text }) => text),
    beginnings: looked[0]?.whole.heading ?? [],
  });
  return { outline, evidence: looked.map(each => evidenceOf(outline, each)) };
}

/** Postings of a term's matches. */
interface FoundInFields {
  readonly heading: readonly Found[];
  readonly text: readonly Found[];
}

interface LookedUp {
  readonly term: QueryTerm;
  readonly isDoubted: boolean;
  readonly isSaid: boolean;
  readonly matched: readonly string[];
  readonly whole: FoundInFields;
  /** Of unspaced writing. */
  readonly grams: readonly FoundInFields[];
}

interface LookUp {
  readonly term: QueryTerm;
  readonly language: Language;
  readonly isDoubted: boolean;
}

/** Quality of a heading's match from which the word is taken to be meant as typed. */
const NEAR = 0.5;

function lookUp(shards: Shards, { term, language, isDoubted }: LookUp): LookedUp {
  const { stem } = language;
  const texts = term.grams.length === 0 ? shards.terms : [];
  const find = (tables: readonly Shard[], field: Field) =>
    tables.map(table => {
      const slips = isDoubted ? typoMatches(table, term) : [];
      return { table, exact: exactMatches(table, term, { field, stem }), slips };
    });
  const heading = find(shards.headings, 'heading');
  const text = find(texts, 'text');
  const isSaid =
    term.stop ||
    heading.some(({ exact }) => exact.some(({ quality }) => quality >= NEAR)) ||
    text.some(({ exact }) => exact.some(match => stem(match.term) === term.root));
  const matched = [...heading, ...text].flatMap(({ exact, slips }) => [...exact, ...slips].map(each => each.term));
  const foundIn = (tables: typeof heading) =>
    tables.flatMap(({ table, exact, slips }) => foundOf(table, [...exact, ...slips]));
  const grams = (term.stop ? [] : term.grams).map(gram => {
    const matches = (table: Shard) => foundOf(table, gramMatches(table, term, { gram, language }));
    return { heading: shards.headings.flatMap(matches), text: shards.terms.flatMap(matches) };
  });
  return { term, isDoubted, isSaid, matched, whole: { heading: foundIn(heading), text: foundIn(text) }, grams };
}

function foundOf(shard: Shard, matches: readonly Match[]): Found[] {
  return matches.map(({ at, quality }) => ({ postings: shard.postings[at] ?? '', quality }));
}

function evidenceOf(outline: Outline, { term, isDoubted, isSaid, matched, whole, grams }: LookedUp): Evidence {
  const qualities = qualitiesOf(outline, whole);
  const shares = grams.length === 0 ? null : sharesOf(grams.map(each => qualitiesOf(outline, each)));
  if (shares) addShares(qualities, shares, isDoubted);
  return {
    ...{ term, ...qualities, matched: new Set(matched), isSaid: isSaid || shares?.isSaid === true },
    ...passagesOf(outline, qualities),
  };
}

/** The best match of each heading and unit. */
function qualitiesOf({ length, firsts }: Outline, { heading: headings, text: texts }: FoundInFields): Qualities {
  const heading = new Float32Array(length);
  const unit = new Float32Array(length * PASSAGE);
  for (const { postings, quality } of headings) {
    eachEntry(postings, 'heading', (slot, passage, note) => {
      const at = (firsts[slot] ?? 0) + passage;
      const own = quality * worth.headingKinds[readNote(note).kind];
      if (own > (heading[at] ?? 0)) heading[at] = own;
    });
  }
  for (const { postings, quality } of texts) {
    eachEntry(postings, 'text', (slot, place, isCode) => {
      const at = (firsts[slot] ?? 0) * PASSAGE + place;
      const own = isCode ? quality * worth.code : quality;
      if (own > (unit[at] ?? 0)) unit[at] = own;
    });
  }
  return { heading, unit };
}

function passagesOf({ length }: Outline, { heading, unit }: Qualities): Pick<Evidence, 'text' | 'frequency' | 'count'> {
  const text = new Float32Array(length);
  const frequency = new Float32Array(length);
  for (let at = 0; at < unit.length; at++) {
    const quality = unit[at] ?? 0;
    if (quality === 0) continue;
    const passage = Math.floor(at / PASSAGE);
    frequency[passage] = (frequency[passage] ?? 0) + quality;
    if (quality > (text[passage] ?? 0)) text[passage] = quality;
  }
  let count = 0;
  for (let at = 0; at < length; at++) if (heading[at] !== 0 || text[at] !== 0) count++;
  return { text, frequency, count };
}
