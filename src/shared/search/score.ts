/** Scores a place that matches a query: a passage while pages are being chosen, a section once they are read. */

import type { Evidence } from './evidence.ts';
import type { Outline } from './outline.ts';
import * as points from './points.ts';

/** A query's terms with their weights. */
export interface Weighed {
  readonly evidence: readonly Evidence[];
  readonly weights: readonly number[];
}

/**
 * Weights of a query's terms: rare words weigh more, stop words little, and in a question also words that no heading has, since it is
 * headings that name what a site is about. They add up to 1.
 */
export function termWeights(passages: number, evidence: readonly Evidence[]): readonly number[] {
  const rarity = ({ count }: Evidence): number => Math.sqrt(Math.log(1 + passages / (count + 1)));
  const others = evidence.filter(({ term }) => !term.stop);
  const common = Math.min(...others.map(rarity));
  const isQuestion = others.length < evidence.length;
  const raw = evidence.map(each => {
    if (each.term.stop) return points.stopWord * common;
    return rarity(each) * (isQuestion && !each.heading.some(Boolean) ? points.unnamed : 1);
  });
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map(weight => weight / sum);
}

/** How well a place matches one term. */
export interface Clues {
  /** Match of its own heading. */
  readonly heading: number;
  /** Best match of the headings above it. */
  readonly above: number;
  /** Best match of its text. */
  readonly text: number;
  /** Sum of the matches of its text, instead of a term frequency. */
  readonly often: number;
}

/** How well a place matches a whole query. */
export interface Answer {
  readonly score: number;
  /** Weighted share of the query that the place matches. */
  readonly share: number;
  readonly headingShare: number;
  /** Number of the query's words that the heading matches. */
  readonly words: number;
  /** Sum of the qualities of those matches. */
  readonly named: number;
  /** Whether the place or the headings above it match every word other than stop words. */
  readonly all: boolean;
}

/** How well a place below a heading of some level matches; `read` gives the clues of a term by its index. */
export function answerOf({ evidence, weights }: Weighed, level: number, read: (term: number) => Clues): Answer {
  const levelPoints = points.level[level] ?? 0;
  let [score, share, headingShare, words, named, all] = [0, 0, 0, 0, 0, true];
  for (let term = 0; term < weights.length; term++) {
    const weight = weights[term] ?? 0;
    const { heading, above, text, often } = read(term);
    const best = Math.max(heading, text, above);
    if (best === 0 && !evidence[term]?.term.stop) all = false;
    share += weight * best;
    headingShare += weight * heading;
    named += heading;
    if (heading > 0) words++;
    const saturated = (often * (points.saturation + 1)) / (often + points.saturation);
    score += weight * (Math.max(levelPoints * heading, points.inherited * above) + points.text * saturated);
  }
  return { score, share, headingShare, words, named, all };
}

/** Points for the share of a heading, `words` words long, that a query of `terms` terms covers. */
export function namedPoints({ named, headingShare }: Answer, words: number, terms: number): number {
  const exact = terms === 1 && headingShare === 1 ? points.exact : 0;
  return points.headingShare * Math.min(1, named / words) ** 2 + exact;
}

/** Points for the share of the query that a single unit matches, and for the page's position in the site. */
export function placePoints(together: number, place: number, terms: number): number {
  return (terms > 1 ? points.together * together ** 2 : 0) + points.early / (1 + place / 8);
}

/** The score of an answer, including other points. */
export function totalScore({ score, share, all }: Pick<Answer, 'score' | 'share' | 'all'>, more: number): number {
  return (score + more) * share ** points.partial + (all ? points.all * share : 0);
}

/**
 * Points for the share of the query that a page matches; `times` holds the sum of each term's matches on the page. Its length is that of
 * its passages to the last matching one.
 */
export function pagePoints(
  times: ArrayLike<number>,
  { weights, outline: { firsts } }: Pick<Weighed, 'weights'> & { readonly outline: Outline },
  slot: number,
): number {
  const passages = (firsts[slot + 1] ?? 0) - (firsts[slot] ?? 0);
  const saturation = points.pageSaturation + points.passageSaturation * passages;
  let share = 0;
  for (let term = 0; term < weights.length; term++) {
    const often = times[term] ?? 0;
    share += ((weights[term] ?? 0) * often) / (often + saturation);
  }
  return points.page * share;
}

/** Per unit: the share of the query that it matches on its own. */
export function unitCoverage({ evidence, weights }: Weighed): Float32Array {
  const coverage = new Float32Array(evidence[0]?.unit.length ?? 0);
  for (let term = 0; term < evidence.length; term++) {
    const { unit } = evidence[term] as Evidence;
    const weight = weights[term] ?? 0;
    for (let at = 0; at < unit.length; at++) coverage[at] = (coverage[at] ?? 0) + weight * (unit[at] ?? 0);
  }
  return coverage;
}
