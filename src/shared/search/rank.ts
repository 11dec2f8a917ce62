/** Orders the sections of a library by how well they answer a query. */

import { type Evidence, gather } from './evidence.ts';
import type { Library } from './library.ts';
import * as points from './points.ts';
import type { Shard } from './postings.ts';
import type { Query } from './query.ts';
import { pageShares, unitShares } from './shares.ts';

/** A section that answers a query. */
export interface Ranked {
  readonly section: number;
  readonly score: number;
  /** The share of the query that its own heading answers, 0 to 1. */
  readonly named: number;
  /** The paragraph or code that answers best, or -1 when the heading answers better. */
  readonly unit: number;
  /** The paragraph or code that answers best, or -1 when none does, whatever the heading answers. */
  readonly textUnit: number;
}

export interface Ranking {
  readonly ranked: readonly Ranked[];
  readonly evidence: readonly Evidence[];
}

/** Sections that answer less than this part of what the best one answers are not shown. */
const KEPT = 0.4;

/** Ranks with the words as typed, and once more with typos when no section answers all of them. */
export function rank(library: Library, shards: readonly Shard[], query: Query): Ranking {
  const first = query.terms.map(term => gather(library, shards, term));
  const scored = score(library, first, query);
  if (scored.complete || query.terms.length < 2) return { ranked: scored.ranked, evidence: first };
  const second = first.map(each => (each.typos ? each : gather(library, shards, each.term, true)));
  return { ranked: score(library, second, query).ranked, evidence: second };
}

interface Scored {
  readonly ranked: readonly Ranked[];
  /** Whether some section answers every word that is not a stop word. */
  readonly complete: boolean;
}

function score(library: Library, evidence: readonly Evidence[], query: Query): Scored {
  const weights = termWeights(library, evidence);
  const together = unitShares(library, evidence, weights);
  const pages = pageShares(library, evidence, weights);
  const answers = candidatesOf(library, evidence).map(section => answerOf(library, evidence, { section, weights }));
  const ranked: Ranked[] = [];
  const least = KEPT * answers.reduce((most, answer) => Math.max(most, answer.share), 0);
  for (const answer of answers) {
    if (answer.share < least) continue;
    const { section } = answer;
    const unit = together.unit[section] ?? -1;
    const share = unit < 0 ? 0 : (together.share[unit] ?? 0);
    const page = library.page[section] ?? 0;
    const extra =
      headingBonus(library, query, answer) +
      points.together * share ** 2 +
      points.page * (pages.share[page] ?? 0) ** 2 +
      points.about * (pages.about[page] ?? 0) +
      points.early / (1 + page / 8);
    const bonus = answer.all ? points.all * answer.share : 0;
    const total = (answer.score + extra) * answer.share ** points.partial + bonus;
    const named = answer.headingShare;
    ranked.push({ section, score: total, named, unit: share > named ? unit : -1, textUnit: share > 0 ? unit : -1 });
  }
  ranked.sort((one, other) => other.score - one.score || one.section - other.section);
  return { ranked, complete: answers.some(answer => answer.all) };
}

/** Sections that answer with their own heading or text, and not by stop words alone. */
function candidatesOf(library: Library, evidence: readonly Evidence[]): number[] {
  const seen = new Uint8Array(library.sectionCount);
  const found: number[] = [];
  for (const each of evidence) {
    if (each.term.stop) continue;
    for (const section of each.sections) {
      if (seen[section] === 0) found.push(section);
      seen[section] = 1;
    }
  }
  return found;
}

/** Rare words weigh more, stop words little; all weights together are 1. */
function termWeights(library: Library, evidence: readonly Evidence[]): number[] {
  const rarities = evidence.map(each => Math.sqrt(Math.log(1 + library.sectionCount / (each.sections.length + 1))));
  const common = Math.min(...rarities.filter((_, at) => !evidence[at]?.term.stop));
  const raw = rarities.map((rarity, at) => (evidence[at]?.term.stop ? points.stopWord * common : rarity));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map(weight => weight / sum);
}

interface Answer {
  readonly section: number;
  readonly score: number;
  /** Weighted share of the query that is answered here. */
  readonly share: number;
  readonly headingShare: number;
  /** How many words of the query the heading answers, and how well altogether. */
  readonly words: number;
  readonly named: number;
  readonly all: boolean;
}

function answerOf(
  library: Library,
  evidence: readonly Evidence[],
  { section, weights }: { readonly section: number; readonly weights: readonly number[] },
): Answer {
  const level = points.level[library.level[section] ?? 0] ?? 0;
  const answer = { section, score: 0, share: 0, headingShare: 0, words: 0, named: 0, all: true };
  for (let at = 0; at < evidence.length; at++) {
    const each = evidence[at];
    const weight = weights[at];
    if (!each || weight === undefined) continue;
    const heading = each.heading[section] ?? 0;
    const above = each.inherited[section] ?? 0;
    const often = each.frequency[section] ?? 0;
    const best = Math.max(heading, each.text[section] ?? 0, above);
    if (best === 0 && !each.term.stop) answer.all = false;
    answer.share += weight * best;
    answer.headingShare += weight * heading;
    answer.named += heading;
    if (heading > 0) answer.words++;
    const saturated = (often * (points.saturation + 1)) / (often + points.saturation);
    answer.score += weight * (Math.max(level * heading, points.inherited * above) + points.text * saturated);
  }
  return answer;
}

function headingBonus(library: Library, query: Query, { section, named, words, headingShare }: Answer): number {
  if (named === 0) return 0;
  const spellings = spellingsOf(library, section, query);
  const count = Math.min(...spellings.map(each => each.split(' ').length));
  let bonus = points.headingShare * Math.min(1, named / count) ** 2;
  if ([...spellings, ...(library.keywords.get(section) ?? [])].includes(query.folded)) bonus += points.whole;
  else if (words === count && words === query.terms.length && spellings.some(each => isAsLong(each, query))) {
    bonus += points.sameWords * headingShare ** 2;
  }
  if (spellings[0]?.startsWith(query.terms[0]?.text ?? ' ')) bonus += points.begins;
  if (query.terms.length === 1 && headingShare === 1) bonus += points.exact;
  return bonus;
}

/** A section's heading; at the top of a page also its title, and of the two those that hold a word as it was typed. */
function spellingsOf(library: Library, section: number, query: Query): readonly string[] {
  const heading = library.folded[section] ?? '';
  const title = library.titles.get(section);
  if (title === undefined) return [heading];
  const typed = [heading, title].filter(each => query.terms.some(term => each.includes(term.text)));
  return typed.length > 0 ? typed : [heading, title];
}

/** Whether no more than a slip or an ending sets a heading apart from the query: what is only begun is shorter. */
const isAsLong = (heading: string, query: Query): boolean => Math.abs(heading.length - query.folded.length) < 3;
