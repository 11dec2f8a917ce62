import path from 'node:path';
import { killedRun } from '../command.ts';
import type { Scenario } from '../round.ts';
import { assertSettles, settledAfter } from '../settle.ts';

/** A build that takes over from nothing, or from an output whose cache is gone. */
export const coldKills: Scenario = {
  name: 'kill a cold build',
  share: 3,
  quick: 1,
  async run(round) {
    const { random, sites } = round;
    const { cold: usualMs } = await sites.usualMs();
    const to = random.between(0, 2);
    const site = sites.fresh(path.join(round.folder, 'fresh'), to);
    for (let kills = random.between(1, 2); kills > 0; kills--)
      await killedRun(['build'], site.siteDir, { ...round, usualMs });
    await assertSettles(site, { from: null, to }, round);
  },
};

/** A build after an edit, killed up to three times in a row. */
export const incrementalKills: Scenario = {
  name: 'kill an incremental build',
  share: 12,
  quick: 1,
  async run(round) {
    const { incremental: usualMs } = await round.sites.usualMs();
    await settledAfter(round, async ({ siteDir }) => {
      for (let kills = round.random.between(1, 3); kills > 0; kills--)
        await killedRun(['build'], siteDir, { ...round, usualMs });
    });
  },
};
