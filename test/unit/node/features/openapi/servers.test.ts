import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connectSources, serversOf } from '../../../../../src/node/features/openapi/description/servers.ts';

const sources = (url: string, variables: object = {}) =>
  connectSources(serversOf([{ url, variables }], 'https://docs.test/openapi.json'));

describe('hosts of a description in the policy', () => {
  it('are those of all values of variables', () => {
    const region = { default: 'eu', enum: ['eu', 'us'] };
    assert.deepEqual(sources('https://{region}.shop.test/{v}', { region, v: { default: '1' } }), [
      'https://eu.shop.test',
      'https://us.shop.test',
    ]);
  });

  it('are all where a variable has any value, and a policy can say so', () => {
    const any = { default: 'a' };
    assert.deepEqual(sources('https://{tenant}.shop.test', { tenant: any }), ['https://*.shop.test']);
    assert.deepEqual(sources('http://localhost:{port}/v1', { port: { default: '80' } }), ['http://localhost:*']);
    assert.deepEqual(sources('https://api.{tenant}.test', { tenant: any }), ['https://api.a.test']);
    assert.deepEqual(sources('{base}/v1', { base: { default: 'https://a.test/b' } }), ['https://a.test']);
    const scheme = { enum: ['http', 'https'], default: 'https' };
    assert.deepEqual(sources('{scheme}://{tenant}.shop.test/v1', { scheme, tenant: any }), [
      'http://*.shop.test',
      'https://*.shop.test',
    ]);
  });

  it('add nothing else to the policy', () => {
    assert.deepEqual(sources("https://a.test;script-src'*'"), []);
    assert.deepEqual(sources('https://{a}', { a: { default: 'x; script-src *' } }), []);
    for (const host of [
      '*',
      '{a}',
      '{a}:{b}',
      '*.',
      "'self'",
      '"a"',
      'a b',
      'a,b',
      'a;b',
      'a\nb',
      '<b>',
      '{constructor}',
    ]) {
      const found = sources(`https://${host}`, { a: { enum: ['*', '*:*', '* data:', "'unsafe-eval'"] }, b: {} });
      for (const each of found) assert.match(each, /^https:\/\/(?:a|ab)$/, host);
    }
    for (const url of ['javascript:alert(1)', 'wss://a.test', 'data:text/plain,a', 'blob:https://a.test/1']) {
      assert.deepEqual(sources(url), ['https://docs.test'], url);
      assert.equal(serversOf([{ url }], 'https://docs.test/a.json')[0]?.url, 'https://docs.test/', url);
    }
  });

  it('are as browsers ask for them', () => {
    assert.deepEqual(sources(' HTTPS://Bücher.test:443/v1'), ['https://xn--bcher-kva.test']);
    assert.deepEqual(sources('https://{a}.bücher.test:{b}', { a: {}, b: {} }), ['https://*.xn--bcher-kva.test:*']);
    assert.deepEqual(sources('https://user@a.test'), ['https://a.test']);
  });

  it('is that of the description for a path, and without a server', () => {
    assert.deepEqual(sources('/v1'), ['https://docs.test']);
    assert.equal(serversOf([], 'https://docs.test/a/openapi.json')[0]?.url, 'https://docs.test/');
    assert.equal(serversOf([{ url: './v{n}' }], 'https://docs.test/a/b.json')[0]?.url, 'https://docs.test/a/v{n}');
  });
});
