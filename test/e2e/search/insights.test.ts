import assert from 'node:assert/strict';
import { answerOf, type SearchHost } from '../../support/search-hosts.ts';
import { forEachBackend, type SearchVisit } from '../support/search-test.ts';

interface SentEvent {
  readonly eventType: string;
  readonly eventName: string;
  readonly index: string;
  readonly objectIDs: readonly string[];
  readonly positions?: readonly number[];
  readonly queryID?: string;
  readonly userToken?: string;
}

const HITS = Array.from({ length: 45 }, (_, index) => ({
  objectID: `hit-${index}`,
  url: `/docs/tips#${index}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: `Group ${Math.floor(index / 5)}`, lvl1: `Hit ${index}` },
}));

/** Waits until the events' host was told this many of a type; the others that came with them are left out. */
async function events(
  { page }: SearchVisit,
  host: SearchHost,
  type: 'view' | 'click' | 'conversion',
  count: number,
): Promise<readonly SentEvent[]> {
  const sent: SentEvent[] = [];
  while (sent.length < count) {
    for (const { text } of host.asked())
      sent.push(...(JSON.parse(text) as { events: SentEvent[] }).events.filter(({ eventType }) => eventType === type));
    if (sent.length < count) await page.waitForTimeout(50);
  }
  return sent;
}

/** Views in the order of the hits that they are of. */
function inOrder(views: readonly SentEvent[]): readonly SentEvent[] {
  const place = ({ objectIDs: [first] }: SentEvent) => HITS.findIndex(({ objectID }) => objectID === first);
  return [...views].sort((one, other) => place(one) - place(other));
}

forEachBackend('insights', (test, backend) => {
  test('nothing is reported or loaded unless the site asks for it', { tag: '@nightly' }, async ({ visit }) => {
    const urls: string[] = [];
    visit.page.on('request', request => urls.push(request.url()));
    await visit.openDialog();
    await visit.search('crawler');
    await visit.page.keyboard.press('Enter');
    await visit.dialog.waitFor({ state: 'detached' });
    assert.equal(await visit.page.evaluate(() => 'aa' in window), false);
    const ours = [visit.url('/'), ...visit.hosts.map(({ url }) => url)];
    assert.deepEqual(
      urls.filter(url => !ours.some(own => url.startsWith(own))),
      [],
    );
    assert.deepEqual(
      urls.filter(url => url.includes('/1/events')),
      [],
    );
  });

  if (backend === 'embedded') {
    test('the embedded index reports nothing, even if asked to', { tag: '@nightly' }, async ({ visit }) => {
      await visit.configure({ insights: true, insightsHost: visit.hosts[3]?.url ?? '' });
      await visit.openDialog();
      await visit.search('crawler');
      await visit.page.waitForTimeout(600);
      assert.deepEqual(visit.hosts[3]?.asked(), []);
      assert.equal(await visit.page.evaluate(() => 'aa' in window), false);
    });
    return;
  }

  test('views in batches of 20, clicks at their place, also on the results page, conversions; to the configured host only', {
    tag: '@nightly',
  }, async ({ visit }) => {
    const { page, hosts } = visit;
    const [host, , , sink] = hosts;
    if (!host || !sink) throw new Error('no hosts');
    const urls: string[] = [];
    page.on('request', request => urls.push(request.url()));
    await visit.configure({ insights: true, insightsHost: sink.url });
    host.answerWith(answerOf(HITS));
    await visit.open('/docs/tips');
    assert.equal(await page.evaluate(() => 'aa' in window), false, 'loaded with the dialog, not before');
    const before = urls.length;
    await page.keyboard.press('Control+k');
    await visit.input.fill('hit');
    // Sent side by side, they may arrive in any order.
    const views = inOrder(await events(visit, sink, 'view', 3));
    assert.deepEqual(
      views.map(({ eventType, eventName, index, objectIDs }) => [eventType, eventName, index, objectIDs.length]),
      [20, 20, 5].map(size => ['view', 'Items Viewed', 'docsearch', size]),
    );
    assert.deepEqual(
      views.flatMap(({ objectIDs }) => objectIDs),
      HITS.map(({ objectID }) => objectID),
    );

    await visit.hits.getByRole('link').first().click();
    const [first] = await events(visit, sink, 'click', 1);
    assert.deepEqual(
      [first?.eventType, first?.eventName, first?.objectIDs, first?.positions, first?.queryID],
      ['click', 'Item Selected', ['hit-0'], [1], 'f'.repeat(32)],
    );

    await page.keyboard.press('Control+k');
    await visit.input.fill('hits');
    // Until the answer comes, the dialog shows the recent search, whose choice is no click on a hit.
    await visit.hits.nth(6).waitFor();
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const chosen = await events(visit, sink, 'click', 1);
    assert.deepEqual(
      chosen.map(({ objectIDs, positions }) => [objectIDs, positions]),
      [[['hit-6'], [7]]],
    );

    await page.evaluate(id => {
      const report = Reflect.get(window, 'aa') as (...args: unknown[]) => void;
      report('convertedObjectIDsAfterSearch', {
        eventName: 'Solved',
        index: 'docsearch',
        objectIDs: ['hit-6'],
        queryID: id,
      });
    }, 'f'.repeat(32));
    const conversions = await events(visit, sink, 'conversion', 1);
    assert.deepEqual(
      conversions.map(({ objectIDs }) => objectIDs),
      [['hit-6']],
    );

    await visit.open('/search?q=hit');
    await page.getByRole('main').getByRole('link', { name: 'Hit 3', exact: true }).click();
    await visit.open('/search?q=hit&page=2');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Hit 0', exact: true })
      .click({ modifiers: ['Control'] });
    const clicks = await events(visit, sink, 'click', 2);
    assert.deepEqual(
      clicks.map(({ index, objectIDs, positions, queryID }) => [index, objectIDs, positions, queryID]),
      [
        ['docsearch', ['hit-3'], [4], 'f'.repeat(32)],
        ['docsearch', ['hit-0'], [16], 'f'.repeat(32)],
      ],
      'on the results page, counted through its pages',
    );

    assert.equal(await page.evaluate(() => document.cookie), '');
    const ours = [visit.url('/'), ...hosts.map(({ url }) => url)];
    assert.deepEqual(
      urls.slice(before).filter(url => !ours.some(own => url.startsWith(own))),
      [],
    );
  });
});
