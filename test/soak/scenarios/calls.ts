import { existsSync } from 'node:fs';
import path from 'node:path';
import { contentsOf } from '../../support/trees.ts';
import { assertCalm, run } from '../command.ts';
import type { Round, Scenario } from '../round.ts';
import { settledAfter } from '../settle.ts';
import { assertOneOf } from '../sites.ts';

/** The main thread writes more than threads do. */
const CALLS = { main: 70, threads: 6 };

/** Ended before one of the calls that write, with the bytes of that call there in part. */
export const stoppedCalls: Scenario = {
  name: 'stop at a writing call',
  share: 24,
  quick: 2,
  run: round =>
    settledAfter(round, async ({ siteDir }) => {
      const { random, injected } = round;
      const threads = random.fraction() < 0.15;
      const call = random.between(1, threads ? CALLS.threads : CALLS.main);
      const result = await run(['build'], siteDir, { fault: { call, threads, torn: random.fraction() < 0.7 } });
      injected(result.faults.length);
      assertCalm(result, [null, 0]);
    }),
};

/** What a system says when it does not let one write. */
const ERRORS = ['EACCES', 'EROFS', 'EPERM', 'EIO', 'EDQUOT'] as const;

/** A call that writes fails, or it and all after it; then the system is well again. */
export const failingCalls: Scenario = {
  name: 'fail a writing call',
  share: 10,
  quick: 1,
  run: round => settledAfter(round, (...site) => failAt(round.random.pick(ERRORS), round, ...site)),
};

/** The disk is full at a call, and stays it. */
export const fullDisk: Scenario = {
  name: 'full disk, by calls',
  share: 10,
  quick: 1,
  run: round => settledAfter(round, (...site) => failAt('ENOSPC', round, ...site)),
};

async function failAt(
  error: string,
  { random, injected, sites }: Round,
  ...[site, change]: Parameters<Parameters<typeof settledAfter>[1]>
): Promise<void> {
  const lasting = error === 'ENOSPC' || random.fraction() < 0.5;
  const threads = random.fraction() < 0.15;
  const call = random.between(1, threads ? CALLS.threads : CALLS.main);
  const below = random.pick([site.siteDir, path.join(site.siteDir, '.lectern'), site.outDir]);
  const fault = { call, error, lasting, threads, below, torn: error === 'ENOSPC' };
  const result = await run(['build'], site.siteDir, { fault });
  injected(result.faults.length);
  assertCalm(result);
  // An output that could not be finished is finished by the next run.
  const isWaiting = contentsHaveStaged(site.outDir);
  if (result.code === 0) assertOneOf(site.outDir, [await sites.expected(change.to)], 'after a build that went well');
  else if (!isWaiting) {
    const allowed = [await sites.expected(change.from), await sites.expected(change.to)];
    assertOneOf(site.outDir, allowed, `after\n${result.faults.join('\n')}\n`);
  }
}

function contentsHaveStaged(outDir: string): boolean {
  return existsSync(outDir) && Object.keys(contentsOf(outDir)).some(name => name.startsWith('.lectern-staged'));
}
