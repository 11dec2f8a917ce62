import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appTags } from '../../../../../src/node/features/pwa/tags.ts';

test('the tags of an app are in the head, with addresses below the base URL', () => {
  const pwaHead = [
    { tagName: 'link', rel: 'manifest', href: 'manifest.json' },
    { tagName: 'link', rel: 'icon', href: 'https://cdn.test/icon.png' },
    { tagName: 'link', rel: 'mask-icon', href: '/base/img/mask.svg', color: '#fff' },
    { tagName: 'meta', name: 'theme-color', content: '#443fd4' },
  ];
  const pwa = { id: 'default', pwaHead, offlineModeActivationStrategies: ['always' as const] };
  const options = { '@docusaurus/plugin-pwa': pwa };
  const tags = appTags({ options, baseUrl: '/base/', environment: 'production' });
  assert.deepEqual(tags.head, [
    { tagName: 'link', attributes: { rel: 'manifest', href: '/base/manifest.json' } },
    { tagName: 'link', attributes: { rel: 'icon', href: 'https://cdn.test/icon.png' } },
    { tagName: 'link', attributes: { rel: 'mask-icon', href: '/base/img/mask.svg', color: '#fff' } },
    { tagName: 'meta', attributes: { name: 'theme-color', content: '#443fd4' } },
  ]);
  assert.match(
    JSON.stringify(tags.postBody),
    /^\[\{"tagName":"script","attributes":\{"src":"\/base\/assets\/js\/app\.[\da-f]{8}\.js","defer":true\}\}\]$/,
  );
  assert.deepEqual(appTags({ options, baseUrl: '/base/', environment: 'development' }), {}, 'on the dev server');
});
