import assert from 'node:assert/strict';
import { queriesOf } from '../../support/search-hosts.ts';
import { axeViolations } from '../support/axe.ts';
import { forEachBackend, type SearchVisit } from '../support/search-test.ts';

function articles({ page }: SearchVisit) {
  return page.getByRole('main').getByRole('article');
}

async function total({ page }: SearchVisit): Promise<number> {
  const text = await page.getByRole('status').filter({ hasText: 'documents found' }).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

/** Keeps links below the hits from being seen, so that only a reader's own doing fetches more. */
async function blind({ page }: SearchVisit): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    } as unknown as typeof IntersectionObserver;
  });
}

forEachBackend('the results page', (test, backend, once) => {
  test('the page has titles, count, breadcrumbs and marks, is not indexed, and typing replaces its address', {
    tag: '@nightly',
  }, async ({ visit }) => {
    const { page } = visit;
    await visit.open('/');
    await visit.open('/search');
    assert.match(await page.title(), /^Search the documentation/);
    await page.getByRole('heading', { level: 1, name: 'Search the documentation' }).waitFor();
    assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex, follow');
    const input = page.getByRole('searchbox', { name: 'Search' });
    assert.equal(await input.getAttribute('placeholder'), 'Type your search here');
    assert.ok(await input.evaluate(element => element === document.activeElement));
    const length = await page.evaluate(() => {
      window.scrollTo(0, 40);
      return history.length;
    });
    await input.pressSequentially('crawler');
    await articles(visit).first().waitFor();
    assert.equal(new URL(page.url()).search, '?q=crawler');
    assert.equal(await page.evaluate(() => history.length), length, 'replaced, not pushed');
    assert.match(await page.title(), /^Search results for "crawler"/);
    const count = await total(visit);
    assert.ok(count > 3 && count <= 16, `${count} documents of the 16 that there are`);
    assert.ok((await articles(visit).count()) >= 15);
    assert.ok((await articles(visit).locator('mark').count()) > 0);
    await articles(visit).getByRole('list', { name: 'Breadcrumbs' }).first().waitFor();
    assert.deepEqual(await axeViolations(page), []);

    // This word stands in a code block only.
    await input.fill('crossorigin');
    const code = articles(visit).filter({ hasText: '<link rel="preconnect"' });
    await code.locator('mark', { hasText: 'crossorigin' }).waitFor();

    await input.fill('zzqqxxyy');
    await page.getByText('No results were found').waitFor();
    assert.equal(await page.getByText('Believe this query').count(), 0, 'the site does not say where to report it');
    await input.fill('');
    await page.getByRole('heading', { level: 1, name: 'Search the documentation' }).waitFor();
    assert.equal(new URL(page.url()).search, '');
    await articles(visit).first().waitFor({ state: 'detached' });

    await visit.open('/search?q=a%26b%3Cscript%3E');
    assert.equal(await input.inputValue(), 'a&b<script>');
    await page.getByRole('heading', { level: 1, name: 'Search results for "a&b<script>"' }).waitFor();
    await page.goBack();
    await page.waitForURL(url => url.pathname === '/search' && url.search === '');
  });

  once?.('without results, a place to report it is named', { tag: '@nightly' }, async ({ visit }) => {
    await visit.configure({ missingResultsUrl: 'https://issues.test/new?title={query}' });
    await visit.open('/search?q=zz%26%3Cb%3Eqq');
    await visit.page.getByText('Believe this query should return results?').waitFor();
    const report = visit.page.getByRole('link', { name: 'Let us know.' });
    assert.equal(await report.getAttribute('href'), 'https://issues.test/new?title=zz%26%3Cb%3Eqq');
    assert.deepEqual(await axeViolations(visit.page), []);
  });

  test('15 hits come first, further ones when the end of the list is reached', { tag: '@nightly' }, async ({
    visit,
  }) => {
    await visit.open('/search?q=configuration');
    await articles(visit).first().waitFor();
    const further = visit.page.getByRole('link', { name: 'More results' });
    assert.equal(await further.count(), 1);
    while ((await further.count()) > 0) {
      const before = await articles(visit).count();
      await visit.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await visit.page.waitForFunction(known => document.querySelectorAll('main article').length > known, before);
    }
    const links = await articles(visit).getByRole('heading').getByRole('link').all();
    const addresses = await Promise.all(links.map(link => link.getAttribute('href')));
    assert.ok(addresses.length > 15);
    assert.equal(await total(visit), new Set(addresses.map(address => address?.split('#')[0])).size);
    if (backend === 'embedded') return;
    const queries = (visit.hosts[0]?.asked() ?? []).flatMap(({ text }) => queriesOf(text));
    const pages = queries.map(({ page, hitsPerPage }) => [page, hitsPerPage]);
    assert.deepEqual(
      pages,
      Array.from({ length: Math.ceil(addresses.length / 15) }, (_, page) => [page, 15]),
    );
  });

  once?.(
    'by keyboard alone: the link to more leads on to the first new hit, and is an address of its own',
    async ({ visit }) => {
      const { page } = visit;
      await blind(visit);
      await visit.open('/search?q=configuration');
      const more = page.getByRole('link', { name: 'More results' });
      await more.waitFor();
      assert.equal(await articles(visit).count(), 15);
      assert.equal(await more.getAttribute('href'), '/search?q=configuration&page=2');
      await more.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelectorAll('main article').length > 15);
      const focused = await page.evaluate(() => {
        const all = [...document.querySelectorAll('main article')];
        return all.findIndex(article => article.contains(document.activeElement));
      });
      assert.equal(focused, 15);
      const sixteenth = await articles(visit).nth(15).textContent();
      assert.equal(new URL(page.url()).search, '?q=configuration');
      await visit.open('/search?q=configuration&page=2');
      await articles(visit).first().waitFor();
      assert.equal(await articles(visit).first().textContent(), sixteenth);
      await page.getByRole('searchbox').fill('crawler');
      await page.waitForURL(url => url.search === '?q=crawler');
    },
  );

  test('the version of the docs can be chosen; a reader’s own is the first', { tag: '@nightly' }, async ({ visit }) => {
    const { page } = visit;
    await visit.open('/search?q=configuration');
    const version = page.getByRole('combobox', { name: 'Version' });
    assert.equal(await version.inputValue(), 'current');
    await articles(visit).first().waitFor();
    const hrefs = () =>
      articles(visit)
        .locator('h2 a')
        .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
    assert.ok((await hrefs()).every(href => !href.startsWith('/docs/legacy/')));
    await version.selectOption('legacy');
    await page.locator('main article h2 a[href^="/docs/legacy/"]').first().waitFor();
    assert.ok((await hrefs()).every(href => href.startsWith('/docs/legacy/') || !href.startsWith('/docs/')));
    assert.equal(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default')), null);
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'legacy'));
    await visit.open('/search?q=configuration');
    assert.equal(await version.inputValue(), 'legacy');
    await page.locator('main article h2 a[href^="/docs/legacy/"]').first().waitFor();
  });

  once?.(
    'the version that was chosen is in the address, for reloads and for going back',
    { tag: '@nightly' },
    async ({ visit }) => {
      const { page } = visit;
      const legacy = page.locator('main article h2 a[href^="/docs/legacy/"]').first();
      const version = page.getByRole('combobox', { name: 'Version' });
      await visit.open('/search?q=configuration');
      await articles(visit).first().waitFor();
      await version.selectOption('legacy');
      await legacy.waitFor();
      assert.equal(new URL(page.url()).search, '?q=configuration&version=legacy');
      await page.reload();
      await legacy.waitFor();
      assert.equal(await version.inputValue(), 'legacy');
      await legacy.click();
      await page.waitForURL(url => url.pathname.startsWith('/docs/legacy/'));
      await page.goBack();
      await legacy.waitFor();
      assert.equal(await version.inputValue(), 'legacy');
      await page.getByRole('searchbox').fill('crawler');
      await page.waitForURL(url => url.search === '?q=crawler&version=legacy');
      await visit.open('/search?q=configuration&version=none');
      await articles(visit).first().waitFor();
      assert.equal(await version.inputValue(), 'current', 'a version that there is not is ignored');
    },
  );

  test('from a doc of another version, all results are those of its version', { tag: '@nightly' }, async ({
    visit,
  }) => {
    const { page, dialog } = visit;
    await visit.openDialog('/docs/legacy/faq');
    await visit.search('selenium');
    await dialog.getByRole('link', { name: /^See/ }).click();
    await page.waitForURL(url => url.search === '?q=selenium&version=legacy');
    await page.locator('main article h2 a[href^="/docs/legacy/"]').first().waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Version' }).inputValue(), 'legacy');
  });

  test('a query has 64 characters at most, however it gets there', { tag: '@nightly' }, async ({ visit }) => {
    const { page } = visit;
    const input = page.getByRole('searchbox');
    await visit.open(`/search?q=${'crawler+'.repeat(20)}`);
    await articles(visit).first().waitFor();
    assert.equal((await input.inputValue()).length, 64);
    await input.fill('');
    await input.pressSequentially('crawler '.repeat(10));
    assert.equal((await input.inputValue()).length, 64);
    if (backend === 'embedded') return;
    const queries = (visit.hosts[0]?.asked() ?? []).flatMap(({ text }) => queriesOf(text));
    assert.ok(queries.every(({ query }) => query.length <= 64));
  });

  test('a query without results leads on: to its beginning, to other versions and to the docs', {
    tag: '@nightly',
  }, async ({ visit }) => {
    const { page } = visit;
    const main = page.getByRole('main');
    await visit.open('/search?q=inspectionmmm');
    await main.getByText('No results were found').waitFor();
    await main.getByRole('link', { name: 'Algolia Crawler' }).waitFor();
    await main.getByText('Try searching for').waitFor();
    assert.deepEqual(await axeViolations(page), []);
    const [suggestion = ''] = await main
      .getByRole('listitem')
      .filter({ hasText: /\d results?/ })
      .allTextContents();
    await main
      .getByRole('listitem')
      .filter({ hasText: /\d results?/ })
      .getByRole('link')
      .first()
      .click();
    await articles(visit).first().waitFor();
    assert.equal(await articles(visit).count(), Math.min(15, Number(/\((\d+)/.exec(suggestion)?.[1])));
  });

  test('a query that only another version answers leads there', { tag: '@nightly' }, async ({ visit }) => {
    const { page } = visit;
    await visit.open('/search?q=selenium');
    await page.getByText('In other versions').waitFor();
    const other = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'legacy' }) });
    const count = Number(/\((\d+) result/.exec((await other.textContent()) ?? '')?.[1]);
    await other.getByRole('link').click();
    await articles(visit).first().waitFor();
    assert.equal(await articles(visit).count(), Math.min(count, 15));
    assert.equal(new URL(page.url()).search, '?q=selenium&version=legacy');
    assert.equal(await page.getByRole('combobox', { name: 'Version' }).inputValue(), 'legacy');
  });

  for (const [status, help] of [
    [403, 'refused to answer'],
    [503, 'out of order'],
  ] as const) {
    test(`an answer of ${status} is no problem of the network`, { tag: '@nightly' }, async ({ visit }) => {
      visit.allowInConsole(/Failed to load resource/);
      const { page } = visit;
      await page.route(/\/search\/[^/]+\.|\/1\/indexes\//, route =>
        route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, body: '{"message":"No"}' }),
      );
      await visit.open('/search?q=crawler');
      const alert = page.getByRole('alert');
      await alert.getByText(help).waitFor();
      assert.equal(await page.getByText('network connection').count(), 0);
    });
  }

  test('what cannot be fetched says so and can be tried again', { tag: '@nightly' }, async ({ visit }) => {
    visit.allowInConsole(/ERR_FAILED|Failed/);
    const { page } = visit;
    const answers = /\/search\/[^/]+\.|\/1\/indexes\//;
    await page.route(answers, route => route.abort());
    await visit.open('/search?q=crawler');
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    assert.deepEqual(await axeViolations(page), []);
    await page.getByRole('alert').getByText('network connection').waitFor();
    await page.unroute(answers);
    const retry = page.getByRole('button', { name: 'Retry' });
    const colours = await retry.evaluate(button =>
      [button, document.documentElement].map(element => getComputedStyle(element).backgroundColor),
    );
    assert.notEqual(colours[0], colours[1], 'it looks like a button');
    await retry.click();
    await articles(visit).first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  });
});
