import assert from 'node:assert/strict';
import { copySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { everyPageHydrates } from './support/every-page.ts';
import { siteTest } from './support/test.ts';

const JA = 'i18n/japanese/docusaurus-plugin-content-docs/current';
// Its tags stay: a tag without docs has no page, and a page that was open asks ahead for those it links to.
const WELCOME = '---\ntitle: ようこそ\ntags: [house, 毎日]\n---\n';

/** The language and the direction that an element names. */
function attributesOf(element: Element): readonly (string | null)[] {
  return ['lang', 'dir'].map(name => element.getAttribute(name));
}

const test = siteTest(() => copySite('languages'));

test(
  'every page hydrates as it was rendered, without a message in the console',
  { tag: ['@dev', '@nightly'] },
  everyPageHydrates,
);

test.describe('a site in three languages', () => {
  test('has each page in each of them, with the texts of the theme', { tag: '@build' }, async ({ page, open }) => {
    await open('/ja/docs/next/welcome');
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'ようこそ');
    assert.equal(await page.title(), 'ようこそ | 茶の家');
    assert.deepEqual(await page.locator('html').evaluate(attributesOf), ['ja', 'ltr']);
    await page.getByRole('navigation').getByRole('link', { name: '手引き' }).first().waitFor();
    await page.getByRole('button', { name: /検索/ }).first().waitFor();
    await open('/ar/docs/next/kitchen/water');
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'الماء');
    assert.deepEqual(await page.locator('html').evaluate(attributesOf), ['ar', 'rtl']);
    assert.deepEqual(await axeViolations(page), []);
  });

  test('shows what is not translated in the default language, and says so', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
    url,
  }) => {
    await open('/ar/docs/next/welcome');
    const notice = page.getByText('لم تُترجم هذه الصفحة بعد.');
    assert.equal(await notice.count(), 0);
    await page.getByRole('article').getByRole('link', { name: 'الأوراق الخضراء' }).click();
    await page.waitForURL(url('/ar/docs/next/leaves/green#steeping'));
    await page.getByRole('note').and(notice).waitFor();
    const content = page.locator('.theme-doc-markdown');
    assert.deepEqual(await content.evaluate(attributesOf), ['en-GB', 'ltr']);
    const contents = page.locator('.theme-doc-toc-desktop');
    assert.equal(await contents.locator('ul').first().getAttribute('lang'), 'en-GB');
    const heading = contents.getByRole('link').first();
    assert.deepEqual(
      await heading.evaluate(link => [getComputedStyle(link).unicodeBidi, getComputedStyle(link).textAlign]),
      ['plaintext', 'right'],
    );
    const water = await content.getByRole('link', { name: 'water' }).getAttribute('href');
    assert.equal(water, '/house/ar/docs/next/kitchen/water');
    assert.deepEqual(await axeViolations(page), []);
    await open('/docs/next/leaves/green');
    assert.equal(await page.locator('.theme-translation-notice').count(), 0);
  });

  test('leads from language to language with page, query and place', { tag: '@build' }, async ({ page, open, url }) => {
    await open('/docs/next/leaves/black?a=1#steeping');
    await page.getByRole('button', { name: 'English' }).first().click();
    const help = page.getByRole('navigation').getByRole('link', { name: 'Help us translate' });
    assert.ok(await help.evaluate(link => link.scrollWidth <= link.clientWidth), 'texts and signs fit into the menu');
    const japanese = page.getByRole('link', { name: '日本語' }).first();
    const target = '/ja/docs/next/leaves/black?a=1&from=menu#steeping';
    assert.equal(await japanese.getAttribute('href'), `/house${target}`);
    await japanese.click();
    await page.waitForURL(url(target));
    await page.getByText('まだ翻訳されていません').waitFor();
    assert.deepEqual(
      await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll(links => links.map(link => link.getAttribute('hreflang'))),
      ['ar', 'en-GB', 'ja', 'x-default'],
    );
  });

  test('leads to a doc whose address is translated', { tag: '@nightly' }, async ({ page, open, url }) => {
    await open('/docs/next/leaves/green#steeping');
    await page.getByRole('button', { name: 'English' }).first().click();
    await page.getByRole('link', { name: '日本語' }).first().click();
    await page.waitForURL(url('/ja/docs/next/leaves/ryokucha?from=menu#steeping'));
    await page.getByRole('heading', { level: 1, name: '緑茶' }).waitFor();
    await page.getByRole('button', { name: '日本語' }).first().click();
    await page.getByRole('link', { name: 'English' }).first().click();
    await page.waitForURL(/\/house\/docs\/next\/leaves\/green\?/);
  });

  test('is searched in the language of the page', async ({ page, open }) => {
    await open('/ja/docs/next/welcome');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').fill('茶碗');
    const links = dialog.getByRole('treeitem').getByRole('link');
    await links.first().waitFor();
    const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    assert.ok(
      addresses.every(address => address.startsWith('/house/ja/')),
      addresses.join(),
    );
  });

  test('answers the queries of search clients in the language that they name', { tag: '@nightly' }, async ({
    request,
    url,
  }) => {
    const ask = async (query: string, facetFilters: readonly string[]): Promise<readonly string[]> => {
      const answer = await request.post(new URL('/1/indexes/*/queries', url('')).href, {
        data: { requests: [{ indexName: 'site', query, facetFilters }] },
      });
      const { results } = await answer.json();
      return results[0].hits.map((hit: { readonly url: string }) => new URL(hit.url).pathname);
    };
    assert.ok((await ask('茶碗', ['language:ja'])).includes('/house/ja/docs/next/welcome'));
    assert.deepEqual(await ask('茶碗', ['language:en']), []);
    assert.ok((await ask('window', [])).includes('/house/docs/next/welcome'));
  });

  test('follows edits of translations', { tag: ['@dev', '@nightly'] }, async ({ page, open, site }) => {
    await site.write({ [`${JA}/welcome.md`]: `${WELCOME}八時に開きます。\n` });
    await open('/ja/docs/next/welcome');
    await page.getByText('八時に開きます').waitFor();
    await site.write({ [`${JA}/welcome.md`]: `${WELCOME}九時に開きます。\n` });
    await page.getByText('九時に開きます').waitFor();
    await site.write({ [`${JA}/leaves/black.md`]: '# 紅茶\n\n## Steeping {#steeping}\n\n四分。\n' });
    await open('/ja/docs/next/leaves/black');
    await page.getByRole('heading', { level: 1, name: '紅茶' }).waitFor();
    assert.equal(await page.locator('.theme-translation-notice').count(), 0);
  });

  test('has a page for unknown addresses in each language', { tag: '@nightly' }, async ({
    page,
    url,
    allowInConsole,
  }) => {
    allowInConsole(/404/);
    await page.goto(url('/ar/nothing'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'ar');
  });
});
