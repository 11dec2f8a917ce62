import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { createAlgoliaBackend } from '../../../../../src/client/search/backends/algolia.ts';
import { answerOf, type SearchHost, startSearchHost } from '../../../../support/search-hosts.ts';
import { settings } from '../settings.ts';

suite('the hosted backend', () => {
  let host: SearchHost;
  before(async () => {
    host = await startSearchHost('http://127.0.0.1');
  });
  after(() => host.close());

  const search = (hosts: readonly string[]) =>
    createAlgoliaBackend(settings({ hosts })).search({ requests: [{ indexName: 'docs', query: 'a' }] });

  test('asks hosts of the site’s own, also below a path', async () => {
    host.answerWith(answerOf([{ objectID: '1' }]));
    const { results } = await search([`${host.url}/proxy/`]);
    assert.equal(results[0]?.nbHits, 1);
    assert.equal(host.asked()[0]?.url.pathname, '/proxy/1/indexes/*/queries');
  });
  test('gives up a host that does not answer', async () => {
    await host.behave('hangs');
    await assert.rejects(search([host.url]), (error: Error & { stackTrace?: unknown }) => {
      assert.equal(error.name, 'RetryError');
      assert.match(error.message, /^Unreachable hosts/);
      assert.match(JSON.stringify(error.stackTrace), /(Connection|Socket) timeout/);
      return true;
    });
  });
  test('insists on credentials', () => {
    assert.throws(() => createAlgoliaBackend(settings({ appId: '' })), /^Error: `appId` is missing\.$/);
    assert.throws(() => createAlgoliaBackend(settings({ apiKey: '' })), /^Error: `apiKey` is missing\.$/);
  });
});
