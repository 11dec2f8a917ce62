import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHostsCache } from '../../../../../src/client/search/backends/hosts-cache.ts';

const host = { url: 'app-dsn.algolia.net', accept: 'read', protocol: 'https' };
const unknown = async () => 'up';

test('a host is as the client says until it has failed', async () => {
  const cache = createHostsCache();
  assert.equal(await cache.get(host, unknown), 'up');
});

test('a failure is found again by the host’s own name, whatever else the state holds', async () => {
  const cache = createHostsCache();
  await cache.set({ ...host, status: 'down', lastUpdate: 5 }, 'down');
  assert.equal(await cache.get(host, unknown), 'down');
  assert.equal(await cache.get({ ...host, url: 'app-1.algolianet.com' }, unknown), 'up');
});

test('states are kept as they are, methods included', async () => {
  const cache = createHostsCache();
  const state = { isUp: () => false };
  await cache.set(host, state);
  assert.equal(await cache.get<unknown>(host, unknown), state);
});
