import assert from 'node:assert/strict';
import { siteRepository } from '../support/repository.ts';
import { TINY_CONFIG } from '../support/sites.ts';
import { isMarked, mark } from './support/page.ts';
import { siteTest } from './support/test.ts';

const CODE = `export function main() {
  // #region setup
  const shop = open('shop');
  shop.fill();
  // #endregion setup
}
`;

const test = siteTest(() =>
  siteRepository({
    '.gitignore': '.lectern\nbuild\n',
    'docusaurus.config.js': TINY_CONFIG,
    'examples/shop.ts': CODE,
    'docs/index.md': '# Start\n\n```ts file=../examples/shop.ts region=setup title="shop.ts" {2}\n```\n',
    'docs/plain.md': '# Plain\n\n```ts title="shop.ts" {2}\nconst shop = open(\'shop\');\nshop.fill();\n```\n',
  }),
);

test.describe('code of a file', { tag: '@build' }, () => {
  test('is shown like code that stands in the page', async ({ page, open }) => {
    const shown: string[] = [];
    for (const path of ['/', '/plain']) {
      await open(path);
      shown.push(await page.locator('.theme-code-block').innerHTML());
    }
    assert.match(shown[0] ?? '', /shop\.ts/);
    assert.equal(shown[0], shown[1]);
    assert.equal(await page.getByText('#region').count(), 0);
  });
});

test.describe('an edit of a file that a page shows', { tag: '@dev' }, () => {
  test('is seen at once, and so are its region while it is gone and when it is back', async ({
    site,
    page,
    open,
    allowInConsole,
  }) => {
    allowInConsole(/./);
    await open('/');
    await mark(page);
    const block = page.locator('.theme-code-block');
    site.write({ 'examples/shop.ts': CODE.replace('shop.fill()', 'shop.restock()') });
    await block.getByText('restock').waitFor();
    assert.ok(await isMarked(page), 'without a reload');
    site.write({ 'examples/shop.ts': CODE.replaceAll('region setup', 'region set-up') });
    await page.getByText('has no region').first().waitFor();
    site.write({ 'examples/shop.ts': CODE });
    await block.getByText('fill').waitFor();
  });
});
