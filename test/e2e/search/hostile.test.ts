import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { answerOf } from '../../support/search-hosts.ts';
import { TINY_CONFIG, temporarySite } from '../../support/sites.ts';
import { forEachBackend, type SearchVisit, searchVisit } from '../support/search-test.ts';
import { siteTest } from '../support/test.ts';

/** Would tell on whoever lets it run. */
const PAYLOADS = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '"><svg onload=window.ran=1>',
  '</mark><iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<mark onmouseover="window.ran=1">marked</mark>',
  '&lt;img src=x onerror=window.ran=1&gt;',
  '\u202Eevil\u200B\u200D\uFEFFtext\u0000',
  '{{constructor.constructor("window.ran=1")()}}',
] as const;
const NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'] as const;
const URLS = [
  'javascript:window.ran=1',
  'JaVaScRiPt:window.ran=1',
  ' javascript:window.ran=1',
  'java\nscript:window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
  'vbscript:x',
  'blob:https://x/1',
  'http://',
] as const;
const HUGE = 'a'.repeat(2 ** 20);

interface HitParts {
  readonly id: string;
  readonly text: string;
  readonly url?: string;
}

function hit({ id, text, url = '/docs/tips' }: HitParts): object {
  const marked = { value: `<mark>x</mark>${text}`, matchLevel: 'full' };
  const highlights = { hierarchy: { lvl0: marked, lvl1: marked, lvl2: marked }, content: marked };
  return {
    ...{ objectID: id, url, type: 'lvl2', content: text, anchor: text },
    hierarchy: { lvl0: text, lvl1: text, lvl2: text },
    ...{ _highlightResult: highlights, _snippetResult: highlights },
  };
}

function hostileHits(): readonly object[] {
  const texts = [...PAYLOADS, ...NAMES, HUGE].map((text, index) => hit({ id: `text-${index}`, text }));
  const links = URLS.map((url, index) => hit({ id: `link-${index}`, text: `link ${index}`, url }));
  const shapes = [null, 7, 'x', [], {}, { objectID: '1' }, { ...hit({ id: 's', text: 's' }), type: '__proto__' }];
  return [...texts, ...links, ...(shapes as object[])];
}

/** Nothing ran, nothing but marks was made of texts, and every link leads to the web. */
async function assertHarmless(page: Page, inside: string): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  const found = await page.evaluate(root => {
    const element = document.querySelector(root);
    const all = [...(element?.querySelectorAll('*') ?? [])];
    return {
      ran: 'ran' in window,
      polluted: Object.keys(Object.prototype),
      elements: all
        .filter(each => /^(script|img|iframe|object|embed)$/i.test(each.tagName))
        .map(each => each.outerHTML),
      handlers: all.flatMap(each => each.getAttributeNames().filter(name => name.startsWith('on'))),
      links: [...(element?.querySelectorAll('a') ?? [])].map(({ protocol }) => protocol),
    };
  }, inside);
  assert.deepEqual(
    { ...found, links: found.links.filter(protocol => !/^https?:$/.test(protocol)) },
    {
      ran: false,
      polluted: [],
      elements: [],
      handlers: [],
      links: [],
    },
  );
}

const QUERIES = [
  ...PAYLOADS.map(text => text.slice(0, 64)),
  ...NAMES,
  ...NAMES.map(name => `${name}:x`),
  '%',
  '\\',
  '"',
];

/** Types a query and waits until it is answered, with hits or without. */
async function ask({ dialog, input }: SearchVisit, query: string): Promise<void> {
  await input.fill('');
  await input.fill(query);
  await dialog.locator('.DocSearch-NoResults, .DocSearch-Hits').first().waitFor();
}

forEachBackend('hostile contents', (test, backend, once) => {
  once?.('queries, typed and in addresses, are text', { tag: '@nightly' }, async ({ visit }) => {
    const { page, dialog } = visit;
    await visit.openDialog();
    for (const query of QUERIES) {
      await ask(visit, query);
      await assertHarmless(page, '[role=dialog] .DocSearch-Dropdown');
    }
    await page.evaluate(
      text => {
        const input = document.querySelector<HTMLInputElement>('[role=dialog] input');
        if (!input) return;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      HUGE.slice(0, 100_000),
    );
    await dialog.locator('.DocSearch-NoResults, .DocSearch-Hits, [role=alert]').first().waitFor();
    await assertHarmless(page, '[role=dialog] .DocSearch-Dropdown');

    for (const query of [PAYLOADS[0], PAYLOADS[2], '__proto__', '\u202Eevil', 'a'.repeat(4000)]) {
      await visit.open(`/search?q=${encodeURIComponent(query)}`);
      await page.getByRole('status').filter({ hasText: /found/ }).waitFor();
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasText: query.trim().slice(0, 20) })
        .waitFor();
      await assertHarmless(page, 'main');
    }
    await visit.open('/search?q=%E0%A4%A&q=b&page=1e9&page=-1&__proto__[x]=1');
    await assertHarmless(page, 'main');
    await page.getByRole('status').filter({ hasText: 'documents found' }).waitFor();
    await page.getByRole('searchbox').fill(HUGE);
    await page.waitForURL(url => url.searchParams.get('q') === HUGE.slice(0, 64));
    await page.getByText('No results were found').or(page.getByRole('alert')).waitFor();
    await assertHarmless(page, 'main');
  });

  once?.('saved searches are text, and lead nowhere but to the web', { tag: '@nightly' }, async ({ visit }) => {
    const { page, dialog } = visit;
    visit.allowInConsole(/Entries that are not searches were removed/);
    await visit.open('/docs/tips');
    const small = hostileHits().filter(item => JSON.stringify(item ?? null).length < 10_000);
    const huge = { objectID: 'huge', url: '/docs/tips', type: 'lvl1', hierarchy: { lvl0: 'G', lvl1: HUGE } };
    await page.evaluate(
      text => {
        localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docsearch', text);
        localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docsearch', text);
      },
      JSON.stringify([huge, ...small]),
    );
    await page.keyboard.press('Control+k');
    await dialog.getByRole('tree', { name: 'Favorite' }).waitFor();
    await assertHarmless(page, '[role=dialog] .DocSearch-Dropdown');
    await dialog.getByText('<script>window.ran=1</script>').first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await assertHarmless(page, 'body main');
  });

  if (backend === 'embedded') return;

  test('hits of a poisoned index are text in the dialog and on the results page', { tag: '@nightly' }, async ({
    visit,
  }) => {
    const { page, dialog } = visit;
    await visit.configure({ maxResultsPerGroup: 50 });
    // All of them: a host that is slow to send so much is given up for the next.
    for (const host of visit.hosts) host.answerWith(answerOf(hostileHits()));
    await visit.openDialog();
    await visit.input.fill('x');
    await visit.hits.first().waitFor();
    assert.equal(await visit.hits.count(), PAYLOADS.length + NAMES.length + 1);
    await assertHarmless(page, '[role=dialog] .DocSearch-Dropdown');
    for (const text of [PAYLOADS[0], PAYLOADS[1], ...NAMES]) await dialog.getByText(text).first().waitFor();
    const count = await visit.hits.count();
    for (let index = 0; index < count; index++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL(visit.url('/docs/tips'));
    await page.keyboard.press('Control+k');
    await visit.hits.first().waitFor();
    await assertHarmless(page, '[role=dialog] .DocSearch-Dropdown');

    await visit.open('/search?q=x');
    await page.getByRole('main').getByRole('article').first().waitFor();
    assert.equal(await page.getByRole('main').getByRole('article').count(), PAYLOADS.length + NAMES.length + 1);
    await assertHarmless(page, 'main');
    await page.getByRole('main').getByText(PAYLOADS[0]).first().waitFor();
  });

  test('answers of another shape than promised are failures or empty, never a crash', async ({ visit }) => {
    visit.allowInConsole(/Search failed/);
    await visit.openDialog();
    const shapes = [{}, { hits: null, nbHits: 'x' }, { hits: 'x' }, { hits: [null] }, { hits: [], nbHits: -1 }];
    for (const [index, shape] of shapes.entries()) {
      visit.hosts[0]?.answerWith(() => shape);
      await visit.input.fill(`shape ${index}`);
      await visit.dialog.locator('.DocSearch-NoResults, [role=alert]').first().waitFor();
    }
    await assertHarmless(visit.page, '[role=dialog] .DocSearch-Dropdown');
  });
});

const TITLES = [...PAYLOADS.filter(text => !text.includes('\u0000')), '\u202Eevil\u200Btext', ...NAMES];

const hostileTest = siteTest(() => {
  const page = (title: string, index: number) => [
    `docs/page-${index}.md`,
    `---\nslug: ${index === 0 ? '/' : `/page-${index}`}\nformat: md\ntitle: ${JSON.stringify(title)}\n---\n\n` +
      `## target \`${title}\`\n\ntarget \`${title}\` and ${index === 1 ? HUGE : 'no more'}\n`,
  ];
  const docs = Object.fromEntries(TITLES.map(page)) as Record<string, string>;
  return temporarySite({ 'docusaurus.config.mjs': TINY_CONFIG, ...docs });
});

hostileTest.describe('hostile contents, in an index that was built of them', { tag: '@build' }, () => {
  hostileTest('its hits are text in the dialog and on the results page', async ({ visit }) => {
    const search = searchVisit(visit, []);
    const { page, dialog } = search;
    await search.openDialog('/');
    await ask(search, 'target');
    await assertHarmless(page, '[role=dialog] .DocSearch-Dropdown');
    for (const name of [...NAMES, 'script', 'onerror', 'constructor']) {
      await ask(search, name);
      await assertHarmless(page, '[role=dialog] .DocSearch-Dropdown');
    }
    await ask(search, 'script');
    await dialog.getByRole('treeitem').filter({ hasText: '<script>window.ran=1</script>' }).first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await visit.open('/search?q=target');
    await page.getByRole('main').getByRole('article').first().waitFor();
    await assertHarmless(page, 'main');
    await page.getByRole('main').getByText('<script>window.ran=1</script>').first().waitFor();
  });
});
