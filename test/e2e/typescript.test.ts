import assert from 'node:assert/strict';
import { copySite } from '../support/sites.ts';
import { axeViolations, colourViolations } from './support/axe.ts';
import { DESKTOP, PHONE, siteTest } from './support/test.ts';

const test = siteTest(() => copySite('typescript'));

test.describe('the page of a class without JavaScript', { tag: '@build' }, () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('links from its code to other pages, and unfolds fields', async ({ page, open }) => {
    await open('/api/classes/River');
    await page.getByText('Fields of options').click();
    await page.getByText('end', { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await page.locator('.theme-code-block').getByRole('link', { name: 'Water' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Water' }).waitFor();
  });
});

test.describe('the page of a class', { tag: '@build' }, () => {
  test.use({ viewport: DESKTOP });

  test('can be read in both color modes', async ({ page, open }) => {
    await open('/api/classes/River?docusaurus-theme=light');
    assert.deepEqual(await axeViolations(page), []);
    await open('/api/classes/River?docusaurus-theme=dark');
    assert.deepEqual(await colourViolations(page), []);
    await open('/api?docusaurus-theme=dark');
    assert.deepEqual(await axeViolations(page), []);
  });
});

test.describe('an edit of the package', { tag: '@dev' }, () => {
  test('updates an open page', async ({ page, open, site }) => {
    await open('/api/enums/Unit');
    const text = site.read('package/src/units.ts');
    site.write({ 'package/src/units.ts': text.replace('A thousand metres', 'One thousand metres') });
    await page.getByText('One thousand metres').waitFor();
    site.write({ 'package/src/units.ts': text });
    await page.getByText('A thousand metres').waitFor();
  });
});
