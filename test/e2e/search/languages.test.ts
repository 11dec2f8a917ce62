import assert from 'node:assert/strict';
import { temporarySite } from '../../support/sites.ts';
import { searchVisit } from '../support/search-test.ts';
import { siteTest } from '../support/test.ts';

const CONFIG = `export default {
  title: '港',
  url: 'https://harbour.test',
  baseUrl: '/',
  i18n: { defaultLocale: 'ja', locales: ['ja'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { algolia: {} },
};
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.ts': CONFIG,
    'docs/index.md': '---\nslug: /\n---\n\n# 港へようこそ\n\n船と荷物の説明です。\n',
    'docs/component.md': '# コンポーネント\n\nコンポーネントは船の部品です。名前付きスロットに荷物を渡します。\n',
    'docs/config.md': '# 設定\n\n設定ファイルで港の名前を変更できます。\n',
  }),
);

/** What is typed, the page that comes first, and what is marked of it. */
const QUERIES = [
  ['コンポ', '/component', 'コンポ'],
  ['こんぽーね', '/component', 'コンポーネ'],
  ['ｺﾝﾎﾟｰﾈﾝﾄ', '/component', 'コンポーネント'],
  ['設定ファイル', '/config', '設定'],
] as const;

test.describe('a site in Japanese', { tag: '@build' }, () => {
  for (const browser of ['a browser', 'a browser that tells no words apart']) {
    test(`is searched by ${browser}`, { tag: '@nightly' }, async ({ visit }) => {
      const { page, dialog, input, openDialog } = searchVisit(visit, []);
      if (browser !== 'a browser') await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
      await openDialog('/');
      for (const [query, path, mark] of QUERIES) {
        await input.fill(query);
        const hit = dialog.getByRole('treeitem').first().locator(`a[href^="${path}"]`);
        await hit
          .locator('mark', { hasText: new RegExp(`^${mark}$`) })
          .first()
          .waitFor();
        await input.fill('');
        await hit.waitFor({ state: 'detached' });
      }
      assert.equal(await page.evaluate(() => 'Segmenter' in Intl), browser === 'a browser');
    });
  }
});
