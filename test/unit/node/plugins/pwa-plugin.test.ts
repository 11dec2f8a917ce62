import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PluginContext } from '../../../../src/node/config/site.ts';
import { pwaPlugin } from '../../../../src/node/plugins/pwa-plugin.ts';

const mode = process.env.NODE_ENV;
before(() => {
  process.env.NODE_ENV = 'production';
});
after(() => {
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
});

test('the tags of an app are in the head, with addresses below the base URL', () => {
  const pwaHead = [
    { tagName: 'link', rel: 'manifest', href: 'manifest.json' },
    { tagName: 'link', rel: 'icon', href: 'https://cdn.test/icon.png' },
    { tagName: 'link', rel: 'mask-icon', href: '/base/img/mask.svg', color: '#fff' },
    { tagName: 'meta', name: 'theme-color', content: '#443fd4' },
  ];
  const hooks = pwaPlugin({ baseUrl: '/base/' } as PluginContext, {
    pwaHead,
    offlineModeActivationStrategies: ['always'],
  });
  const tags = hooks?.injectHtmlTags?.({ content: null }) as { headTags: unknown; postBodyTags: unknown };
  assert.deepEqual(tags.headTags, [
    { tagName: 'link', attributes: { rel: 'manifest', href: '/base/manifest.json' } },
    { tagName: 'link', attributes: { rel: 'icon', href: 'https://cdn.test/icon.png' } },
    { tagName: 'link', attributes: { rel: 'mask-icon', href: '/base/img/mask.svg', color: '#fff' } },
    { tagName: 'meta', attributes: { name: 'theme-color', content: '#443fd4' } },
  ]);
  assert.match(
    JSON.stringify(tags.postBodyTags),
    /^\[\{"tagName":"script","attributes":\{"src":"\/base\/assets\/js\/app\.[\da-f]{8}\.js","defer":true\}\}\]$/,
  );
});
