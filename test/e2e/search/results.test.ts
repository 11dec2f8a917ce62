import assert from 'node:assert/strict';
import { gate } from '../../support/gate.ts';
import { queriesOf } from '../../support/search-hosts.ts';
import { forEachBackend, type SearchVisit } from '../support/search-test.ts';

/** Requests that bring answers, with either backend. */
const ANSWERS = /\/search\/[^/]+\.|\/1\/indexes\//;

async function selected(visit: SearchVisit): Promise<number> {
  const marks = await visit.hits.evaluateAll(items => items.map(item => item.getAttribute('aria-selected')));
  return marks.indexOf('true');
}

forEachBackend('the results in the dialog', (test, backend, once) => {
  once?.(
    'arrows go round through all groups, from the first hit on, and bring it into view',
    { tag: '@nightly' },
    async ({ visit }) => {
      await visit.openDialog();
      await visit.search('crawler');
      assert.equal(await selected(visit), 0);
      const count = await visit.hits.count();
      assert.ok((await visit.dialog.getByRole('tree').count()) > 1, 'several groups');
      await visit.page.keyboard.press('ArrowUp');
      assert.equal(await selected(visit), count - 1);
      const inView = await visit.hits.last().evaluate(item => {
        const list = item.closest('.DocSearch-Dropdown')?.getBoundingClientRect();
        return list !== undefined && item.getBoundingClientRect().bottom <= list.bottom + 1;
      });
      assert.ok(inView);
      await visit.page.keyboard.press('ArrowDown');
      assert.equal(await selected(visit), 0);
      for (let index = 1; index < count; index++) {
        await visit.page.keyboard.press('ArrowDown');
        assert.equal(await selected(visit), index);
      }
    },
  );

  once?.(
    'for the input alone, Escape first closes the list, then empties the query',
    { tag: '@nightly' },
    async ({ visit }) => {
      await visit.openDialog();
      await visit.search('crawler');
      // Without a `code` the key is nobody's but the input's.
      const press = () =>
        visit.input.evaluate(input =>
          input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
        );
      await press();
      await visit.page.waitForFunction(
        () => !document.querySelector('[role=dialog] input')?.hasAttribute('aria-activedescendant'),
      );
      assert.equal(await visit.input.inputValue(), 'crawler');
      assert.ok((await visit.hits.count()) > 0);
      await press();
      await visit.page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value === '',
      );
      assert.equal(await visit.hits.count(), 0);
    },
  );

  once?.(
    'a slow first answer shows a spinner after 300 ms, and says that it is on its way',
    { tag: '@nightly' },
    async ({ visit }) => {
      const answer = gate();
      await visit.page.route(ANSWERS, async route => {
        await answer.passed;
        await route.continue();
      });
      await visit.openDialog();
      await visit.input.fill('styling');
      await visit.dialog.and(visit.page.locator('.DocSearch-Container--Stalled')).waitFor();
      await visit.dialog.locator('.DocSearch-LoadingIndicator').waitFor();
      await visit.dialog.getByText('Searching…').waitFor();
      answer.open();
      await visit.hits.locator('mark', { hasText: 'styling' }).first().waitFor();
      assert.equal(await visit.page.locator('.DocSearch-Container--Stalled').count(), 0);
    },
  );

  if (backend === 'algolia') {
    test('a late answer to an earlier query changes nothing, and nothing flashes', async ({ visit }) => {
      const slow = visit.hosts.map(host => host.slow(query => (query === 'styling' ? 700 : 0)));
      assert.equal(slow.length, 4);
      await visit.openDialog();
      await visit.search('crawler');
      await visit.page.evaluate(() => {
        const dropdown = document.querySelector('.DocSearch-Dropdown');
        const emptied = { emptied: false };
        Object.assign(window, emptied);
        if (!dropdown) return;
        new MutationObserver(() => {
          if (!dropdown.querySelector('.DocSearch-Hits')) Object.assign(window, { emptied: true });
        }).observe(dropdown, { childList: true, subtree: true });
      });
      const late = visit.page.waitForResponse(
        response => response.request().postData()?.includes('"styling"') === true,
      );
      await visit.input.fill('styling');
      await visit.input.fill('integrations');
      await visit.hits
        .locator('mark', { hasText: /integrations/i })
        .first()
        .waitFor();
      await (await late).finished();
      await visit.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
      assert.ok((await visit.hits.locator('mark', { hasText: /integrations/i }).count()) > 0);
      assert.equal(await visit.hits.locator('mark', { hasText: /styling/i }).count(), 0);
      assert.equal(await visit.page.evaluate(() => (window as unknown as { emptied: boolean }).emptied), false);
    });
  }

  test('each distinct query is asked once', { tag: '@nightly' }, async ({ visit }) => {
    await visit.openDialog();
    await visit.search('crawler');
    await visit.input.fill('');
    await visit.dialog.getByText('No recent searches').waitFor();
    const asked: string[] = [];
    visit.page.on('request', request => {
      if (ANSWERS.test(request.url())) asked.push(request.url());
    });
    await visit.search('crawler');
    assert.deepEqual(asked, []);
    if (backend === 'embedded') return;
    await visit.input.fill('');
    const [host] = visit.hosts;
    host?.asked();
    await visit.input.pressSequentially('page');
    await visit.hits.locator('mark', { hasText: /page/i }).first().waitFor();
    const queries = (host?.asked() ?? []).flatMap(({ text }) => queriesOf(text)).map(({ query }) => query);
    assert.deepEqual(queries, ['p', 'pa', 'pag', 'page']);
  });

  test('before a query, the dialog has its input, buttons, hints and texts', { tag: '@nightly' }, async ({ visit }) => {
    const { dialog, page } = visit;
    await visit.openDialog();
    const attributes = await visit.input.evaluate(input =>
      Object.fromEntries([...input.attributes].map(({ name, value }) => [name, value])),
    );
    const expected = {
      type: 'search',
      placeholder: 'Search docs',
      maxlength: '64',
      autocomplete: 'off',
      autocorrect: 'off',
      autocapitalize: 'off',
      enterkeyhint: 'search',
      role: 'combobox',
      'aria-expanded': 'false',
    };
    assert.deepEqual({ ...attributes, ...expected }, attributes);
    await dialog.getByLabel('Search', { exact: true }).first().waitFor();
    const reset = dialog.getByRole('button', { name: 'Clear the query' });
    assert.equal(await reset.count(), 0, 'hidden while there is nothing to clear');
    assert.equal(await dialog.getByRole('button', { name: 'Cancel' }).count(), 0, 'for phones');
    const footer = ((await dialog.locator('.DocSearch-Footer').textContent()) ?? '').replace(/\s+/g, ' ');
    assert.match(footer, /to select\s*to navigate\s*to close/);
    for (const name of ['Enter key', 'Arrow down', 'Arrow up', 'Escape key']) {
      await dialog.getByRole('img', { name }).waitFor();
    }
    await dialog.getByText('No recent searches').waitFor();
    await visit.search('crawler');
    assert.equal(await visit.input.getAttribute('enterkeyhint'), 'go');
    assert.equal(await reset.getAttribute('title'), 'Clear the query');
    await reset.click();
    assert.equal(await visit.input.inputValue(), '');
    await dialog.getByText('No recent searches').waitFor();
    await page.setViewportSize({ width: 768, height: 700 });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('hits are grouped, at most five a group, with all of them behind a link', { tag: '@nightly' }, async ({
    visit,
  }) => {
    const { dialog, page } = visit;
    await visit.openDialog();
    await visit.search('configuration');
    const groups = await dialog.locator('section.DocSearch-Hits').evaluateAll(sections =>
      sections.map(section => ({
        title: section.querySelector('.DocSearch-Hit-source')?.textContent,
        rows: [...section.querySelectorAll('li')].map(row => [
          row.querySelector('.DocSearch-Hit-title')?.textContent,
          row.querySelector('.DocSearch-Hit-path')?.textContent,
        ]),
      })),
    );
    const titles = groups.map(({ title }) => title);
    assert.equal(new Set(titles).size, titles.length);
    assert.ok(groups.every(({ rows }) => rows.length > 0 && rows.length <= 5));
    assert.ok(
      groups.every(({ rows }) => rows.every(([title]) => title?.trim())),
      'no empty rows',
    );
    assert.ok(
      groups.some(({ rows }) => rows.some(([, path]) => path)),
      'headings say which page they are of',
    );

    const all = dialog.getByRole('link', { name: /^See all \d+ results$/ });
    const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
    await dialog
      .getByRole('status')
      .filter({ hasText: `${count} results` })
      .waitFor({ state: 'attached' });
    await all.click();
    await page.waitForURL(/\/search\?q=configuration$/);
    assert.equal(await dialog.count(), 0);
    const found = page.getByRole('main').getByText(/^\d+ documents found$/);
    assert.ok(Number(/\d+/.exec((await found.textContent()) ?? '')?.[0]) < count, 'pages, of which some have several');
  });

  test('a site may choose the size of groups, and have no search page', { tag: '@nightly' }, async ({ visit }) => {
    await visit.configure({ maxResultsPerGroup: 2 });
    await visit.openDialog();
    await visit.page.evaluate(() => Object.assign(Reflect.get(window, 'searchSettings'), { searchPagePath: null }));
    await visit.search('configuration');
    const sizes = await visit.dialog.getByRole('tree').evaluateAll(trees => trees.map(tree => tree.children.length));
    assert.ok(Math.max(...sizes) === 2, String(sizes));
    assert.equal(await visit.dialog.getByText('See all').count(), 0);
  });

  test('the site’s own parameters: filters by type, and marks stay marks', { tag: '@nightly' }, async ({ visit }) => {
    const searchParameters = {
      facetFilters: ['type:content'],
      hitsPerPage: 3,
      highlightPreTag: '<em>',
      distinct: true,
    };
    await visit.configure({ searchParameters });
    await visit.openDialog();
    await visit.search('crawler');
    assert.equal(await visit.hits.count(), 3);
    // A hit of a text stands above its page's title.
    for (const hit of await visit.hits.all()) assert.equal(await hit.locator('.DocSearch-Hit-path').count(), 1);
    assert.doesNotMatch((await visit.dialog.textContent()) ?? '', /<em>/);
    // This word stands in a code block only.
    await visit.search('crossorigin');
    await visit.hits.first().locator('mark', { hasText: 'crossorigin' }).waitFor();
    assert.match((await visit.hits.first().textContent()) ?? '', /<link rel="preconnect" href=".+" crossorigin \/>/);
  });

  test('without results, other queries and a place to report it are suggested', { tag: '@nightly' }, async ({
    visit,
  }) => {
    const { dialog } = visit;
    await visit.configure({ missingResultsUrl: 'https://issues.test/new?title={query}' });
    await visit.openDialog();
    await visit.input.fill('zz&<b>qq');
    await dialog.getByText('No results for').waitFor();
    assert.equal(await dialog.locator('.DocSearch-NoResults strong').first().textContent(), 'zz&<b>qq');
    assert.equal(await dialog.getByText('Try searching for').count(), 0, 'nothing was found yet in this session');
    await dialog.getByText('Believe this query should return results?').waitFor();
    const report = dialog.getByRole('link', { name: 'Let us know.' });
    assert.deepEqual(await Promise.all(['href', 'target', 'rel'].map(name => report.getAttribute(name))), [
      'https://issues.test/new?title=zz%26%3Cb%3Eqq',
      '_blank',
      'noopener noreferrer',
    ]);
    await visit.search('crawler');
    const titles = await dialog.locator('.DocSearch-Hit-source').allTextContents();
    await visit.input.fill('zzqqxxyy');
    await dialog.getByText('Try searching for').waitFor();
    const suggestions = dialog.locator('.DocSearch-NoResults-Prefill-List button');
    assert.deepEqual(await suggestions.allTextContents(), titles.slice(0, 3));
    await suggestions.first().click();
    assert.equal(await visit.input.inputValue(), `${titles[0]?.toLowerCase()} `);
    assert.ok(await visit.input.evaluate(input => input === document.activeElement));
    await visit.hits.first().waitFor();
  });

  once?.('without an address there is nothing to report to', { tag: '@nightly' }, async ({ visit }) => {
    await visit.openDialog();
    await visit.input.fill('zzqqxxyy');
    await visit.dialog.getByText('No results for').waitFor();
    assert.equal(await visit.dialog.getByText('Believe this query').count(), 0);
    await visit.dialog.getByRole('status').filter({ hasText: 'No results' }).waitFor({ state: 'attached' });
  });

  test('what cannot be fetched says so; the next good answer and an emptied query take its place', {
    tag: '@nightly',
  }, async ({ visit }) => {
    visit.allowInConsole(/ERR_FAILED|Search failed|Failed to fetch/);
    const { dialog, page } = visit;
    await page.route(ANSWERS, route => route.abort());
    await visit.openDialog();
    await visit.input.fill('styling');
    const alert = dialog.getByRole('alert');
    await alert.getByText('Unable to fetch results').waitFor();
    await alert.getByText('You might want to check your network connection.').waitFor();
    assert.ok(await dialog.evaluate(element => element.classList.contains('DocSearch-Container--Errored')));
    assert.equal(await dialog.getByText('No results for').isVisible(), false);
    await visit.input.fill('');
    await dialog.getByText('No recent searches').waitFor();
    assert.equal(await alert.count(), 0);
    await page.unroute(ANSWERS);
    await visit.search('styling');
    assert.equal(await alert.count(), 0);
  });

  once?.('roles, names and ids are those of a combobox, and results are announced', async ({ visit }) => {
    const { dialog } = visit;
    await visit.openDialog();
    assert.equal(await dialog.getAttribute('aria-modal'), 'true');
    assert.ok(
      await dialog.evaluate(element => element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby')),
    );
    await visit.search('crawler');
    const ids = await dialog.evaluate(element => [...element.querySelectorAll('[id]')].map(({ id }) => id));
    assert.equal(new Set(ids).size, ids.length);
    const named = await visit.input.evaluate(input =>
      ['aria-controls', 'aria-activedescendant', 'aria-labelledby'].flatMap(
        name => input.getAttribute(name)?.split(' ') ?? [],
      ),
    );
    assert.deepEqual(
      named.filter(id => !ids.includes(id)),
      [],
    );
    assert.equal(await dialog.getByRole('treeitem', { selected: true }).count(), 1);
    assert.equal(await dialog.getByRole('status').getAttribute('aria-live'), 'polite');
  });
});
