import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { remoteCacheSettings } from '../../../../src/node/remote-cache/settings.ts';

const KEY = 'k'.repeat(32);
const OPTIONS = { url: 'https://cache.test/docs/', push: 'ci' } as const;

describe('settings of the remote cache', () => {
  it('are none without an address or a key', () => {
    const none = { value: undefined, diagnostics: [] };
    assert.deepEqual(remoteCacheSettings(undefined, { LECTERN_CACHE_KEY: KEY }), none);
    assert.deepEqual(remoteCacheSettings(OPTIONS, {}), none);
    assert.deepEqual(remoteCacheSettings(OPTIONS, { LECTERN_CACHE_KEY: '' }), none);
  });

  it('are of the config, with credentials of the environment', () => {
    const environment = { LECTERN_CACHE_KEY: KEY, LECTERN_CACHE_HEADERS: 'Authorization: Bearer a:b\n\nx-own: 1\n' };
    const { value } = remoteCacheSettings({ ...OPTIONS, headers: { 'x-team': 'docs' } }, environment);
    assert.deepEqual(value, {
      url: 'https://cache.test/docs',
      headers: { 'x-team': 'docs', authorization: 'Bearer a:b', 'x-own': '1' },
      key: KEY,
      isPushed: false,
    });
  });

  it('prefer the address of the environment, whose user and password become a header', () => {
    const environment = { LECTERN_CACHE_KEY: KEY, LECTERN_CACHE_URL: 'http://me:p%40ss@host.test:81/a' };
    const { value } = remoteCacheSettings(OPTIONS, environment);
    const headers = { authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}` };
    assert.deepEqual(value, { url: 'http://host.test:81/a', headers, key: KEY, isPushed: false });
  });

  it('take a user and password of any characters, and headers in any case once', () => {
    const headersOf = (more: object) =>
      remoteCacheSettings({ push: 'ci', headers: { 'X-A': '1' } }, { LECTERN_CACHE_KEY: KEY, ...more }).value?.headers;
    const [url, own] = ['https://u:50%off@host.test', 'Authorization: Bearer x\nx-a: 2'];
    assert.deepEqual(headersOf({ LECTERN_CACHE_URL: url }), {
      'x-a': '1',
      authorization: `Basic ${Buffer.from('u:50%off').toString('base64')}`,
    });
    assert.deepEqual(headersOf({ LECTERN_CACHE_URL: url, LECTERN_CACHE_HEADERS: own }), {
      'x-a': '2',
      authorization: 'Bearer x',
    });
  });

  it('refuse an address with a query, and values that no header can have', () => {
    const problems = (more: object) => remoteCacheSettings(undefined, { LECTERN_CACHE_KEY: KEY, ...more }).diagnostics;
    assert.equal(problems({ LECTERN_CACHE_URL: 'https://host.test/a?sig=1' }).length, 1);
    const [problem] = problems({ LECTERN_CACHE_URL: 'https://host.test/', LECTERN_CACHE_HEADERS: 'a: 1\nb: s…cret' });
    assert.match(problem?.message ?? '', /has no header in line 2/);
  });

  it('store in CI, always or never', () => {
    const isPushed = (push: 'ci' | 'always' | 'never', more: object = {}) =>
      remoteCacheSettings({ ...OPTIONS, push }, { LECTERN_CACHE_KEY: KEY, ...more }).value?.isPushed;
    assert.deepEqual([isPushed('ci'), isPushed('ci', { CI: 'true' })], [false, true]);
    assert.deepEqual([isPushed('always'), isPushed('never', { CI: 'true' })], [true, false]);
    assert.equal(isPushed('ci', { CI: 'true', LECTERN_CACHE_PUSH: 'never' }), false);
  });

  it('have an error for each mistake, which contains no credentials', () => {
    const { value, diagnostics } = remoteCacheSettings(undefined, {
      LECTERN_CACHE_URL: 'cache.test',
      LECTERN_CACHE_KEY: 'secret',
      LECTERN_CACHE_PUSH: 'yes',
      LECTERN_CACHE_HEADERS: 'Authorization: Bearer secret\nsecret',
    });
    assert.equal(value, undefined);
    const said = diagnostics.map(({ message }) => message);
    assert.equal(said.length, 4, said.join('\n'));
    assert.match(
      said.join('\n'),
      /_KEY` has 6 characters[\s\S]*_URL` is no URL of a folder[\s\S]*_PUSH` is 'yes'[\s\S]*line 2/,
    );
    assert.doesNotMatch(said.join('\n'), /secret/);
  });
});
