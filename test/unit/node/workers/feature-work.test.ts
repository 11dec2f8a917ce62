import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTasks } from '../../../../src/node/workers/tasks.ts';
import type { ThreadFeature } from '../../../../src/node/workers/thread-part.ts';
import { temporaryDirectory } from '../../../support/sites.ts';

const features: readonly ThreadFeature[] = [
  { name: 'idle' },
  {
    name: 'double',
    work: async ({ by }: { readonly by: number }) => {
      loaded.push(by);
      return async (value: number) => value * by;
    },
  },
];
const loaded: number[] = [];

it('a feature works on each value, with what it has loaded once for its settings', async context => {
  const siteDir = temporaryDirectory();
  const { work } = createTasks(
    { siteDir, workDir: siteDir, stageDir: siteDir },
    {
      parts: async () => features,
      options: async () => [],
    },
  );
  const asked = { feature: 'double', settings: { by: 3 } };
  assert.deepEqual(await work([1, 2], asked), [3, 6]);
  assert.deepEqual(await work([], asked), []);
  assert.deepEqual(await work([4], asked), [12]);
  assert.deepEqual(loaded, [3]);
  await context.test('where it has work, and threads know it', async () => {
    for (const feature of ['idle', 'unknown'])
      await assert.rejects(work([1], { feature, settings: {} }), new RegExp(`The feature ${feature} has no work`));
  });
});
