import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { assertCalm, run } from '../command.ts';
import type { Scenario } from '../round.ts';
import { assertBuilds, editedSite, otherState } from '../settle.ts';

/** Process ids of its own: two builds in two containers have the same. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const HAS_NAMESPACES = spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'true']).status === 0;

/** Two or three builds of one site at once, in the same state, or with an edit between them. */
export const together: Scenario = {
  name: 'builds at once',
  share: 8,
  quick: 1,
  async run(round) {
    const { random, injected } = round;
    const { site, to } = await editedSite(round);
    const within = HAS_NAMESPACES && random.fraction() < 0.7 ? NAMESPACE : [];
    const count = random.between(2, 3);
    const last = random.fraction() < 0.3 ? otherState(round, to) : to;
    const runs = Array.from({ length: count }, async (_, index) => {
      await wait(index * random.between(0, 150));
      // The last one begins after the edit; those before may see the half of it.
      if (index === count - 1 && last !== to) site.turn(last);
      return run(['build'], site.siteDir, { within });
    });
    const results = await Promise.all(runs);
    injected(count);
    for (const result of results) assertCalm(result, last === to ? [0] : [0, 1]);
    await assertBuilds(site, last, round);
  },
};
