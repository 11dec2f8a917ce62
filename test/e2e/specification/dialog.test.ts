import { answerOf } from '../../support/search-hosts.ts';
import type { SearchVisit } from '../support/search-test.ts';
import { walk } from '../support/walk.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docsearch';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__docsearch';
const NO_RESULTS = 'zzqqxxyy';

walk.describe('the search dialog', { tag: '@build' }, () => {
  walk('opens and closes', async ({ visit, holds }) => {
    const { page, open, dialog, input } = visit;
    await open('/docs/tips');
    const button = page.getByRole('button', { name: /^Search docs/ });
    for (const [what, opens] of [
      ['a click on the button', () => button.click()],
      ['Ctrl+K', () => page.keyboard.press('Control+k')],
      ['Cmd+K', () => page.keyboard.press('Meta+k')],
      ['a slash', () => page.keyboard.press('/')],
      ['any letter', () => page.keyboard.press('z')],
    ] as const) {
      await opens();
      await holds(`${what} opens it`, () => dialog.count(), 1);
      await page.keyboard.press('Escape');
      await holds('Escape closes it', () => dialog.count(), 0);
    }
    await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('textarea')));
    await page.locator('textarea').first().focus();
    await page.keyboard.type('/k');
    const field = () => page.locator('textarea').first().inputValue();
    await holds('in a field, a slash and letters are typed', async () => [await field(), await dialog.count()], [
      '/k',
      0,
    ]);
    await button.click();
    await holds('its field says “Search docs”', () => input.getAttribute('placeholder'), 'Search docs');
    await holds('and takes 64 characters', () => input.getAttribute('maxlength'), '64');
    const footer = () => dialog.locator('.DocSearch-Footer').textContent();
    await holds('a footer explains Enter, arrows and Escape', footer, /select.*navigate.*close/);
    await holds('without a query it says “No recent searches”', () => dialog.textContent(), /No recent searches/);
    await page.mouse.click(20, 700);
    await holds('a click outside closes it', () => dialog.count(), 0);
  });

  walk('shows results', async ({ visit, holds }) => {
    const { page, dialog, input, hits } = visit;
    await visit.openDialog();
    await visit.search('crawler');
    const groups = dialog.getByRole('tree');
    await holds('results are grouped under top-level headings', async () => (await groups.count()) > 1, true);
    const sizes = () => groups.evaluateAll(all => all.map(group => group.querySelectorAll('[role=treeitem]').length));
    await holds('of at most five each', async () => Math.max(...(await sizes())), 5);
    const ids = () => groups.evaluateAll(all => new Set(all.map(({ id }) => id)).size === all.length);
    await holds('no two of them have one id', ids, true);
    const all = dialog.getByRole('link', { name: /^See all \d+ results/ });
    await holds(
      '“See all … results” leads to the results page',
      () => all.getAttribute('href'),
      /^\/search\?q=crawler/,
    );
    const hrefs = () => hits.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
    await holds('hits lead into this site', async () => (await hrefs()).every(href => href.startsWith('/')), true);
    const hrefsOfLegacy = async () => (await hrefs()).filter(href => href.startsWith('/docs/legacy')).length;
    await holds('and to the version that is read', hrefsOfLegacy, 0);
    const chosen = () =>
      hits.evaluateAll(items => items.findIndex(item => item.getAttribute('aria-selected') === 'true'));
    const last = (await hits.count()) - 1;
    await holds('the first hit is chosen', chosen, 0);
    await page.keyboard.press('ArrowDown');
    await holds('the arrow down chooses the next', chosen, 1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await holds('the arrow up goes round to the last', chosen, last);
    await page.keyboard.press('ArrowDown');
    await holds('and the arrow down to the first', chosen, 0);
    await input.fill(NO_RESULTS);
    const none = dialog.getByText('No results for');
    await holds('without a hit it says so', () => none.textContent(), `No results for "${NO_RESULTS}"`);
    await holds('and suggests other queries', () => dialog.textContent(), /Try searching for/);
    const suggestions = dialog.locator('.DocSearch-NoResults-Prefill-List button');
    await holds('three at most', async () => [1, 2, 3].includes(await suggestions.count()), true);
  });

  walk('follows hits', async ({ visit, holds }) => {
    const { page, dialog, input, hits, url } = visit;
    const opened: string[] = [];
    await page.exposeFunction('tell', (features: string) => opened.push(features));
    await page.addInitScript(() => {
      window.open = (_url, _target, features) => {
        Reflect.get(window, 'tell')(features);
        return null;
      };
    });
    await visit.openDialog('/docs/tips');
    await visit.search('styling');
    await page.keyboard.press('Alt+Enter');
    await holds('Alt+Enter does nothing', async () => [await dialog.count(), page.url()], [1, url('/docs/tips')]);
    await page.keyboard.press('Control+Enter');
    await holds('Ctrl+Enter opens a tab', () => opened, ['noopener']);
    await page.keyboard.press('Meta+Enter');
    await holds('Cmd+Enter too', () => opened.slice(1), ['noopener']);
    await page.keyboard.press('Shift+Enter');
    await holds('Shift+Enter opens a window', () => opened.slice(2).join(), /popup/);
    const pressInField = () =>
      input.evaluate(field => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    await pressInField();
    const list = () => input.getAttribute('aria-activedescendant');
    await holds('Escape first closes the list', async () => [await list(), await input.inputValue()], [
      null,
      'styling',
    ]);
    await pressInField();
    await holds('and then empties the query', () => input.inputValue(), '');
    await visit.search('styling');
    const href = (await hits.getByRole('link').first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await holds('Enter follows the chosen hit', () => page.url(), url(href));
  });

  walk('keeps searches', async ({ visit, holds }) => {
    const { page, dialog } = visit;
    const shown = (name: string) => dialog.getByRole('tree', { name, exact: true }).getByRole('treeitem').count();
    await visit.openDialog();
    await visit.search('crawler');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await holds('a followed hit is kept in the browser', () => savedCount(visit, RECENT), 1);
    await page.keyboard.press('Control+k');
    await holds('and shown as a recent search', () => shown('Recent'), 1);
    await dialog.getByRole('button', { name: 'Save this search' }).click();
    await holds('it can be made a favorite', () => shown('Favorite'), 1);
    await holds('and is no recent search then', () => shown('Recent'), 0);
    await dialog.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await holds('it can be removed', () => dialog.textContent(), /No recent searches/);
    for (const [recents, favorites, expected] of [
      [9, 0, [7, 0]],
      [9, 2, [4, 2]],
      [0, 13, [0, 10]],
    ] as const) {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await save(visit, { [RECENT]: saves(recents), [FAVORITE]: saves(favorites) });
      await page.keyboard.press('Control+k');
      const counts = async () => [await shown('Recent'), await shown('Favorite')];
      await holds(`of ${recents} recent searches and ${favorites} favorites it shows ${expected}`, counts, expected);
    }
  });

  walk('begins with a query', async ({ visit, holds }) => {
    const { page, dialog, input } = visit;
    await visit.open('/docs/docsearch-v3');
    await page.evaluate(() => {
      const long = [...document.querySelectorAll('article p')].find(({ textContent }) => textContent.length > 100);
      if (long) window.getSelection()?.selectAllChildren(long);
    });
    await page.keyboard.press('Control+k');
    await holds('selected text is the query, cut to 64 characters', async () => (await input.inputValue()).length, 64);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await visit.configure({ initialQuery: 'prefilled', missingResultsUrl: '/?{query}' });
    await visit.openDialog();
    await holds('a site may give the first query', () => input.inputValue(), 'prefilled');
    await input.fill(NO_RESULTS);
    await holds('and ask what is missing', () => dialog.textContent(), /Believe this query should return results\?/);
    await visit.configure({ disableUserPersonalization: true });
    await visit.openDialog();
    await visit.search('crawler');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await holds('it may do without saved searches', () => savedCount(visit, RECENT), 0);
  });

  walk('has a page of its own', async ({ visit, holds }) => {
    const { page } = visit;
    await visit.open('/search');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.pressSequentially('x'.repeat(66));
    await holds('its field takes 64 characters too', async () => (await field.inputValue()).length, 64);
    await visit.open('/search?q=crawler');
    const links = page.getByRole('main').getByRole('article').getByRole('link');
    await holds('and lists the results', async () => (await links.count()) > 3, true);
  });

  walk('limits each group', async ({ visit, holds }) => {
    await visit.configure({ maxResultsPerGroup: 2 });
    await visit.openDialog();
    await visit.search('crawler');
    const groups = visit.dialog.getByRole('tree');
    const sizes = () => groups.evaluateAll(all => all.map(group => group.querySelectorAll('[role=treeitem]').length));
    await holds('to what the site says', async () => Math.max(...(await sizes())), 2);
  });
});

walk.describe('the search dialog, with Algolia', { tag: '@build' }, () => {
  walk.use({ backend: 'algolia' });

  walk('shows hits of every kind', async ({ visit, holds }) => {
    const hierarchy = {
      lvl0: 'Docs',
      lvl1: 'One',
      lvl2: 'Two',
      lvl3: 'Three',
      lvl4: 'Four',
      lvl5: 'Five',
      lvl6: 'Six',
    };
    const types = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'];
    const all = types.map(type => ({
      ...{ objectID: type, url: `/docs/tips#${type}`, type, hierarchy },
      content: type === 'content' ? 'A text' : null,
    }));
    await visit.configure({ maxResultsPerGroup: 9 });
    visit.hosts[0]?.answerWith(answerOf(all));
    await visit.openDialog();
    await visit.input.fill('one');
    const titles = () => visit.hits.locator('.DocSearch-Hit-title').allTextContents();
    const shown = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'A text'];
    await holds('headings of six levels and texts', titles, shown);
  });
});

function savedCount({ page }: SearchVisit, key: string): Promise<number> {
  return page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? '[]').length, key);
}

function save({ page }: SearchVisit, values: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
}

function saves(count: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      ...{ objectID: `${index}`, url: `/docs/tips#${index}`, type: 'lvl1', content: null },
      hierarchy: { lvl0: 'Docs', lvl1: `Hit ${index}` },
    })),
  );
}
