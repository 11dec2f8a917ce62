import assert from 'node:assert/strict';
import { answerOf } from '../../support/search-hosts.ts';
import { forEachBackend, type SearchVisit } from '../support/search-test.ts';
import { PHONE } from '../support/test.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docsearch';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__docsearch';

function saved(name: string, count: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      objectID: `${name}-${index}`,
      url: `/docs/tips#${name}-${index}`,
      type: 'lvl1',
      content: null,
      hierarchy: { lvl0: 'Docs', lvl1: `${name} ${index}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    })),
  );
}

/** Puts values into the storage, with the dialog closed. */
async function store(visit: SearchVisit, values: Readonly<Record<string, string>>): Promise<void> {
  await leave(visit);
  await visit.page.evaluate(entries => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
}

function stored({ page }: SearchVisit, key: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? '[]'), key);
}

async function leave({ page, dialog }: SearchVisit): Promise<void> {
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function reopen(visit: SearchVisit): Promise<void> {
  const { page, input } = visit;
  await leave(visit);
  await page.keyboard.press('Control+k');
  await input.waitFor();
}

function section(visit: SearchVisit, name: 'Recent' | 'Favorite') {
  return visit.dialog.getByRole('tree', { name, exact: true }).getByRole('treeitem');
}

async function showSaved(visit: SearchVisit): Promise<void> {
  await visit.openDialog();
  await store(visit, { [RECENT]: saved('recent', 1) });
  await reopen(visit);
  await visit.hits.first().waitFor();
}

/** Width or height of the buttons of saved searches, whichever is less. */
function buttonSizes({ dialog }: SearchVisit): Promise<readonly number[]> {
  return dialog.locator('.DocSearch-Hit-action-button').evaluateAll(buttons =>
    buttons.map(button => {
      const { width, height } = button.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
}

forEachBackend('saved searches', (test, backend, once) => {
  once?.(
    '7 recent searches are shown, 4 beside favorites, and 10 favorites',
    { tag: '@nightly' },
    async ({ visit }) => {
      await visit.open('/docs/tips');
      for (const [recent, favorite, shown] of [
        [9, 0, [7, 0]],
        [9, 2, [4, 2]],
        [0, 13, [0, 10]],
      ] as const) {
        await store(visit, { [RECENT]: saved('recent', recent), [FAVORITE]: saved('favorite', favorite) });
        await reopen(visit);
        await visit.hits.first().waitFor();
        assert.deepEqual([await section(visit, 'Recent').count(), await section(visit, 'Favorite').count()], shown);
      }
      await store(visit, { [RECENT]: saved('recent', 1), [FAVORITE]: saved('favorite', 1) });
      await reopen(visit);
      const titles = await visit.dialog.locator('.DocSearch-Hit-source').allTextContents();
      assert.deepEqual(titles, ['Recent', 'Favorite']);
    },
  );

  test('every followed hit is saved: a heading, or the page of a text, though the page is no hit', {
    tag: '@nightly',
  }, async ({ visit }) => {
    const { page, dialog, hits } = visit;
    await visit.open('/docs/tips');
    for (const index of [0, 1, 2, 3, 4, 5]) {
      await store(visit, {});
      await reopen(visit);
      await visit.search('container');
      const link = hits.nth(index).getByRole('link');
      const address = (await link.getAttribute('href')) ?? '';
      if (index % 2 === 0) {
        await link.click();
        await dialog.waitFor({ state: 'detached' });
      } else {
        const opened = page.context().waitForEvent('page');
        await link.click({ modifiers: ['Control'] });
        const tab = await opened;
        // Chromium may hang where a tab is closed while it opens.
        await tab.waitForLoadState();
        await tab.close();
        await leave(visit);
      }
      const [recent] = await stored(visit, RECENT);
      assert.equal(String(recent?.url).split('#')[0], address.split('#')[0], `hit ${index}`);
      assert.equal(recent?.content, null);
      await reopen(visit);
      assert.equal(await section(visit, 'Recent').count(), 1);
    }
  });

  once?.(
    'the buttons of a saved search are large enough to be hit with a mouse',
    { tag: '@nightly' },
    async ({ visit }) => {
      await showSaved(visit);
      const [save = 0, remove = 0] = await buttonSizes(visit);
      assert.ok(save >= 32 && remove >= 32, `${save} and ${remove} px`);
    },
  );

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    once?.('the buttons of a saved search are large enough for a finger', { tag: '@nightly' }, async ({ visit }) => {
      await showSaved(visit);
      const [save = 0, remove = 0] = await buttonSizes(visit);
      assert.ok(save >= 44 && remove >= 44, `${save} and ${remove} px`);
    });
  });

  test('what is followed is kept, newest first and once; it can be made a favorite and removed', {
    tag: '@nightly',
  }, async ({ visit }) => {
    const { page, dialog } = visit;
    const follow = async (query: string) => {
      await reopen(visit);
      await visit.search(query);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    await visit.open('/docs/tips');
    for (const query of ['crawler', 'styling', 'crawler']) await follow(query);
    const recents = await stored(visit, RECENT);
    assert.equal(recents.length, 2);
    assert.match(JSON.stringify(recents[0]), /crawler/i);
    for (const hit of recents) {
      assert.equal(typeof hit.objectID, 'string');
      assert.ok(!('_highlightResult' in hit) && !('_snippetResult' in hit));
    }
    await reopen(visit);
    await dialog.getByRole('button', { name: 'Save this search' }).first().click();
    await section(visit, 'Favorite').waitFor();
    assert.equal(await section(visit, 'Recent').count(), 1);
    assert.equal((await stored(visit, FAVORITE)).length, 1);
    assert.equal(await dialog.count(), 1, 'a button of a row does not follow it');

    await follow('crawler');
    assert.equal((await stored(visit, RECENT)).length, 1, 'a favorite is not kept twice');

    await reopen(visit);
    const removeRecent = dialog.getByRole('button', { name: 'Remove this search from history' });
    await removeRecent.focus();
    await page.keyboard.press('Enter');
    await section(visit, 'Recent').waitFor({ state: 'detached' });
    const removeFavorite = dialog.getByRole('button', { name: 'Remove this search from favorites' });
    await removeFavorite.focus();
    await page.keyboard.press('Space');
    await section(visit, 'Favorite').waitFor({ state: 'detached' });
    assert.deepEqual([await stored(visit, RECENT), await stored(visit, FAVORITE)], [[], []]);
    await dialog.getByText('No recent searches').waitFor();
  });

  if (backend === 'algolia') {
    test('of a hit in a text the page among the hits is saved, else one made from the hit; once', {
      tag: '@nightly',
    }, async ({ visit }) => {
      const hierarchy = { lvl0: 'Docs', lvl1: 'Tips' };
      const page = { objectID: 'page', url: '/docs/tips', type: 'lvl1', content: null, hierarchy };
      const text = { objectID: 'text', url: '/docs/tips#a', type: 'content', content: 'a word', hierarchy };
      visit.hosts[0]?.answerWith(query => answerOf(query.query === 'with' ? [page, text] : [text])(query));
      for (const [query, kept] of [
        ['without', ['/docs/tips']],
        ['with', ['page', '/docs/tips']],
      ] as const) {
        await visit.openDialog();
        await visit.input.fill(query);
        await visit.hits.filter({ hasText: 'a word' }).getByRole('link').click();
        await visit.dialog.waitFor({ state: 'detached' });
        assert.deepEqual(
          (await stored(visit, RECENT)).map(({ objectID }) => objectID),
          kept,
        );
      }
      await reopen(visit);
      assert.deepEqual(
        (await stored(visit, RECENT)).map(({ objectID }) => objectID),
        ['page'],
      );
    });
  }

  once?.('the buttons of rows work where nothing moves', { tag: '@nightly' }, async ({ visit }) => {
    await visit.page.emulateMedia({ reducedMotion: 'reduce' });
    await visit.open('/docs/tips');
    await visit.page.addStyleTag({ content: '* { transition: none !important; animation: none !important }' });
    await store(visit, { [RECENT]: saved('recent', 1) });
    await reopen(visit);
    await visit.dialog.getByRole('button', { name: 'Remove this search from history' }).click();
    await section(visit, 'Recent').waitFor({ state: 'detached' });
  });

  once?.('a site may have no saved searches', { tag: '@nightly' }, async ({ visit }) => {
    await visit.configure({ disableUserPersonalization: true });
    await visit.open('/docs/tips');
    await store(visit, { [RECENT]: saved('recent', 1) });
    await reopen(visit);
    assert.equal(await visit.hits.count(), 0);
    assert.equal(await visit.dialog.getByText('No recent searches').count(), 0);
    await visit.search('crawler');
    await visit.page.keyboard.press('Enter');
    await visit.dialog.waitFor({ state: 'detached' });
    assert.equal((await stored(visit, RECENT)).length, 1, 'nothing is added');
  });

  once?.('the dialog works where storage is blocked', { tag: '@nightly' }, async ({ visit }) => {
    visit.allowInConsole(/storage/i);
    await visit.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await visit.openDialog('/docs/tips');
    await visit.search('crawler');
    const href = (await visit.hits.getByRole('link').first().getAttribute('href')) ?? '';
    await visit.page.keyboard.press('Enter');
    await visit.page.waitForURL(visit.url(href));
    await reopen(visit);
    await visit.input.waitFor();
    assert.equal(await visit.hits.count(), 0);
  });

  once?.(
    'storage that accepts no writes is told, shows what it has, and hits are followed all the same',
    async ({ visit }) => {
      const told: string[] = [];
      visit.page.on('console', message => void told.push(message.text()));
      visit.allowInConsole(/storage/i);
      await visit.open('/docs/tips');
      for (const [own, shown] of [
        [{}, 'No recent searches'],
        [{ [RECENT]: saved('recent', 1) }, 'recent 0'],
      ] as const) {
        await store(visit, own);
        await visit.page.evaluate(() => {
          Storage.prototype.setItem = key => {
            if (key.startsWith('__DOCSEARCH_')) throw new DOMException('It is full.', 'QuotaExceededError');
          };
        });
        await reopen(visit);
        await visit.dialog.getByText(shown).first().waitFor();
        await visit.search('crawler');
        const href = (await visit.hits.getByRole('link').first().getAttribute('href')) ?? '';
        await visit.page.keyboard.press('Enter');
        await visit.page.waitForURL(visit.url(href));
        await visit.open('/docs/tips');
      }
      assert.ok(
        told.some(text => text.includes(RECENT)),
        told.join('\n'),
      );
    },
  );

  once?.(
    'corrupt, foreign and full storage is mended or left alone, and hits are followed all the same',
    { tag: '@nightly' },
    async ({ visit }) => {
      visit.allowInConsole(/storage|quota/i);
      const good = JSON.parse(saved('good', 1))[0];
      const broken = [
        null,
        7,
        'x',
        {},
        { objectID: 'a' },
        { ...good, hierarchy: null },
        { ...good, url: 'javascript:1' },
      ];
      await visit.open('/docs/tips');
      for (const [text, kept] of [
        ['{not json', 0],
        ['"a string"', 0],
        ['{"an":"object"}', 0],
        ['null', 0],
        [JSON.stringify([...broken, good]), 1],
      ] as const) {
        await store(visit, { [RECENT]: text, [FAVORITE]: text });
        await reopen(visit);
        assert.equal(await section(visit, 'Recent').count(), kept, text.slice(0, 20));
        assert.equal((await stored(visit, RECENT)).length, kept);
      }
      await store(visit, {});
      await visit.page.evaluate(() => {
        // Fills what there is, so that the next write finds no room.
        for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
          try {
            for (let index = 0; ; index++) localStorage.setItem(`full-${size}-${index}`, 'x'.repeat(size));
          } catch {}
        }
      });
      await reopen(visit);
      await visit.search('crawler');
      const href = (await visit.hits.getByRole('link').first().getAttribute('href')) ?? '';
      await visit.page.keyboard.press('Enter');
      await visit.page.waitForURL(visit.url(href));
      assert.deepEqual(await stored(visit, RECENT), []);
    },
  );
});
