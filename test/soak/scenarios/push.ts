import assert from 'node:assert/strict';
import { type AlgoliaServer, startAlgolia, WRITE_KEY } from '../../support/algolia-server.ts';
import { assertCalm, killedRun, run } from '../command.ts';
import type { Scenario } from '../round.ts';
import { otherState } from '../settle.ts';

const INDEX = 'docs';
const PUSH = ['search', 'push'];

/** The index has the records of before, or those of after. */
export const pushKills: Scenario = {
  name: 'kill search push',
  share: 5,
  quick: 1,
  async run(round) {
    const { random, sites } = round;
    const server = await startAlgolia();
    const env = {
      ALGOLIA_HOST: server.url,
      ALGOLIA_APP_ID: 'app',
      ALGOLIA_INDEX_NAME: INDEX,
      ALGOLIA_WRITE_API_KEY: WRITE_KEY,
    };
    try {
      const from = random.between(0, 2);
      const site = await sites.built(round.folder, from);
      assertCalm(await run(PUSH, site.siteDir, { env }), [0]);
      const before = recordsOf(server);
      site.turn(otherState(round, from));
      const { incremental } = await sites.usualMs();
      await killedRun(PUSH, site.siteDir, { ...round, env, usualMs: incremental * 1.5 });
      const after = recordsOf(server);
      assertCalm(await run(PUSH, site.siteDir, { env }), [0]);
      if (after !== before) assert.equal(after, recordsOf(server), 'the index is neither the old nor the new one');
    } finally {
      await server.close();
    }
  },
};

function recordsOf({ indexes }: AlgoliaServer): string {
  return JSON.stringify([...(indexes.get(INDEX)?.records ?? [])].sort(([one], [other]) => (one < other ? -1 : 1)));
}
