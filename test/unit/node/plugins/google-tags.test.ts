import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GOOGLE_TAGS } from '../../../../src/node/plugins/google-tags.ts';
import type { PluginActions, PluginHooks } from '../../../../src/node/plugins/lifecycle/types.ts';

test('components read the options of the tags of Google', async () => {
  assert.deepEqual(await globalDataOf('gtag', { id: 'default', trackingID: 'G-1', anonymizeIP: true }), {
    ...{ id: 'default', trackingID: ['G-1'], anonymizeIP: true },
  });
  const container = { id: 'default', containerId: 'GTM-1' };
  assert.deepEqual(await globalDataOf('tag-manager', container), container);
});

async function globalDataOf(name: string, options: object): Promise<unknown> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const hooks = (await GOOGLE_TAGS[`@docusaurus/plugin-google-${name}`]?.({} as never, options)) as PluginHooks;
    const data: unknown[] = [];
    const actions = { setGlobalData: (value: unknown) => void data.push(value) } as PluginActions;
    await hooks.contentLoaded?.({ content: undefined, actions });
    return data[0];
  } finally {
    process.env.NODE_ENV = NODE_ENV ?? 'test';
  }
}
