/** Orders the sections of a index by how well they answer a query. */

import { pageCoverage, unitCoverage } from './coverage.ts';
import { type Evidence, gather } from './evidence.ts';
import type { OpenIndex, Section } from './open-index.ts';
import * as points from './points.ts';
import type { Shard } from './postings.ts';
import type { Query } from './query.ts';

/** A section that answers a query. */
export interface Ranked {
  readonly section: Section;
  readonly score: number;
  /** The share of the query that its own heading answers, 0 to 1. */
  readonly named: number;
  /** The paragraph or code that answers best, or -1 when the heading answers better. */
  readonly unit: number;
  /** The paragraph or code that answers best, or -1 when none does, whatever the heading answers. */
  readonly textUnit: number;
}

export interface Ranking {
  /** At most a thousand. */
  readonly ranked: readonly Ranked[];
  readonly evidence: readonly Evidence[];
}

/** Sections that answer less than this part of what the best one answers are not shown. */
const KEPT = 0.4;

/** Nobody looks further; of a common word on a large site it saves a third of the time. */
const MOST_RANKED = 1_000;

/**
 * Of more words than these some are said nowhere together, slips or none; to doubt each of them would take longest just
 * where it helps least.
 */
const MOST_DOUBTED = 8;

/** Ranks with the words as typed, and once more with typos when no section answers all of them. */
export function rank(index: OpenIndex, shards: readonly Shard[], query: Query): Ranking {
  const first = query.terms.map(term => gather(index, shards, term));
  const found = answersOf(index, first);
  const { length } = query.terms;
  const doubted = length > 1 && length <= MOST_DOUBTED && !found.answers.some(({ all }) => all);
  if (!doubted) return { ranked: order(index, query, found), evidence: first };
  const second = first.map(each => (each.typos ? each : gather(index, shards, each.term, true)));
  return { ranked: order(index, query, answersOf(index, second)), evidence: second };
}

/** The sections that match some evidence, in no order. */
interface Answers {
  readonly evidence: readonly Evidence[];
  readonly weights: readonly number[];
  readonly answers: readonly Answer[];
}

function answersOf(index: OpenIndex, evidence: readonly Evidence[]): Answers {
  const weights = termWeights(index, evidence);
  const answers = candidatesOf(evidence).map(section => answerOf(section, evidence, weights));
  return { evidence, weights, answers };
}

function order(index: OpenIndex, query: Query, { evidence, weights, answers }: Answers): Ranked[] {
  const units = unitCoverage(index, evidence, weights);
  const pages = pageCoverage(index, evidence, weights);
  const least = KEPT * answers.reduce((most, { share }) => Math.max(most, share), 0);
  return answers
    .filter(({ share }) => share >= least)
    .map((answer): Ranked => {
      const { section, share, headingShare } = answer;
      const unit = bestUnit(section, units);
      const together = units[unit] ?? 0;
      const evident =
        answer.score +
        headingBonus(query, answer) +
        (query.terms.length > 1 ? points.together * together ** 2 : 0) +
        points.page * (pages[section.page.at] ?? 0) +
        points.early / (1 + section.page.at / 8);
      const total = evident * share ** points.partial + (answer.all ? points.all * share : 0);
      return {
        section,
        score: total,
        named: headingShare,
        unit: together > headingShare ? unit : -1,
        textUnit: unit,
      };
    })
    .sort((one, other) => other.score - one.score || one.section.at - other.section.at)
    .slice(0, MOST_RANKED);
}

/** The first of a section's units that answer most, or -1. */
function bestUnit({ firstUnit, endUnit }: Section, coverage: Float32Array): number {
  let best = -1;
  for (let unit = firstUnit; unit < endUnit; unit++) if ((coverage[unit] ?? 0) > (coverage[best] ?? 0)) best = unit;
  return best;
}

/** Sections that answer with their own heading or text, and not by stop words alone. */
function candidatesOf(evidence: readonly Evidence[]): Section[] {
  return [...new Set(evidence.flatMap(({ term, sections }) => (term.stop ? [] : sections)))];
}

/** Rare words weigh more, stop words little; all weights together are 1. */
function termWeights(index: OpenIndex, evidence: readonly Evidence[]): number[] {
  const rarities = evidence.map(each => Math.sqrt(Math.log(1 + index.sections.length / (each.sections.length + 1))));
  const common = Math.min(...rarities.filter((_, at) => !evidence[at]?.term.stop));
  const raw = rarities.map((rarity, at) => (evidence[at]?.term.stop ? points.stopWord * common : rarity));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map(weight => weight / sum);
}

interface Answer {
  readonly section: Section;
  readonly score: number;
  /** Weighted share of the query that is answered here. */
  readonly share: number;
  readonly headingShare: number;
  /** Number of the query's words that the heading matches, and how well altogether. */
  readonly words: number;
  readonly named: number;
  readonly all: boolean;
}

function answerOf(section: Section, evidence: readonly Evidence[], weights: readonly number[]): Answer {
  const { at } = section;
  const level = points.level[section.level] ?? 0;
  const answer = { section, score: 0, share: 0, headingShare: 0, words: 0, named: 0, all: true };
  evidence.forEach((each, term) => {
    const weight = weights[term] ?? 0;
    const heading = each.heading[at] ?? 0;
    const above = each.inherited[at] ?? 0;
    const often = each.frequency[at] ?? 0;
    const best = Math.max(heading, each.text[at] ?? 0, above);
    if (best === 0 && !each.term.stop) answer.all = false;
    answer.share += weight * best;
    answer.headingShare += weight * heading;
    answer.named += heading;
    if (heading > 0) answer.words++;
    const saturated = (often * (points.saturation + 1)) / (often + points.saturation);
    answer.score += weight * (Math.max(level * heading, points.inherited * above) + points.text * saturated);
  });
  return answer;
}

function headingBonus(query: Query, { section, named, words, headingShare }: Answer): number {
  if (named === 0) return 0;
  const { spellings } = section;
  const count = Math.min(...spellings.map(each => each.split(' ').length));
  let bonus = points.headingShare * Math.min(1, named / count) ** 2;
  if ([...spellings, ...section.keywords].includes(query.folded)) bonus += points.whole;
  else if (words === count && words === query.terms.length && spellings.some(each => isAsLong(each, query))) {
    bonus += points.sameWords * headingShare ** 2;
  }
  if (spellings[0]?.startsWith(query.terms[0]?.word ?? ' ')) bonus += points.begins;
  if (query.terms.length === 1 && headingShare === 1) bonus += points.exact;
  return bonus;
}

/** Whether no more than a slip or an ending sets a heading apart from the query: what is only begun is shorter. */
const isAsLong = (heading: string, query: Query): boolean => Math.abs(heading.length - query.folded.length) < 3;
