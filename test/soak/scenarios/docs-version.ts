import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { contentsOf } from '../../support/trees.ts';
import { assertCalm, killedRun, run } from '../command.ts';
import type { Round, Scenario } from '../round.ts';

/** The version is frozen, or it is not, and then it can be. */
export const docsVersionKills: Scenario = {
  name: 'kill docs:version',
  share: 5,
  quick: 1,
  run: round => freezeAfter(round, round.random.fraction() < 0.3 ? killAtAnyTime : stopAtCall),
};

/** The same where the system does not let it write. */
export const docsVersionFailures: Scenario = {
  name: 'fail docs:version',
  share: 2,
  quick: 0,
  run: round => freezeAfter(round, failAtCall),
};

const FREEZE = ['docs:version', '1.0'];
/** Calls of the command that write. */
const CALLS = 23;

async function freezeAfter(round: Round, endEarly: (siteDir: string, round: Round) => Promise<unknown>): Promise<void> {
  const { siteDir, outDir } = await round.sites.built(round.folder, round.random.between(0, 2));
  const docs = contentsOf(path.join(siteDir, 'docs'));
  await endEarly(siteDir, round);
  if (!existsSync(path.join(siteDir, 'versions.json'))) assertCalm(await run(FREEZE, siteDir), [0]);
  assert.deepEqual(contentsOf(path.join(siteDir, 'versioned_docs/version-1.0')), docs);
  assertCalm(await run(FREEZE, siteDir), [1]);
  assertCalm(await run(['build'], siteDir), [0]);
  assert.ok(existsSync(path.join(outDir, 'next/index.html')));
}

async function killAtAnyTime(siteDir: string, round: Round): Promise<void> {
  const { incremental: usualMs } = await round.sites.usualMs();
  await killedRun(FREEZE, siteDir, { ...round, usualMs });
}

async function stopAtCall(siteDir: string, { random, injected }: Round, error?: string): Promise<void> {
  const fault = { call: random.between(1, CALLS), torn: true, ...(error && { error, lasting: true }) };
  const result = await run(FREEZE, siteDir, { fault });
  injected(result.faults.length);
  assertCalm(result, [null, 0, 1]);
}

function failAtCall(siteDir: string, round: Round): Promise<void> {
  return stopAtCall(siteDir, round, round.random.pick(['ENOSPC', 'EACCES']));
}
