import path from 'node:path';
import { openOutput } from '../../src/node/emit/index.ts';
import { manifestFile } from '../../src/node/util/site-paths.ts';
import { assertCalm, run } from './command.ts';
import type { Round } from './round.ts';
import { assertNoLeftovers, assertOneOf, type Contents, type SoakSite, sourcesOf } from './sites.ts';

/** What a site was, and is to be. */
export interface Change {
  /** The state of the output before; null where there was none. */
  readonly from: number | null;
  /** The state of the sources. */
  readonly to: number;
}

/**
 * What must hold after whatever happened: once the next run has begun the old site is there or the new, and after it exactly
 * what a build from nothing gives, and nothing else.
 */
export async function assertSettles(site: SoakSite, { from, to }: Change, { random, sites }: Round): Promise<void> {
  const { siteDir, outDir } = site;
  if (random.fraction() < 0.5) {
    const before: Contents = from === null ? {} : await sites.expected(from);
    openOutput(outDir, manifestFile(siteDir));
    assertOneOf(outDir, [before, await sites.expected(to)], 'after the fault');
  }
  await assertBuilds(site, to, { sites });
}

/** The next build gives exactly what a build from nothing gives. */
export async function assertBuilds(site: SoakSite, state: number, { sites }: Pick<Round, 'sites'>): Promise<void> {
  const next = await run(['build'], site.siteDir);
  assertCalm(next, [0]);
  assertOneOf(site.outDir, [await sites.expected(state)], `after the next build, which said\n${next.said}\n`);
  assertNoLeftovers(site, Object.keys(sourcesOf(state)));
}

/** A state other than one. */
export function otherState({ random }: Pick<Round, 'random'>, state: number): number {
  return (state + random.between(1, 2)) % 3;
}

/** Has something go wrong with a site that was edited since it was built; then it settles. */
export async function settledAfter(
  round: Round,
  goWrong: (site: SoakSite, change: Change & { readonly from: number }) => Promise<void>,
): Promise<void> {
  const { site, ...change } = await editedSite(round);
  await goWrong(site, change);
  await assertSettles(site, change, round);
}

/** A site that is built in one state and has the sources of another. */
export async function editedSite(round: Round): Promise<{ readonly site: SoakSite } & Change & { from: number }> {
  const from = round.random.between(0, 2);
  const to = otherState(round, from);
  const site = await round.sites.built(path.join(round.folder, 'edited'), from);
  site.turn(to);
  return { site, from, to };
}
