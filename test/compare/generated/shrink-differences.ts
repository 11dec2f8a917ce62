import type { ComparedFact } from '../compare.ts';
import { differentLines } from '../group.ts';
import type { TriedSite } from './index.ts';
import { type Case, shrink, sourceOf } from './shrink.ts';
import type { SiteFiles } from './side.ts';
import type { Sides } from './trial.ts';

/** A difference with the least files that show it. */
export interface SmallCase {
  readonly difference: ComparedFact;
  readonly files: SiteFiles;
}

/** Makes one difference of each kind small, the most frequent kinds first: a kind is a fact and the shape of the first line that differs. */
export async function shrinkDifferences(
  tried: readonly TriedSite[],
  sides: Sides,
  most: number,
): Promise<readonly SmallCase[]> {
  const small: SmallCase[] = [];
  for (const one of casesOf(tried).slice(0, most)) {
    small.push({ difference: one.difference, files: await shrink(one, sides) });
  }
  return small;
}

/** One case of each fact, and of each first line that differs in it, the shortest page of each. */
function casesOf(tried: readonly TriedSite[]): readonly Case[] {
  const cases = new Map<string, { readonly one: Case; readonly count: number }>();
  for (const { files, trial } of tried) {
    for (const difference of trial.comparison.unexpected) {
      const one = { files, difference, source: sourceOf(difference.page, trial.sources) };
      const kind = kindOf(difference);
      const known = cases.get(kind);
      const best = known && sizeOf(known.one) <= sizeOf(one) ? known.one : one;
      cases.set(kind, { one: best, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...cases.values()].sort((one, other) => other.count - one.count).map(({ one }) => one);
}

/** The fact with the shape of what differs: letters and digits say nothing of it. */
function kindOf(difference: ComparedFact): string {
  const [first] = differentLines(difference);
  return `${difference.fact} ${first?.side} ${first?.line.replace(/[\p{L}\p{N}]+/gu, 'x').slice(0, 40)}`;
}

function sizeOf({ files, source }: Case): number {
  return source === undefined ? Number.POSITIVE_INFINITY : (files.get(source)?.length ?? Number.POSITIVE_INFINITY);
}
