import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { brokenSites } from '../mistakes/site.ts';
import { COMMAND_EVERY, tryAll, type Verdict } from '../mistakes/trial.ts';
import { sampleOf } from '../support/nightly.ts';
import { temporaryDirectory } from '../support/sites.ts';

/** Found before modules are bundled, which would take more seconds than all these sites. */
const QUICK =
  /^(?:front-matter|identity|category|tags|versions|locale|sidebars|config|docs-options|theme-config|plugin)/;
const SITES = 12;

describe('mistakes of a few generated sites, of which `npm run mistakes` has many more', () => {
  const quick = brokenSites('sample', 60)
    .sites.filter(({ number }) => number % COMMAND_EVERY !== 0)
    .filter(({ mistakes }) => mistakes.every(({ name, expected }) => QUICK.test(name) && expected.outcome === 'error'));
  const sites = sampleOf(quick.slice(0, SITES), 3);
  let directory: string;
  let verdicts: readonly Verdict[];
  before(async () => {
    directory = temporaryDirectory();
    verdicts = await tryAll(sites, { directory, jobs: 1, done: () => {} });
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  for (const [index, { mistakes }] of sites.entries()) {
    it(`are told with file, line and fix: ${mistakes.map(({ name }) => name).join(' and ')}`, () => {
      const { faults = ['is not tried'], said } = verdicts[index] ?? {};
      assert.deepEqual(faults, [], said);
    });
  }
});
