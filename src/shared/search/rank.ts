/** Orders the sections of a library by how well they answer a query. */

import { type Evidence, gather } from './evidence.ts';
import type { Library } from './library.ts';
import type { Query } from './query.ts';
import type { TermTable } from './terms.ts';
import { WEIGHTS } from './weights.ts';

/** A section that answers a query. */
export interface Ranked {
  readonly section: number;
  readonly score: number;
  /** The share of the query that its own heading answers, 0 to 1. */
  readonly named: number;
  /** The paragraph or code that answers best, or -1 when the heading answers better. */
  readonly unit: number;
}

export interface Ranking {
  readonly ranked: readonly Ranked[];
  readonly evidence: readonly Evidence[];
}

/** Ranks with the words as typed, and once more with typos when no section answers all of them. */
export function rank(library: Library, shards: readonly TermTable[], query: Query): Ranking {
  const first = query.terms.map(term => gather(library, shards, { term, typos: false }));
  const scored = score(library, first, query);
  if (scored.complete || query.terms.length < 2) return { ranked: scored.ranked, evidence: first };
  const second = query.terms.map(term => gather(library, shards, { term, typos: true }));
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
  const ranked: Ranked[] = [];
  let complete = false;
  for (let section = 0; section < library.sectionCount; section++) {
    const answer = answerOf(library, evidence, { section, weights });
    if (!answer) continue;
    const unit = together.unit[section] ?? -1;
    const share = unit < 0 ? 0 : (together.share[unit] ?? 0);
    const page = library.page[section] ?? 0;
    const extra =
      headingBonus(library, query, { section, answer }) +
      WEIGHTS.together * share ** 2 +
      WEIGHTS.page * (pages.share[page] ?? 0) ** 2 +
      WEIGHTS.about * (pages.about[page] ?? 0) +
      WEIGHTS.early / (1 + page / 8);
    const bonus = answer.all ? WEIGHTS.all * answer.share : 0;
    const total = (answer.score + extra) * answer.share ** WEIGHTS.partial + bonus;
    if (answer.all) complete = true;
    ranked.push({ section, score: total, named: answer.headingShare, unit: share > answer.headingShare ? unit : -1 });
  }
  ranked.sort((one, other) => other.score - one.score || one.section - other.section);
  return { ranked, complete };
}

/** Rare words weigh more; all weights together are 1. */
function termWeights(library: Library, evidence: readonly Evidence[]): number[] {
  const raw = evidence.map(each => {
    const rarity = Math.sqrt(Math.log(1 + library.sectionCount / (each.sections + 1)));
    return each.term.stop ? WEIGHTS.stop * rarity : rarity;
  });
  const sum = raw.reduce((total, weight) => total + weight, 0) || 1;
  return raw.map(weight => weight / sum);
}

interface Answer {
  readonly score: number;
  /** Weighted share of the query that is answered here. */
  readonly share: number;
  readonly headingShare: number;
  /** How many words of the heading are named. */
  readonly named: number;
  readonly all: boolean;
}

function answerOf(
  library: Library,
  evidence: readonly Evidence[],
  { section, weights }: { readonly section: number; readonly weights: readonly number[] },
): Answer | null {
  const level = WEIGHTS.level[library.level[section] ?? 0] ?? 0;
  let own = false;
  let all = true;
  let total = 0;
  let share = 0;
  let headingShare = 0;
  let named = 0;
  evidence.forEach((each, at) => {
    const weight = weights[at] ?? 0;
    const heading = each.heading[section] ?? 0;
    const above = each.inherited[section] ?? 0;
    const text = each.text[section] ?? 0;
    const often = each.frequency[section] ?? 0;
    if (heading > 0 || text > 0) own = true;
    const best = Math.max(heading, text, Math.min(1, above));
    if (best === 0 && !each.term.stop) all = false;
    share += weight * best;
    headingShare += weight * heading;
    named += heading;
    const saturated = (often * (WEIGHTS.saturation + 1)) / (often + WEIGHTS.saturation);
    total += weight * (Math.max(level * heading, WEIGHTS.inherited * above) + WEIGHTS.text * saturated);
  });
  return own ? { score: total, share, headingShare, named, all } : null;
}

/** Nearly 1, for sums of 32-bit floats. */
const SURE = 0.9999;

function headingBonus(
  library: Library,
  query: Query,
  { section, answer }: { readonly section: number; readonly answer: Answer },
): number {
  if (answer.named === 0) return 0;
  const heading = library.folded[section] ?? '';
  const title = library.level[section] === 1 ? (library.titles[library.page[section] ?? 0] ?? '') : null;
  const share = Math.min(1, answer.named / (library.wordCount[section] ?? 1));
  let bonus = WEIGHTS.headingShare * share ** 2;
  if (heading === query.folded || title === query.folded)
    bonus += WEIGHTS.whole + (title === null ? 0 : WEIGHTS.wholeTitle);
  else if (share === 1 && answer.headingShare > SURE) bonus += WEIGHTS.sameWords;
  if (heading.startsWith(query.terms[0]?.text ?? ' ')) bonus += WEIGHTS.begins;
  return bonus;
}

/** Per unit: the weighted share of the query that it answers; per section: its best unit. */
function unitShares(
  library: Library,
  evidence: readonly Evidence[],
  weights: readonly number[],
): { readonly share: Float32Array; readonly unit: Int32Array } {
  const share = new Float32Array(library.unitCount);
  const unit = new Int32Array(library.sectionCount).fill(-1);
  evidence.forEach((each, at) => {
    for (const place of each.units) share[place] = (share[place] ?? 0) + (weights[at] ?? 0) * (each.unit[place] ?? 0);
  });
  for (const each of evidence) {
    for (const place of each.units) {
      const section = library.sectionOfUnit[place] ?? 0;
      const best = unit[section] ?? -1;
      const gain = best < 0 ? 1 : (share[place] ?? 0) - (share[best] ?? 0);
      if (gain > 0 || (gain === 0 && place < best)) unit[section] = place;
    }
  }
  return { share, unit };
}

interface PageShares {
  /** The weighted share of the query that a page answers anywhere. */
  readonly share: Float32Array;
  /** The same, counting how often. */
  readonly about: Float32Array;
}

function pageShares(library: Library, evidence: readonly Evidence[], weights: readonly number[]): PageShares {
  const count = library.core.urls.length;
  const share = new Float32Array(count);
  const about = new Float32Array(count);
  evidence.forEach((each, at) => {
    const weight = weights[at] ?? 0;
    const best = new Float32Array(count);
    const sum = new Float32Array(count);
    for (let section = 0; section < library.sectionCount; section++) {
      const quality = Math.max(each.heading[section] ?? 0, each.text[section] ?? 0);
      if (quality === 0) continue;
      const page = library.page[section] ?? 0;
      sum[page] = (sum[page] ?? 0) + quality;
      if (quality > (best[page] ?? 0)) best[page] = quality;
    }
    for (let page = 0; page < count; page++) {
      const often = sum[page] ?? 0;
      share[page] = (share[page] ?? 0) + weight * (best[page] ?? 0);
      about[page] = (about[page] ?? 0) + (weight * often) / (often + WEIGHTS.aboutSaturation);
    }
  });
  return { share, about };
}
