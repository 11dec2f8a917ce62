/**
 * Chooses the pages that may answer a query best, before anything is known of them but the postings of the query's terms. It
 * scores passages like `rank.ts` scores sections, with optimistic assumptions: a matching heading counts as an ancestor of all
 * that follows until the next heading of its level or above, and a heading with just the query's words as equal to the query.
 */

import type { Evidence } from './evidence.ts';
import { PASSAGE } from './format.ts';
import type { Outline } from './outline.ts';
import * as points from './points.ts';
import { MAX_WORDS } from './postings.ts';
import { type Answer, answerOf, namedPoints, pagePoints, placePoints, totalScore, type Weighed } from './score.ts';
import type { HitType } from './types.ts';

/** All matches of a query in one index, as far as postings tell. */
export interface Survey extends Weighed {
  readonly outline: Outline;
  /** Per unit: share of the query that it matches on its own. */
  readonly coverage: Float32Array;
  /** Position in the site, from 0, of each page that comes early, by slot. */
  readonly places: ReadonlyMap<number, number>;
}

/** A page to be read for its hits. */
export interface Chosen {
  readonly slot: number;
  /** Its best matching passage, and the score of that. */
  readonly passage: number;
  readonly score: number;
  /** Number of its matching passages. */
  readonly hits: number;
}

/** Hits that match less than this part of the share of the query that the best one matches are dropped. */
export const MIN_SHARE = 0.4;

/** The pages with a hit of some types, best first. */
export function choosePages(survey: Survey, types: ReadonlySet<HitType>): readonly Chosen[] {
  const { firsts } = survey.outline;
  const { shares, totals } = scorePassages(survey);
  const isHit = (at: number): boolean => totals[at] !== 0 && mayBe(survey, at, types);
  let most = 0;
  for (let at = 0; at < shares.length; at++) if ((shares[at] ?? 0) > most && isHit(at)) most = shares[at] ?? 0;
  const chosen: Chosen[] = [];
  for (let slot = 0; slot + 1 < firsts.length; slot++) {
    let score = 0;
    let passage = 0;
    let hits = 0;
    for (let at = firsts[slot] ?? 0; at < (firsts[slot + 1] ?? 0); at++) {
      if ((shares[at] ?? 0) < MIN_SHARE * most || !isHit(at)) continue;
      hits++;
      const own = totals[at] ?? 0;
      if (own > score) [score, passage] = [own, at - (firsts[slot] ?? 0)];
    }
    if (hits > 0) chosen.push({ slot, passage, score, hits });
  }
  return chosen.sort((one, other) => other.score - one.score || inSiteOrder(survey, one.slot, other.slot));
}

/** Compares the positions of two pages in the site; pages that are not early are equal. */
export function inSiteOrder(survey: Survey, one: number, other: number): number {
  return placeOf(survey, one) - placeOf(survey, other);
}

/** The position in the site of a slot's page; that after the last early one where it is not early. */
export function placeOf({ places }: Survey, slot: number): number {
  return places.get(slot) ?? places.size;
}

function mayBe({ outline, evidence }: Survey, at: number, types: ReadonlySet<HitType>): boolean {
  const level = outline.levels[at] ?? 0;
  if (level > 0 && types.has(`lvl${level}` as HitType)) return true;
  return types.has('content') && evidence.some(({ text }) => text[at] !== 0);
}

/** Whether some heading has the query's words and no others. */
export function hasHeading({ outline, evidence }: Survey): boolean {
  const { length } = evidence;
  return outline.words.some(
    (_, at) => hasWordCount(outline, at, length) && evidence.every(({ heading }) => (heading[at] ?? 0) >= NAMED),
  );
}

/** Quality from which a heading is taken to have a word: an inflected form, or one typo. */
const NAMED = 0.65;

/** Whether some page has all words of the query other than stop words. */
export function answersAll({ outline, evidence }: Survey): boolean {
  const { firsts } = outline;
  return firsts.some((first, slot) => {
    const end = firsts[slot + 1] ?? first;
    return evidence.every(({ term, heading, text }) => {
      for (let at = first; at < end; at++) if (term.stop || heading[at] !== 0 || text[at] !== 0) return true;
      return false;
    });
  });
}

/** Share and score per passage; 0 where it matches stop words at most. */
interface Scores {
  readonly shares: Float32Array;
  readonly totals: Float32Array;
}

function scorePassages(survey: Survey): Scores {
  const { firsts, length } = survey.outline;
  const scores = { shares: new Float32Array(length), totals: new Float32Array(length) };
  for (let slot = 0; slot + 1 < firsts.length; slot++)
    if (firsts[slot] !== firsts[slot + 1]) scorePage(survey, slot, scores);
  return scores;
}

function scorePage(survey: Survey, slot: number, { shares, totals }: Scores): void {
  const { outline, evidence } = survey;
  const terms = evidence.length;
  const place = placeOf(survey, slot);
  const times = new Float32Array(terms);
  const found: (readonly [at: number, answer: Answer, more: number])[] = [];
  const above: number[] = [];
  for (let at = outline.firsts[slot] ?? 0; at < (outline.firsts[slot + 1] ?? 0); at++) {
    const level = outline.levels[at] ?? 0;
    if (level > 0) while (above.length > 0 && (outline.levels[above.at(-1) ?? 0] ?? 0) >= level) above.pop();
    if (matches(evidence, at)) {
      const answer = answerOf(survey, level, term => cluesAt(evidence[term] as Evidence, at, above));
      found.push([at, answer, likelyPoints(survey, answer, at) + placePoints(together(survey, at), place, terms)]);
      for (let term = 0; term < terms; term++) {
        const { heading, text } = evidence[term] as Evidence;
        times[term] = (times[term] ?? 0) + Math.max(heading[at] ?? 0, text[at] ?? 0);
      }
    }
    if (level > 0) above.push(at);
  }
  const ofPage = pagePoints(times, survey, slot);
  for (const [at, answer, more] of found) {
    shares[at] = answer.share;
    totals[at] = totalScore(answer, more + ofPage);
  }
}

/** Whether a passage matches more than stop words. */
function matches(evidence: readonly Evidence[], at: number): boolean {
  for (const { term, heading, text } of evidence) if (!term.stop && (heading[at] !== 0 || text[at] !== 0)) return true;
  return false;
}

/** @param above passages of the ancestor headings */
function cluesAt({ heading, text, frequency }: Evidence, at: number, above: readonly number[]) {
  let inherited = 0;
  for (const each of above) inherited = Math.max(inherited, heading[each] ?? 0);
  return { heading: heading[at] ?? 0, above: inherited, text: text[at] ?? 0, often: frequency[at] ?? 0 };
}

/** The largest share of the query that a single unit of a passage matches. */
function together({ coverage }: Survey, passage: number): number {
  let most = 0;
  for (let unit = passage * PASSAGE; unit < (passage + 1) * PASSAGE; unit++) most = Math.max(most, coverage[unit] ?? 0);
  return most;
}

/** Points of a heading, assuming the best for its words' order and spelling, which are not known yet. */
function likelyPoints(survey: Survey, answer: Answer, at: number): number {
  const { named, words, headingShare } = answer;
  const { outline, evidence } = survey;
  if (named === 0) return 0;
  const whole = named === words ? points.whole : points.sameWords * headingShare ** 2;
  const more = words === evidence.length && hasWordCount(outline, at, words) ? whole : 0;
  return (
    namedPoints(answer, outline.words[at] ?? 0, evidence.length) + more + points.begins * (outline.begins[at] ?? 0)
  );
}

/** Whether a heading has this number of words. */
const hasWordCount = ({ words }: Outline, at: number, count: number): boolean =>
  words[at] === Math.min(count, MAX_WORDS);
