/**
 * Chooses the pages that may answer a query best, before anything is known of them but the postings of the query's terms.
 * It scores passages as `rank.ts` scores sections, and errs in their favour: a heading that matches counts as one above all
 * that follows it, up to the next that is no deeper, and one with the query's words and no others as the query itself.
 */

import type { Evidence } from './evidence.ts';
import { PASSAGE } from './format.ts';
import type { Outline } from './outline.ts';
import * as points from './points.ts';
import { MOST_WORDS } from './postings.ts';
import { type Answer, answerOf, namedPoints, pagePoints, placePoints, totalScore, type Weighed } from './score.ts';
import type { HitType } from './types.ts';

export interface Survey extends Weighed {
  readonly outline: Outline;
  /** Per unit: share of the query that it answers on its own. */
  readonly coverage: Float32Array;
  /** Of each slot its page's place in the site, from 0, where that is early. */
  readonly places: ReadonlyMap<number, number>;
}

/** A page that may answer. */
export interface Chosen {
  readonly slot: number;
  /** Score of its best passage. */
  readonly score: number;
  /** Count of its passages that answer. */
  readonly hits: number;
}

/** What answers less than this part of what the best one answers is not shown. */
export const KEPT = 0.4;

/** Pages with a hit of the types, best first. */
export function choosePages(survey: Survey, types: ReadonlySet<HitType>): readonly Chosen[] {
  const { firsts } = survey.outline;
  const { shares, totals } = scorePassages(survey);
  const isHit = (at: number): boolean => totals[at] !== 0 && mayBe(survey, at, types);
  let most = 0;
  for (let at = 0; at < shares.length; at++) if ((shares[at] ?? 0) > most && isHit(at)) most = shares[at] ?? 0;
  const chosen: Chosen[] = [];
  for (let slot = 0; slot + 1 < firsts.length; slot++) {
    let score = 0;
    let hits = 0;
    for (let at = firsts[slot] ?? 0; at < (firsts[slot + 1] ?? 0); at++) {
      if ((shares[at] ?? 0) < KEPT * most || !isHit(at)) continue;
      score = Math.max(score, totals[at] ?? 0);
      hits++;
    }
    if (hits > 0) chosen.push({ slot, score, hits });
  }
  return chosen.sort((one, other) => other.score - one.score || inSiteOrder(survey, one.slot, other.slot));
}

/** The order of two pages; those that are not early have none. */
export function inSiteOrder({ places }: Survey, one: number, other: number): number {
  return (places.get(one) ?? places.size) - (places.get(other) ?? places.size);
}

/** Points of the place of a slot's page in the site. */
export function placeOf({ places }: Survey, slot: number): number {
  return places.get(slot) ?? Number.POSITIVE_INFINITY;
}

function mayBe({ outline, evidence }: Survey, at: number, types: ReadonlySet<HitType>): boolean {
  const level = outline.levels[at] ?? 0;
  if (level > 0 && types.has(`lvl${level}` as HitType)) return true;
  return types.has('content') && evidence.some(({ text }) => text[at] !== 0);
}

/** Whether a heading has the query's words and no others. */
export function hasHeading({ outline, evidence }: Survey): boolean {
  const { length } = evidence;
  return outline.words.some(
    (_, at) => isAsLong(outline, at, length) && evidence.every(({ heading }) => (heading[at] ?? 0) >= NAMED),
  );
}

/** Quality of a heading's match from which it has a word, in one of its forms and with one slip at most. */
const NAMED = 0.65;

/** Whether some page has all words that matter. */
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

/** One entry per passage; 0 where it matches no more than stop words. */
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
  const { outline, evidence, weights } = survey;
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
  const ofPage = pagePoints(times, weights);
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

/** @param above passages of the headings above */
function cluesAt({ heading, text, frequency }: Evidence, at: number, above: readonly number[]) {
  let inherited = 0;
  for (const each of above) inherited = Math.max(inherited, heading[each] ?? 0);
  return { heading: heading[at] ?? 0, above: inherited, text: text[at] ?? 0, often: frequency[at] ?? 0 };
}

function together({ coverage }: Survey, passage: number): number {
  let most = 0;
  for (let unit = passage * PASSAGE; unit < (passage + 1) * PASSAGE; unit++) most = Math.max(most, coverage[unit] ?? 0);
  return most;
}

/** Points of a heading, if it has its words as the query does. */
function likelyPoints(survey: Survey, answer: Answer, at: number): number {
  const { named, words, headingShare } = answer;
  const { outline, evidence } = survey;
  if (named === 0) return 0;
  const whole = named === words ? points.whole : points.sameWords * headingShare ** 2;
  const more = words === evidence.length && isAsLong(outline, at, words) ? whole : 0;
  return (
    namedPoints(answer, outline.words[at] ?? 0, evidence.length) + more + points.begins * (outline.begins[at] ?? 0)
  );
}

/** Whether a heading has so many words. */
const isAsLong = ({ words }: Outline, at: number, count: number): boolean => words[at] === Math.min(count, MOST_WORDS);
