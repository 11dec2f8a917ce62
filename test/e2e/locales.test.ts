import assert from 'node:assert/strict';
import { temporarySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const CONFIG = `export default {
  title: process.env.DOCUSAURUS_CURRENT_LOCALE === 'ja' ? '案内' : 'Guide',
  url: 'https://guide.test',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en', 'ja', 'he'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: {
    navbar: {
      title: 'Guide',
      items: [
        { to: '/knots', label: 'Knots' },
        { type: 'localeDropdown', position: 'right', queryString: '?from=menu' },
      ],
    },
  },
};
`;

const JA = 'i18n/ja/docusaurus-plugin-content-docs';

/** The language and the direction that an element names. */
function attributesOf(element: Element): readonly (string | null)[] {
  return ['lang', 'dir'].map(name => element.getAttribute(name));
}

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': CONFIG,
    'docs/sails.md':
      '---\nslug: /\n---\n# Sails\n\n## Hoisting\n\nThe canvas goes up. See [knots](./knots.md#bowline).\n',
    'docs/knots.md': '# Knots\n\n## Bowline\n\nA loop that holds. Back to [sails](./sails.md).\n',
    'docs/_category_.json': '{}',
    [`${JA}/current/sails.md`]:
      '---\nslug: /\n---\n# 帆\n\n## Hoisting\n\n帆を上げる。[結び目](./knots.md#bowline)を参照。\n',
    'i18n/ja/docusaurus-theme-classic/navbar.json': '{ "item.label.Knots": { "message": "結び目" } }',
    'i18n/he/docusaurus-plugin-content-docs/current/knots.md': '# קשרים\n\n## Bowline\n\nלולאה.\n',
  }),
);

test.describe('a site in three languages', () => {
  test('has each page in each of them, with the texts of the theme', async ({ page, open }) => {
    await open('/ja/');
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), '帆');
    assert.equal(await page.title(), '帆 | 案内');
    assert.deepEqual(await page.locator('html').evaluate(attributesOf), ['ja', 'ltr']);
    await page.getByRole('navigation').getByRole('link', { name: '結び目' }).first().waitFor();
    await page.getByRole('button', { name: /検索/ }).first().waitFor();
    await open('/he/knots');
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'קשרים');
    assert.deepEqual(await page.locator('html').evaluate(attributesOf), ['he', 'rtl']);
    assert.deepEqual(await axeViolations(page), []);
  });

  test('shows what is not translated in the default language, and says so', async ({ page, open, url }) => {
    await open('/ja/');
    assert.equal(await page.getByText('まだ翻訳されていません').count(), 0);
    await page.getByRole('article').getByRole('link', { name: '結び目' }).click();
    await page.waitForURL(url('/ja/knots#bowline'));
    await page.getByRole('note').getByText('このページはまだ翻訳されていません。').waitFor();
    const content = page.locator('.theme-doc-markdown');
    assert.deepEqual(await content.evaluate(attributesOf), ['en', 'ltr']);
    const back = await content.getByRole('link', { name: 'sails' }).getAttribute('href');
    assert.equal(back, '/ja/');
    await open('/knots');
    assert.equal(await page.locator('.theme-translation-notice').count(), 0);
  });

  test('leads from language to language with page, query and place', async ({ page, open, url }) => {
    await open('/knots?a=1#bowline');
    await page.getByRole('button', { name: 'English' }).first().click();
    const japanese = page.getByRole('link', { name: '日本語' }).first();
    assert.equal(await japanese.getAttribute('href'), '/ja/knots?a=1&from=menu#bowline');
    await japanese.click();
    await page.waitForURL(url('/ja/knots?a=1&from=menu#bowline'));
    await page.getByText('まだ翻訳されていません').waitFor();
    assert.deepEqual(
      await page.locator('link[rel=alternate]').evaluateAll(links => links.map(link => link.getAttribute('hreflang'))),
      ['en', 'ja', 'he', 'x-default'],
    );
  });

  test('is searched in the language of the page', async ({ page, open }) => {
    await open('/ja/');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').fill('帆');
    const links = dialog.getByRole('treeitem').getByRole('link');
    await links.first().waitFor();
    const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    assert.ok(
      addresses.every(address => address.startsWith('/ja/')),
      addresses.join(),
    );
  });

  test('answers the queries of search clients in the language that they name', async ({ request, url }) => {
    const ask = async (query: string, facetFilters: readonly string[]): Promise<readonly string[]> => {
      const answer = await request.post(url('/1/indexes/*/queries'), {
        data: { requests: [{ indexName: 'site', query, facetFilters }] },
      });
      const { results } = await answer.json();
      return results[0].hits.map((hit: { readonly url: string }) => new URL(hit.url).pathname);
    };
    assert.ok((await ask('帆', ['language:ja'])).includes('/ja/'));
    assert.deepEqual(await ask('帆', ['language:en']), []);
    assert.ok((await ask('sails', [])).includes('/'));
  });

  test('follows edits of translations', { tag: '@dev' }, async ({ page, open, site }) => {
    await open('/ja/');
    await page.getByText('帆を上げる').waitFor();
    await site.write({ [`${JA}/current/sails.md`]: '---\nslug: /\n---\n# 帆\n\n## Hoisting\n\n帆を下ろす。\n' });
    await page.getByText('帆を下ろす').waitFor();
    await site.write({ [`${JA}/current/knots.md`]: '# 結び目\n\n## Bowline\n\n輪。\n' });
    await open('/ja/knots');
    await page.getByRole('heading', { level: 1, name: '結び目' }).waitFor();
    assert.equal(await page.locator('.theme-translation-notice').count(), 0);
  });

  test('has a page for unknown addresses in each language', async ({ page, url, allowInConsole }) => {
    allowInConsole(/404/);
    await page.goto(url('/he/nothing'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'he');
  });
});
