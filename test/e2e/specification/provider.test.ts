import { answerOf, queriesOf, type SentQuery } from '../../support/search-hosts.ts';
import type { SearchVisit } from '../support/search-test.ts';
import { walk } from '../support/walk.ts';

const QUERIES = '/1/indexes/*/queries';
const ELSEWHERE = 'https://other.test/page';

walk.describe('what the search provider is asked', { tag: '@build' }, () => {
  walk.use({ backend: 'algolia' });

  walk('in one call', async ({ visit, holds }) => {
    await visit.configure({ searchParameters: { analyticsTags: ['docs'] } });
    await visit.openDialog('/docs/tips');
    await visit.input.fill('c');
    await visit.hits.first().waitFor();
    const [call] = visit.hosts[0]?.asked() ?? [];
    const query = queriesOf(call?.text ?? '')[0] ?? { query: '' };
    await holds('a query is posted', () => `${call?.method} ${call?.url.pathname}`, `POST ${QUERIES}`);
    const keys = ['x-algolia-application-id', 'x-algolia-api-key'].map(name => call?.url.searchParams.get(name));
    await holds('credentials are in the address', () => keys, ['TESTAPP', 'search-only-key']);
    for (const [name, expected] of [
      ['query', 'c'],
      ['indexName', 'docsearch'],
      ['snippetEllipsisText', '…'],
      ['highlightPreTag', '<mark>'],
      ['highlightPostTag', '</mark>'],
      ['hitsPerPage', 20],
      ['clickAnalytics', false],
      ['analyticsTags', ['docs']],
      ['facetFilters', ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]],
    ] as const) {
      await holds(`it says ${name}`, () => query[name], expected);
    }
    const wanted = ['content', 'hierarchy.lvl0', 'hierarchy.lvl6', 'type', 'url'];
    const retrieved = query.attributesToRetrieve as readonly string[];
    await holds('it asks for what hits are made of', () => wanted.filter(name => retrieved.includes(name)), wanted);
    await holds('and ten words of each text', () => query.attributesToSnippet, /content:10$/);
    await visit.page.setViewportSize({ width: 768, height: 800 });
    await holds('five on screens of 768 px', async () => (await ask(visit, '/docs/tips')).attributesToSnippet, /:5$/);
    await visit.page.setViewportSize({ width: 1280, height: 800 });
    const legacy = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-legacy']];
    await holds(
      'old docs ask for hits of theirs',
      async () => (await ask(visit, '/docs/legacy/faq')).facetFilters,
      legacy,
    );
    await visit.configure({ contextualSearch: false });
    await holds('a site may ask for all', async () => (await ask(visit, '/docs/tips')).facetFilters, []);
  });

  walk('and what becomes of answers', async ({ visit, holds }) => {
    const { page, hosts } = visit;
    await visit.configure({ externalUrlRegex: 'https://other\\.test' });
    hosts[0]?.answerWith(answerOf(['https://deployed.test/docs/tips#x', ELSEWHERE].map(hit)));
    await visit.openDialog();
    await visit.input.fill('hit');
    const hrefs = () => visit.hits.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')));
    await holds('addresses of hits become this site’s, unless they match the pattern', hrefs, [
      '/docs/tips#x',
      ELSEWHERE,
    ]);
    const all = visit.dialog.getByRole('link', { name: /See all/ });
    await holds('the number of all hits is told', () => all.textContent(), /2 results/);
    hosts[0]?.slow(() => 2000);
    await visit.input.fill('another');
    const stalled = page.locator('.DocSearch-Container--Stalled');
    await holds('an answer that takes longer than 300 ms shows as stalled', () => stalled.count(), 1);
    const analytics = () => hosts.flatMap(host => host.asked()).filter(({ url }) => url.pathname !== QUERIES).length;
    await holds('nothing is reported unless the site asks for it', analytics, 0);
    await holds('its analytics are not loaded', () => page.evaluate(() => 'aa' in window), false);
  });

  walk('with insights, events', async ({ visit, holds }) => {
    const [host, , , sink] = visit.hosts;
    await visit.configure({ insights: true, insightsHost: sink?.url ?? '' });
    host?.answerWith(answerOf(Array.from({ length: 45 }, (_, index) => hit(`/docs/tips#${index}`, index))));
    await visit.openDialog();
    await visit.input.fill('hit');
    const sizes: number[] = [];
    const sent = () => {
      for (const { text } of sink?.asked() ?? []) sizes.push(...viewsOf(text));
      return [...sizes].sort((one, other) => other - one);
    };
    await holds('of views name 20 hits each', sent, [20, 20, 5]);
  });

  walk('and when it fails', async ({ visit, holds, allowInConsole }) => {
    allowInConsole(/Failed to load resource|Search failed/);
    const { page, hosts } = visit;
    const said: string[] = [];
    page.on('console', message => said.push(message.text()));
    const alert = visit.dialog.getByRole('alert');
    const asked = () => hosts.map(host => host.asked().length);
    await Promise.all(hosts.map(host => host.behave(500)));
    await visit.openDialog();
    await visit.input.fill('a');
    await holds(
      'without a host it says “Unable to fetch results”',
      () => alert.textContent(),
      /Unable to fetch results/,
    );
    const help = 'You might want to check your network connection.';
    await Promise.all(hosts.map(host => host.behave('is dead')));
    await visit.openDialog('/docs/tips');
    await visit.input.fill('b');
    await holds('and what may help', () => alert.textContent(), new RegExp(help));
    await Promise.all(hosts.map(host => host.reset()));
    await Promise.all(hosts.map(host => host.behave(400)));
    await visit.openDialog('/docs/api');
    await visit.input.fill('c');
    await alert.waitFor();
    await holds('an error of ours (4xx) is not asked again', asked, [1, 0, 0, 0]);
    const told = () => said.find(text => text.includes('ApiError'));
    await holds('an error has its status and message', told, /400: The test wants it to fail/);
    for (const [name, setting] of [
      ['appId', { appId: '' }],
      ['apiKey', { appId: 'TESTAPP', apiKey: '' }],
    ] as const) {
      allowInConsole(/is missing/);
      await visit.configure(setting);
      await visit.open('/docs/tips');
      await page.keyboard.press('Control+k');
      const error = () => said.some(text => text.includes(`\`${name}\` is missing.`));
      await holds(`without ${name} the console says that it is missing`, error, true);
    }
  });

  walk('and when it is slow', async ({ visit, holds, allowInConsole }) => {
    allowInConsole(/Failed to load resource|Search failed/);
    const { page, hosts } = visit;
    const [first] = hosts;
    const asked = listenForHosts(visit);
    await first?.behave('hangs');
    await openAndStopClock(visit);
    await Promise.all([page.waitForRequest(/indexes/), visit.input.fill('crawler')]);
    await page.clock.runFor(999);
    await holds('a host has a second to answer', asked, [1]);
    await page.clock.runFor(1);
    await holds('then the next is asked', asked, [1, 2]);
    await visit.hits.first().waitFor();
    asked.forget();
    await first?.behave('answers');
    await page.clock.resume();
    await visit.search('styling');
    await holds('the first is left alone', asked, [2]);
    asked.forget();
    await page.clock.fastForward(121_000);
    await visit.search('configuration');
    await holds('and asked again after two minutes', asked, [1]);
  });

  walk('and when an answer does not end', async ({ visit, holds }) => {
    const { page } = visit;
    const asked = listenForHosts(visit);
    await visit.hosts[0]?.behave('begins');
    await openAndStopClock(visit);
    const begun = page.waitForResponse(/indexes/);
    await visit.input.fill('crawler');
    await begun;
    await page.clock.runFor(1999);
    await holds('it has two seconds', asked, [1]);
    // The browser may tell the page that the answer has begun a moment after it tells the test.
    for (let late = 0; late < 500 && asked().length === 1; late += 10) await page.clock.runFor(10);
    await holds('then the next host is asked', asked, [1, 2]);
  });
});

/** Lists the hosts that are asked, by their places from 1 on. */
function listenForHosts({ page, hosts }: SearchVisit): { (): readonly number[]; forget(): void } {
  const asked: number[] = [];
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/1/indexes/')) asked.push(hosts.findIndex(({ url }) => url === origin) + 1);
  });
  return Object.assign(() => [...asked], { forget: () => void asked.splice(0) });
}

async function openAndStopClock(visit: SearchVisit): Promise<void> {
  const { clock } = visit.page;
  await clock.install();
  await visit.openDialog();
  await clock.pauseAt(await visit.page.evaluate(() => Date.now() + 1000));
}

/** The first query that is sent from a page. */
async function ask(visit: SearchVisit, path: string): Promise<SentQuery> {
  for (const host of visit.hosts) host.asked();
  await visit.openDialog(path);
  await Promise.all([visit.page.waitForResponse(/\/1\/indexes\//), visit.input.fill('c')]);
  const [call] = visit.hosts[0]?.asked() ?? [];
  return queriesOf(call?.text ?? '')[0] ?? { query: '' };
}

function hit(url: string, index: number): object {
  const hierarchy = { lvl0: `Group ${Math.floor(index / 5)}`, lvl1: `Hit ${index}` };
  return { objectID: `hit-${index}`, url, type: 'lvl1', content: null, hierarchy };
}

/** The numbers of hits that events of views name. */
function viewsOf(text: string): readonly number[] {
  const { events } = JSON.parse(text) as { events: readonly { eventType: string; objectIDs: readonly string[] }[] };
  return events.filter(({ eventType }) => eventType === 'view').map(({ objectIDs }) => objectIDs.length);
}
