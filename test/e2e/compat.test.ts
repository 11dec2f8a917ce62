import assert from 'node:assert/strict';
import { copySite } from '../support/sites.ts';
import { everyPageHydrates } from './support/every-page.ts';
import { siteTest } from './support/test.ts';

const test = siteTest(() => copySite('compat'));

test('every page hydrates as it was rendered, without a message in the console', { tag: '@dev' }, everyPageHydrates);

test.describe('a site that uses what sites import from Docusaurus', { tag: '@dev' }, () => {
  test('moves through its history, and hears of it', async ({ page, open }) => {
    await open('/tools');
    const output = page.locator('output');
    const says = async (text: string) => {
      await output.filter({ hasText: text }).waitFor();
      assert.equal(await output.textContent(), text);
    };
    await says('ready, heard nothing, query none, moved nowhere, value none');
    await page.getByRole('button', { name: 'Push' }).click();
    await says('ready, heard PUSH ?q=pushed, query pushed, moved from here to ?q=pushed, value pushed');
    await page.getByRole('button', { name: 'Set' }).click();
    await says('ready, heard REPLACE ?q=set, query set, moved from ?q=pushed to ?q=set, value set');
    await page.goBack();
    await says('ready, heard POP , query none, moved from ?q=set to , value none');
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Introduction', level: 1 }).waitFor();
  });

  test('has components that look into the code and lists around which they stand', async ({ page, open }) => {
    await open('/samples');
    assert.deepEqual(await page.getByRole('tab').allTextContents(), ['js', 'python']);
    assert.equal(await page.locator('.codeBlockTitle').textContent(), 'A sample');
    assert.deepEqual(await page.locator('dd').allTextContents(), ['one: the first', 'two, with a link']);
  });

  test('a collapsible block opens and closes', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/tools');
    const folded = page.getByText('Folded');
    await page.getByRole('button', { name: 'Fold' }).click();
    await folded.waitFor({ state: 'visible' });
    await page.getByRole('button', { name: 'Fold' }).click();
    await folded.waitFor({ state: 'hidden' });
  });

  test('an active item of the navbar has the colour of the box around it', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/items');
    const item = page.getByRole('link', { name: 'Active here' });
    assert.equal(await item.evaluate(link => getComputedStyle(link).color), 'rgb(1, 2, 3)');
  });

  test('an admonition keeps its colours where rules for earlier versions are left in a style sheet', {
    tag: '@nightly',
  }, async ({ page, open }) => {
    await open('/tools');
    const box = page.locator('.theme-admonition-tip').first();
    const color = () =>
      box
        .locator('p, .admonitionContent')
        .first()
        .evaluate(text => getComputedStyle(text).color);
    const before = await color();
    await page.addStyleTag({ content: ':root { --ifm-alert-color: red } .admonition { color: red !important }' });
    assert.equal(await color(), before);
  });

  test('a button has the size that the box around it says', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/items');
    const style = await page.getByRole('button', { name: 'Large' }).evaluate(button => {
      const { fontSize, paddingTop } = getComputedStyle(button);
      return [fontSize, paddingTop];
    });
    assert.deepEqual(style, ['28px', '12px']);
  });

  test('images of plugin-ideal-image are shown, however a page names them', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/images');
    for (const name of ['Imported', 'Required', 'Measured']) {
      const image = page.getByRole('img', { name });
      await image.scrollIntoViewIfNeeded();
      await image.and(page.locator('[src$=".png"]')).waitFor();
      await image.evaluate((element: HTMLImageElement) => element.decode());
    }
    assert.equal(await page.getByRole('img', { name: 'Measured' }).getAttribute('width'), '5');
  });

  for (const name of ['secondary', 'success', 'info', 'warning', 'danger']) {
    test(`a ${name} button has the color that the site gives to it`, { tag: '@nightly' }, async ({ page, open }) => {
      await open('/items');
      await page.addStyleTag({ content: `:root { --ifm-color-${name}: rgb(1, 2, 3) }` });
      const button = page.getByRole('button', { name: 'Large' });
      const color = (own: string, property: 'backgroundColor' | 'color') =>
        button.evaluate(
          (element, [classes, wanted]) => {
            element.setAttribute('class', classes);
            element.style.transition = 'none';
            return getComputedStyle(element)[wanted];
          },
          [own, property] as const,
        );
      assert.equal(await color(`button button--${name}`, 'backgroundColor'), 'rgb(1, 2, 3)');
      if (name === 'secondary') return;
      assert.equal(await color(`button button--outline button--${name}`, 'color'), 'rgb(1, 2, 3)');
    });
  }
});
