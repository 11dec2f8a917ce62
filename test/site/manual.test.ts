import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { createEngine } from '../../src/shared/search/engine.ts';
import { keepLog } from '../support/log.ts';
import { MANUAL_QUERIES } from '../support/manual-queries.ts';
import { ROOT } from '../support/paths.ts';
import { temporaryDirectory } from '../support/sites.ts';

const GOAL = 0.95;

describe('the manual', () => {
  const log = keepLog();
  const outDir = temporaryDirectory();
  before(() => build({ siteDir: path.join(ROOT, 'src/manual'), outDir, features: FEATURES, log }));
  after(() => rmSync(outDir, { recursive: true }));

  it('builds without anything to report: no link, image or anchor leads nowhere', () => {
    assert.deepEqual(log.problems, []);
  });

  it('answers what new users ask: the mean reciprocal rank of the right page', async () => {
    const engine = createEngine({ fetchFile: async name => readFileSync(path.join(outDir, 'search', name)) });
    const ranks = await Promise.all(
      MANUAL_QUERIES.map(async ([query, ...pages]) => {
        const { hits } = await engine.search({ query });
        const found = [...new Set(hits.map(({ url }) => url.replace(/#.*/, '')))];
        return { query, rank: found.findIndex(page => pages.includes(page)) + 1, found: found.slice(0, 3) };
      }),
    );
    const late = ranks.filter(({ rank }) => rank !== 1);
    const mean = ranks.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
    const listed = late.map(({ query, rank, found }) => `'${query}' ${rank || 'never'}: ${found.join(' ')}`).join('\n');
    assert.ok(mean >= GOAL, `${mean.toFixed(3)}, and late:\n${listed}`);
  });
});
