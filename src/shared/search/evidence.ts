/** Gathers the matches of a query's terms in an index. */

import { PASSAGE } from './format.ts';
import { addShares, sharesOf } from './gram-shares.ts';
import type { Language } from './language.ts';
import * as matchQuality from './match-quality.ts';
import { exactMatches, type Match, typoMatches } from './matching.ts';
import { type IndexSize, type MatchedPostings, type Outline, outlineOf, type Qualities, raise } from './outline.ts';
import { eachEntry, type Field, readNote, type Shard } from './postings.ts';
import type { QueryTerm } from './query.ts';

/** The shards read for a query. */
export interface Shards {
  readonly headings: readonly Shard[];
  readonly terms: readonly Shard[];
}

export interface Evidence extends Qualities {
  readonly term: QueryTerm;
  /** Whether the index has the term itself, not only similar ones. */
  readonly isIndexed: boolean;
  /** Whether nothing but corrections of the term may match. */
  readonly isGuess: boolean;
  /** Per passage: quality of its best unit. */
  readonly text: Float32Array;
  /** Per passage: sum over its units, instead of a term frequency. */
  readonly frequency: Float32Array;
  /** Number of passages that match. */
  readonly count: number;
  /** The index's terms that match. */
  readonly matched: ReadonlySet<string>;
}

export interface Gathered {
  readonly outline: Outline;
  /** One entry per term. */
  readonly evidence: readonly Evidence[];
}

interface GatherOptions {
  readonly terms: readonly QueryTerm[];
  /** Terms to be corrected, since they may be mistyped. */
  readonly mistyped: ReadonlySet<QueryTerm>;
  readonly language: Language;
  readonly size: IndexSize;
}

/** Looks up all terms in the shards. */
export function gather(shards: Shards, { terms, mistyped, language, size }: GatherOptions): Gathered {
  const looked = terms.map(term => lookUp(shards, { term, language, isMistyped: mistyped.has(term) }));
  const all = looked.flatMap(({ whole, grams, pieces }) => [whole, ...grams, ...pieces]);
  const outline = outlineOf(size, {
    headings: all.flatMap(({ heading }) => heading),
    texts: all.flatMap(({ text }) => text),
    beginnings: looked[0]?.whole.heading ?? [],
  });
  return { outline, evidence: looked.map(each => evidenceOf(outline, each)) };
}

/** The postings that match a term, by field. */
interface MatchedFields {
  readonly heading: readonly MatchedPostings[];
  readonly text: readonly MatchedPostings[];
}

interface LookedUp {
  readonly term: QueryTerm;
  readonly isMistyped: boolean;
  readonly isIndexed: boolean;
  readonly isGuess: boolean;
  readonly matched: readonly string[];
  readonly whole: MatchedFields;
  /** Per gram of a term that is written without spaces. */
  readonly grams: readonly MatchedFields[];
  /** Per word of an identifier that the index may not have as a whole. */
  readonly pieces: readonly MatchedFields[];
}

interface LookUp {
  readonly term: QueryTerm;
  readonly language: Language;
  readonly isMistyped: boolean;
}

/** Quality from which a match in a heading counts as the term itself. */
const NEAR = 0.5;

function lookUp(shards: Shards, { term, language, isMistyped }: LookUp): LookedUp {
  const { stem } = language;
  const texts = term.grams.length === 0 ? shards.terms : [];
  const literal = { ...term, aliases: term.aliases.filter(({ isSynonym }) => !isSynonym) };
  const literals = shards.headings.map(table => exactMatches(table, literal, { field: 'heading', stem }));
  const isNamed = literals.flat().some(({ quality }) => quality >= NEAR);
  const synonym = isNamed ? matchQuality.synonym : matchQuality.synonymOfUnknown;
  const hasSynonyms = literal.aliases.length < term.aliases.length;
  const find = (tables: readonly Shard[], field: Field, known?: readonly Match[][]) =>
    tables.map((table, at) => {
      const typos = isMistyped ? typoMatches(table, term) : [];
      return { table, exact: known?.[at] ?? exactMatches(table, term, { field, stem, synonym }), typos };
    });
  const heading = find(shards.headings, 'heading', hasSynonyms ? undefined : literals);
  const text = find(texts, 'text');
  const isIndexed =
    term.stop || isNamed || text.some(({ exact }) => exact.some(match => stem(match.term) === term.root));
  const found = [...heading, ...text];
  const isGuess = term.grams.length === 0 && found.every(({ exact }) => exact.length === 0);
  const matched = found.flatMap(({ exact, typos }) => [...exact, ...typos].map(each => each.term));
  const foundIn = (tables: typeof heading) =>
    tables.flatMap(({ table, exact, typos }) => postingsOf(table, [...exact, ...typos]));
  const grams = (term.stop ? [] : term.grams).map(gram => {
    const matches = (table: Shard) => {
      const found = language.unspaced?.gramMatches(table, gram, { word: term, language }) ?? [];
      return postingsOf(
        table,
        found.map(at => ({ at, quality: 1 })),
      );
    };
    return { heading: shards.headings.flatMap(matches), text: shards.terms.flatMap(matches) };
  });
  const pieces = (isMistyped && !isIndexed ? term.pieces : []).map(piece => {
    const wanted = { ...term, text: piece, root: stem(piece), quality: 1, aliases: [], unfinished: false };
    const matches = (field: Field) => (table: Shard) => {
      const found = exactMatches(table, wanted, { field, stem });
      matched.push(...found.map(each => each.term));
      return postingsOf(table, found);
    };
    return { heading: shards.headings.flatMap(matches('heading')), text: texts.flatMap(matches('text')) };
  });
  const whole = { heading: foundIn(heading), text: foundIn(text) };
  return { term, isMistyped, isIndexed, isGuess, matched, whole, grams, pieces };
}

function postingsOf(shard: Shard, matches: readonly Omit<Match, 'term'>[]): MatchedPostings[] {
  return matches.map(({ at, quality }) => ({ postings: shard.postings[at] ?? '', quality }));
}

/** Quality of a place that has all parts of a term, and of one that has most. */
const GRAMS = { all: 1, part: matchQuality.gramsOfPart, least: 0.5 };
const GRAMS_OF_TYPO = { ...GRAMS, part: matchQuality.gramsOfTypo };
/** Of two words both are needed: one alone is another name. */
const PIECES = { all: matchQuality.pieces, part: matchQuality.pieces / 2, least: 0.6 };

function evidenceOf(outline: Outline, looked: LookedUp): Evidence {
  const { term, isMistyped, isIndexed, isGuess, matched } = looked;
  const qualities = qualitiesOf(outline, looked.whole);
  const of = (fields: readonly MatchedFields[]) =>
    fields.length === 0 ? null : sharesOf(fields.map(each => qualitiesOf(outline, each)));
  const shares = of(looked.grams);
  if (shares) addShares(qualities, shares, isMistyped ? GRAMS_OF_TYPO : GRAMS);
  const inPieces = of(looked.pieces);
  if (inPieces) addShares(qualities, inPieces, PIECES);
  return {
    ...{ term, isGuess, ...qualities, matched: new Set(matched), isIndexed: isIndexed || shares?.isIndexed === true },
    ...passagesOf(outline, qualities),
  };
}

/** The best match of the term in each heading and unit. */
function qualitiesOf({ length, firsts }: Outline, { heading: headings, text: texts }: MatchedFields): Qualities {
  const heading = new Float32Array(length);
  const unit = new Float32Array(length * PASSAGE);
  for (const { postings, quality } of headings) {
    eachEntry(postings, 'heading', (slot, passage, note) => {
      raise(heading, (firsts[slot] ?? 0) + passage, quality * matchQuality.headingKinds[readNote(note).kind]);
    });
  }
  for (const { postings, quality } of texts) {
    eachEntry(postings, 'text', (slot, place, isCode) => {
      raise(unit, (firsts[slot] ?? 0) * PASSAGE + place, isCode ? quality * matchQuality.code : quality);
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
    raise(text, passage, quality);
  }
  let count = 0;
  for (let at = 0; at < length; at++) if (heading[at] !== 0 || text[at] !== 0) count++;
  return { text, frequency, count };
}
