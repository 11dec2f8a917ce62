import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PluginContext } from '../../../../src/node/config/site.ts';
import { pwaTags } from '../../../../src/node/plugins/pwa-tags.ts';

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
  const hooks = pwaTags({ baseUrl: '/base/' } as PluginContext, { pwaHead });
  assert.deepEqual(hooks?.injectHtmlTags?.({ content: null }), {
    headTags: [
      { tagName: 'link', attributes: { rel: 'manifest', href: '/base/manifest.json' } },
      { tagName: 'link', attributes: { rel: 'icon', href: 'https://cdn.test/icon.png' } },
      { tagName: 'link', attributes: { rel: 'mask-icon', href: '/base/img/mask.svg', color: '#fff' } },
      { tagName: 'meta', attributes: { name: 'theme-color', content: '#443fd4' } },
    ],
  });
});
