import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchSettings } from '../../../src/shared/model/search.ts';
import { ROOT } from '../../support/paths.ts';
import { type AskedHost, answerOf, queriesOf, type SentQuery } from '../../support/search-hosts.ts';
import { forEachBackend, type SearchVisit } from '../support/search-test.ts';
import { nightlyUnless } from '../support/test.ts';

/** The client that asks, at the version that this package pins. */
const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};
const CLIENT = devDependencies.algoliasearch;

const QUERIES = '/1/indexes/*/queries';
const LEVELS = [1, 2, 3, 4, 5, 6].map(level => `hierarchy.lvl${level}`);

function asked({ hosts }: SearchVisit): readonly (readonly AskedHost[])[] {
  return hosts.map(host => host.asked());
}

function counts(visit: SearchVisit): readonly number[] {
  return asked(visit).map(requests => requests.length);
}

/** Opens the dialog on a page whose time passes only when the test says so. */
async function openWithStoppedClock(visit: SearchVisit): Promise<void> {
  const { clock } = visit.page;
  await clock.install();
  await visit.openDialog();
  await clock.pauseAt(await visit.page.evaluate(() => Date.now() + 1000));
}

/** Looks again and again, though the page's time stands still. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await holds()); looks++) {
    assert.ok(looks < 500, `never: ${String(holds)}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

/** The first query that is sent from a page. */
async function queryFrom(visit: SearchVisit, path: string): Promise<SentQuery> {
  await visit.openDialog(path);
  await Promise.all([visit.page.waitForResponse(/\/1\/indexes\//), visit.input.fill('c')]);
  const [query] = asked(visit).flatMap(requests => requests.flatMap(({ text }) => queriesOf(text)));
  assert.ok(query);
  return query;
}

forEachBackend(
  'what Algolia is asked',
  test => {
    test('a query is one plain call with the parameters of the site and the dialog', async ({ visit }) => {
      const { page } = visit;
      await visit.configure({ searchParameters: { hitsPerPage: 9, analyticsTags: ['docs'] } });
      await page.setViewportSize({ width: 769, height: 800 });
      await visit.openDialog();
      await visit.search('crawler');
      const [calls = [], ...others] = asked(visit);
      assert.deepEqual(others.flat(), []);
      assert.deepEqual([...new Set(calls.map(({ method, url }) => `${method} ${url.pathname}`))], [`POST ${QUERIES}`]);
      const [{ url, headers, text } = assert.fail('no call')] = calls;
      assert.equal(url.searchParams.get('x-algolia-api-key'), 'search-only-key');
      assert.equal(url.searchParams.get('x-algolia-application-id'), 'TESTAPP');
      assert.equal(
        url.searchParams.get('x-algolia-agent'),
        `Algolia for JavaScript (${CLIENT}); Lite (${CLIENT}); Browser; docsearch (3.9.0); docsearch-react (3.9.0)`,
      );
      assert.deepEqual(
        Object.keys(headers).filter(name => name.startsWith('x-algolia')),
        [],
      );
      assert.match(headers['content-type'] ?? '', /^text\/plain/);
      assert.deepEqual(queriesOf(text), [
        {
          query: 'crawler',
          indexName: 'docsearch',
          attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url'],
          attributesToSnippet: [...LEVELS, 'content'].map(attribute => `${attribute}:10`),
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 9,
          clickAnalytics: false,
          analyticsTags: ['docs'],
          facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
        },
      ]);
    });

    test('20 hits are asked for, and five words of each on a narrow screen', { tag: '@nightly' }, async ({ visit }) => {
      await visit.page.setViewportSize({ width: 768, height: 800 });
      const query = await queryFrom(visit, '/docs/docsearch-v3');
      assert.equal(query.hitsPerPage, 20);
      assert.equal((query.attributesToSnippet as readonly string[])[0], 'hierarchy.lvl1:5');
    });

    test('filters name the language and the version of the page, outside the docs the stored version', {
      tag: '@nightly',
    }, async ({ visit }) => {
      const filters = async (path: string) => (await queryFrom(visit, path)).facetFilters;
      const of = (version: string) => [
        'language:en',
        ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`],
      ];
      assert.deepEqual(await filters('/docs/tips'), of('current'));
      assert.deepEqual(await filters('/docs/legacy/dropdown'), of('legacy'));
      assert.deepEqual(await filters('/'), of('current'));
      await visit.page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'legacy'));
      assert.deepEqual(await filters('/apply'), of('legacy'));
      assert.deepEqual(await filters('/docs/tips'), of('current'));
      await visit.configure({ searchParameters: { facetFilters: 'kind:api' } });
      assert.deepEqual(await filters('/docs/tips'), [...of('current'), 'kind:api']);
    });

    test('without contextual search, filters are the site’s own only', { tag: '@nightly' }, async ({ visit }) => {
      await visit.configure({ contextualSearch: false });
      assert.deepEqual((await queryFrom(visit, '/docs/tips')).facetFilters, []);
      await visit.configure({ contextualSearch: false, searchParameters: { facetFilters: ['a:b', ['c:d']] } });
      assert.deepEqual((await queryFrom(visit, '/docs/tips')).facetFilters, ['a:b', ['c:d']]);
    });

    test('a search without hits is never sent again without its filters', async ({ visit }) => {
      const [host] = visit.hosts;
      host?.answerWith(query => ({ ...answerOf([])(query), facets: {} }));
      await visit.openDialog();
      await visit.input.fill('tip');
      await visit.dialog.getByText('No results for').waitFor();
      await visit.open('/search?q=tip');
      await visit.page.getByText('No results were found').waitFor();
      const queries = asked(visit).flatMap(requests => requests.flatMap(({ text }) => queriesOf(text)));
      const filters = queries.map(({ facetFilters }) => JSON.stringify(facetFilters));
      assert.ok(filters.length >= 2);
      assert.deepEqual(
        filters.filter(text => !/"language:en".*"docusaurus_tag:/.test(text)),
        [],
      );
    });

    test('hits lead into this site, unless the site says that their address is another’s', { tag: '@nightly' }, async ({
      visit,
    }) => {
      const { page } = visit;
      await visit.configure({
        externalUrlRegex: 'https://other\\.test',
        replacePath: { from: '/v\\d+/', to: '/' },
      });
      visit.hosts[0]?.answerWith(
        answerOf(
          [
            'https://elsewhere.test/docs/v3/tips?a=1#x',
            '/docs/tips#y',
            'https://other.test/v2/a?b#c',
            'https://evil.test/?https://other.test',
          ].map((url, index) => hit({ url, objectID: String(index) })),
        ),
      );
      await visit.openDialog();
      await visit.input.fill('tips');
      const links = visit.hits.getByRole('link');
      await links.first().waitFor();
      const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute('href')));
      assert.deepEqual(hrefs, [
        '/docs/tips?a=1#x',
        '/docs/tips#y',
        'https://other.test/v2/a?b#c',
        '/?https://other.test',
      ]);
      await page.route('https://other.test/**', route => route.fulfill({ body: 'elsewhere' }));
      await links.nth(2).click();
      await page.waitForURL('https://other.test/v2/a?b#c');
    });

    test('a host that fails is left alone for two minutes, whatever kind of failure it is', {
      tag: '@nightly',
    }, async ({ visit }) => {
      visit.allowInConsole(/Failed to load resource/);
      const { page, hosts } = visit;
      const [first, second, third] = hosts;
      await page.clock.install();
      await Promise.all([first?.behave(500), second?.behave('is dead')]);
      await visit.openDialog();
      await visit.search('crawler');
      assert.deepEqual(counts(visit), [1, 0, 1, 0]);
      assert.equal(await page.evaluate(() => Object.keys(localStorage).filter(key => /algolia/i.test(key)).length), 0);
      await visit.search('styling');
      assert.deepEqual(counts(visit), [0, 0, 1, 0]);
      await Promise.all([first?.behave('answers'), second?.behave('answers'), third?.behave(503)]);
      await page.clock.fastForward(90_000);
      await visit.search('integrations');
      assert.deepEqual(counts(visit), [0, 0, 1, 1]);
      await page.clock.fastForward(121_000);
      await visit.search('configuration');
      assert.deepEqual(counts(visit), [1, 0, 0, 0]);
    });

    test('hosts that hang are given up after 1, 4, 5 and 6 s, and the error screen shows after 16 s', {
      tag: '@nightly',
    }, async ({ visit }) => {
      visit.allowInConsole(/Search failed: RetryError: Unreachable hosts/);
      const { page, hosts } = visit;
      const asked: string[] = [];
      page.on('request', request => /\/1\/indexes\//.test(request.url()) && asked.push(new URL(request.url()).origin));
      await Promise.all(hosts.map(host => host.behave('hangs')));
      await openWithStoppedClock(visit);
      await visit.input.fill('c');
      for (const [index, wait] of [1000, 4000, 5000].entries()) {
        await until(() => asked.length > index);
        await page.clock.runFor(wait - 1);
        assert.equal(asked.length, index + 1, `${wait} ms are not over`);
        await page.clock.runFor(1);
      }
      await until(() => asked.length > 3);
      await page.clock.runFor(5999);
      assert.equal(await visit.dialog.getByRole('alert').count(), 0);
      await page.clock.runFor(1);
      await visit.dialog.getByRole('alert').getByText('Unable to fetch results').waitFor();
      assert.deepEqual(
        asked,
        hosts.map(({ url }) => url),
      );
    });

    test('a host that has begun to answer has 2 s to end', { tag: '@nightly' }, async ({ visit }) => {
      const { page, hosts } = visit;
      await page.addInitScript(() => {
        const { send } = XMLHttpRequest.prototype;
        XMLHttpRequest.prototype.send = function (body) {
          this.addEventListener('readystatechange', () => Object.assign(window, { began: true }));
          send.call(this, body);
        };
      });
      await hosts[0]?.behave('begins');
      await openWithStoppedClock(visit);
      await visit.input.fill('crawler');
      await until(() => page.evaluate(() => 'began' in window));
      await page.clock.runFor(1999);
      assert.deepEqual(counts(visit), [1, 0, 0, 0]);
      await page.clock.runFor(1);
      await visit.hits.first().waitFor();
      assert.deepEqual(counts(visit), [0, 1, 0, 0]);
    });

    for (const status of [400, 403, 404, 429]) {
      test(`${status} is not asked again, and the error screen says why`, {
        tag: nightlyUnless(status === 403),
      }, async ({ visit }) => {
        visit.allowInConsole(/Failed to load resource|Search failed/);
        const said: string[] = [];
        visit.page.on('console', message => said.push(message.text()));
        await Promise.all(visit.hosts.map(host => host.behave(status)));
        await visit.openDialog();
        await visit.input.fill('crawler');
        await visit.dialog.getByRole('alert').getByText('Unable to fetch results').waitFor();
        await visit.dialog
          .getByRole('alert')
          .getByText(status === 429 ? 'out of order' : 'refused to answer')
          .waitFor();
        assert.equal(await visit.dialog.getByText('network connection').count(), 0);
        assert.deepEqual(counts(visit), [1, 0, 0, 0]);
        const told = said.filter(text => text.startsWith('Search failed'));
        assert.deepEqual(told, [`Search failed: ApiError ${status}: The test wants it to fail`]);
      });
    }

    test('the error screen shows while all hosts fail, results once one is back', async ({ visit }) => {
      visit.allowInConsole(/Failed to load resource|Search failed/);
      const said: string[] = [];
      visit.page.on('console', message => said.push(message.text()));
      const [first, second, third, fourth] = visit.hosts;
      await Promise.all([first?.behave('is dead'), second?.behave(500), third?.behave(503), fourth?.behave('is dead')]);
      await visit.openDialog();
      await visit.input.fill('crawler');
      await visit.dialog.getByRole('alert').getByText('out of order').waitFor();
      assert.deepEqual(counts(visit), [0, 1, 1, 0]);
      const [told = ''] = said.filter(text => text.startsWith('Search failed'));
      assert.match(told, /^Search failed: RetryError: Unreachable hosts - your application id may be incorrect\./);
      assert.ok(!said.join().includes('search-only-key'), 'no key in the console');
      await Promise.all(visit.hosts.map(host => host.behave('answers')));
      await visit.search('styling');
      assert.equal(await visit.dialog.getByRole('alert').count(), 0);
    });

    test('the provider’s own hosts are asked, the nearest first, then its three others', { tag: '@nightly' }, async ({
      visit,
    }) => {
      visit.allowInConsole(/Failed to load resource|Search failed/);
      await visit.configure({ hosts: null } as unknown as Partial<SearchSettings>);
      const hosts: string[] = [];
      await visit.page.route(/\.algolia(net)?\.(com|net)/, route => {
        hosts.push(new URL(route.request().url()).host);
        return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
      });
      await visit.openDialog();
      await visit.input.fill('c');
      await visit.dialog.getByRole('alert').waitFor();
      assert.equal(hosts[0], 'testapp-dsn.algolia.net');
      assert.deepEqual(
        hosts.slice(1).sort(),
        ['1', '2', '3'].map(number => `testapp-${number}.algolianet.com`),
      );
    });

    test('a dialog without credentials goes away and leaves the page as it was', { tag: '@nightly' }, async ({
      visit,
    }) => {
      visit.allowInConsole(/appId/);
      const errors: string[] = [];
      visit.page.on('console', message => errors.push(message.text()));
      await visit.configure({ appId: '' });
      await visit.open('/docs/tips');
      await visit.page.keyboard.press('Control+k');
      await visit.page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog');
      assert.equal(await visit.dialog.count(), 0);
      assert.ok(errors.some(text => text.includes('`appId` is missing.')));
      await visit.page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await visit.page.locator('[inert]:not([class*=sidebar])').count(), 0);
    });
  },
  ['algolia'],
);

function hit({ url, objectID = '1' }: { readonly url: string; readonly objectID?: string }): object {
  return { objectID, url, type: 'lvl1', content: null, hierarchy: { lvl0: 'Docs', lvl1: `Tips ${objectID}` } };
}
