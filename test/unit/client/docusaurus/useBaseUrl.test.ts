import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addBaseUrl } from '../../../../src/client/docusaurus/useBaseUrl.ts';

const site = { url: 'https://site.test', baseUrl: '/base/' };

test('paths get the base URL once', () => {
  assert.equal(addBaseUrl('/img/a.png', site, {}), '/base/img/a.png');
  assert.equal(addBaseUrl('img/a.png', site, {}), '/base/img/a.png');
  assert.equal(addBaseUrl('/base/img/a.png', site, {}), '/base/img/a.png');
  assert.equal(addBaseUrl('/base', site, {}), '/base/');
});

test('assets that locales share stay', () => {
  const second = { url: 'https://site.test', baseUrl: '/zh/', assetsUrl: '/' };
  const asset = '/assets/images/a-98ea6e4f216f2fb4.png';
  assert.equal(addBaseUrl(asset, second, {}), asset);
  assert.equal(addBaseUrl(asset, second, { absolute: true }), `https://site.test${asset}`);
  assert.equal(addBaseUrl('/assets/images/a.png', second, {}), '/zh/assets/images/a.png');
});

test('hashes, the empty text and URLs with a protocol or a host stay', () => {
  for (const url of ['', '#top', 'https://x.test/', 'mailto:a@x.test', '//x.test/a']) {
    assert.equal(addBaseUrl(url, site, { absolute: true }), url);
  }
});

test('the origin and the base URL can be asked for', () => {
  assert.equal(addBaseUrl('/docs', site, { absolute: true }), 'https://site.test/base/docs');
  assert.equal(addBaseUrl('/base/docs', site, { forcePrependBaseUrl: true }), '/base/base/docs');
});
