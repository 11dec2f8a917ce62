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
    assert.deepEqual(sources('{host}', { host: { default: 'https://a.test' } }), []);
  });

  it('add nothing else to the policy', () => {
    assert.deepEqual(sources("https://a.test;script-src'*'"), []);
    assert.deepEqual(sources('https://{a}', { a: { default: 'x; script-src *' } }), []);
  });

  it('is that of the description for a path, and without a server', () => {
    assert.deepEqual(sources('/v1'), ['https://docs.test']);
    assert.equal(serversOf([], 'https://docs.test/a/openapi.json')[0]?.url, 'https://docs.test/');
    assert.equal(serversOf([{ url: './v{n}' }], 'https://docs.test/a/b.json')[0]?.url, 'https://docs.test/a/v{n}');
  });
});
