import assert from 'node:assert/strict';
import { queriesOf } from '../../support/search-hosts.ts';
import { forEachBackend } from '../support/search-test.ts';

forEachBackend('search in a page itself', (test, backend) => {
  test('answers each query, the latest one last, and asks nothing for the empty one', { tag: '@nightly' }, async ({
    visit,
  }) => {
    const { page } = visit;
    await visit.open('/');
    const box = page.getByRole('main').getByRole('combobox');
    const rows = page.getByRole('option');
    for (const host of visit.hosts) host.slow(query => (query === 'styling' ? 600 : 0));
    await box.fill('crawler');
    await rows
      .locator('mark', { hasText: /crawler/i })
      .first()
      .waitFor();
    await box.fill('styling');
    await box.fill('integrations');
    await rows
      .locator('mark', { hasText: /integrations/i })
      .first()
      .waitFor();
    if (backend === 'algolia') await page.waitForTimeout(700);
    assert.equal(await rows.locator('mark', { hasText: /styling/i }).count(), 0);
    await box.fill('');
    await page.waitForFunction(() => document.querySelectorAll('[role=option] mark').length === 0);
    const queries = visit.hosts.flatMap(host => host.asked()).flatMap(({ text }) => queriesOf(text));
    assert.deepEqual(
      queries.map(({ query }) => query),
      backend === 'algolia' ? ['crawler', 'styling', 'integrations'] : [],
    );
    assert.ok(queries.every(({ facetFilters }) => JSON.stringify(facetFilters).includes('docs-default-current')));
  });

  test('says that a query could not be answered, until one can', { tag: '@nightly' }, async ({ visit }) => {
    visit.allowInConsole(/ERR_FAILED/);
    const { page } = visit;
    const answers = /\/search\/[^/]+\.|\/1\/indexes\//;
    await page.route(answers, route => route.abort());
    await visit.open('/');
    const box = page.getByRole('main').getByRole('combobox');
    await box.fill('crawler');
    await page
      .getByRole('main')
      .getByText(/unable|could not|failed|cannot/i)
      .first()
      .waitFor();
    await page.unroute(answers);
    await box.fill('crawlers');
    await page.getByRole('option').locator('mark').first().waitFor();
  });

  test('says that a query was refused, not that the network is away', { tag: '@nightly' }, async ({ visit }) => {
    visit.allowInConsole(/Failed to load resource/);
    const { page } = visit;
    await page.route(/\/search\/[^/]+\.|\/1\/indexes\//, route =>
      route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, body: '{"message":"No"}' }),
    );
    await visit.open('/');
    await page.getByRole('main').getByRole('combobox').fill('crawler');
    await page.getByRole('main').getByText('The search service refused to answer.').waitFor();
    assert.equal(await page.getByRole('main').getByText('network connection').count(), 0);
  });
});
