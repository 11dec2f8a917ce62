import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { assertCalm, begin, type Running } from '../command.ts';
import type { Scenario } from '../round.ts';
import { assertSettles, otherState } from '../settle.ts';

/** The dev server is ended while it opens, or takes edits in. */
export const startKills: Scenario = {
  name: 'kill start',
  share: 6,
  quick: 1,
  async run(round) {
    const { random, sites, injected } = round;
    const from = random.between(0, 2);
    // As deep as those that it is compared with: packages lie outside of these sites, and names of chunks tell the way to them.
    const site = await sites.built(path.join(round.folder, 'started'), from);
    let to = from;
    const server = begin(['start', '--port', '0', '--no-open'], site.siteDir);
    if (random.fraction() < 0.7) {
      const url = await addressOf(server);
      for (let edits = random.between(0, 3); edits > 0; edits--) {
        to = otherState(round, to);
        site.turn(to);
        await fetch(url).then(response => response.text());
      }
    }
    await wait(random.between(0, 300));
    server.child.kill(random.pick(['SIGKILL', 'SIGTERM', 'SIGINT'] as const));
    injected();
    assertCalm(await server.ended, [null, 0, 1, 130, 143]);
    await assertSettles(site, { from, to }, round);
  },
};

/** Waits until the server tells where it listens. */
export async function addressOf({ said, ended }: Running): Promise<string> {
  let hasEnded = false;
  void ended.finally(() => (hasEnded = true)).catch(() => {});
  for (;;) {
    const url = /https?:\/\/localhost:\d+\S*/.exec(said())?.[0];
    if (url) return url;
    if (hasEnded) throw new Error(`start ended: ${said()}`);
    await wait(20);
  }
}
