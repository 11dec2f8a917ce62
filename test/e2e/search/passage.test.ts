import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { gate } from '../../support/gate.ts';
import { temporarySite } from '../../support/sites.ts';
import { axeViolations, colourViolations } from '../support/axe.ts';
import { DESKTOP, PHONE, siteTest } from '../support/test.ts';

const CONFIG = `export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { navbar: { items: [{ to: '/', label: 'Guide' }, { to: '/options', label: 'All options' }] } },
};
`;

const OPTIONS = `# Options

Each is a key of the config.

## Sizes

| Option | Meaning |
| --- | --- |
| width | How broad the lighthouse is, [in feet](#sizes) |
| height | How tall the beacon is |

## Lamps

They shine.

Light the foghorn so:

\`\`\`js title="lamp.js"
const foghorn = createLamp();
foghorn.shine();
\`\`\`
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Home\n\nThe harbour has a *lighthouse* of `stone`.\n\n## Boats\n\nThey come and go.\n',
    'docs/options.md': OPTIONS,
  }),
);

const passageIn = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Passage' });
const selectedIn = (page: Page) => page.getByRole('dialog').locator('[role=treeitem][aria-selected=true]');

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(query);
  await page.getByRole('dialog').getByRole('treeitem').first().waitFor();
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
}

test.describe('the passage of the selected hit', { tag: '@build' }, () => {
  test('is a row of a table with its head, a paragraph with its code, and has no ids of its page', async ({
    page,
    open,
  }) => {
    await page.setViewportSize(DESKTOP);
    await open('/');
    await search(page, 'height beacon');
    const passage = passageIn(page);
    await passage.getByRole('table').waitFor();
    assert.deepEqual(await passage.getByRole('cell').allTextContents(), ['height', 'How tall the beacon is']);
    assert.deepEqual(await passage.getByRole('columnheader').allTextContents(), ['Option', 'Meaning']);
    assert.deepEqual(await passage.locator('mark').allTextContents(), ['height', 'beacon']);
    assert.deepEqual(await axeViolations(page), []);
    await picture(page, 'passage-row');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    assert.deepEqual(await colourViolations(page), []);
    await picture(page, 'passage-row-dark');

    await page.getByRole('dialog').getByRole('combobox').fill('meaning');
    await passage.getByRole('cell', { name: 'width' }).waitFor();
    assert.deepEqual(await passage.getByRole('columnheader').allTextContents(), ['Option', 'Meaning']);
    assert.deepEqual(await passage.locator('mark').allTextContents(), ['Meaning']);

    await page.getByRole('dialog').getByRole('combobox').fill('foghorn');
    await passage.locator('pre').waitFor();
    assert.equal(await passage.getByRole('button', { name: 'Copy code to clipboard' }).count(), 1);
    assert.match((await passage.textContent()) ?? '', /Light the foghorn so:.*createLamp/s);
    assert.equal(await passage.locator('[id]').count(), 0);
    await picture(page, 'passage-code');
    assert.deepEqual(await axeViolations(page), []);
  });

  test('is there before its page is, moves nothing, and asks for its page once', async ({ page, open }) => {
    await page.setViewportSize(DESKTOP);
    // A link of the navbar leads there, so the page is fetched ahead once the browser is idle.
    const ahead = page.waitForResponse('**/options');
    await open('/');
    await ahead;
    const given = gate();
    const asked: string[] = [];
    await page.route('**/options', async route => {
      asked.push(route.request().url());
      await given.passed;
      await route.continue();
    });
    await search(page, 'broad lighthouse');
    const passage = passageIn(page);
    await passage.getByText('How broad the lighthouse is, in feet').waitFor();
    const place = () =>
      page
        .getByRole('dialog')
        .locator('.DocSearch-Modal, .DocSearch-Dropdown')
        .evaluateAll(all => all.map(element => JSON.stringify(element.getBoundingClientRect())));
    const before = await place();
    given.open();
    await passage.getByRole('table').waitFor();
    assert.deepEqual(await place(), before);
    assert.equal(asked.length, 1);
  });

  test('is announced once for a row that an arrow key has chosen, and not while typing', async ({ page, open }) => {
    await page.setViewportSize(DESKTOP);
    await open('/');
    await search(page, 'lighthouse');
    const said = page.locator('[aria-live]').filter({ hasText: /broad|harbour/ });
    await passageIn(page).getByText('lighthouse').first().waitFor();
    assert.equal(await said.count(), 0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await said.waitFor({ state: 'attached' });
    assert.equal(await said.count(), 1);
  });

  test('leads where its row or its links lead, and Tab reaches it', async ({ page, open }) => {
    await page.setViewportSize(DESKTOP);
    await open('/');
    await search(page, 'broad');
    const passage = passageIn(page);
    await passage.getByRole('table').waitFor();
    const link = passage.getByRole('link', { name: 'in feet' });
    for (let press = 0; press < 9 && !(await link.evaluate(own => own === document.activeElement)); press++) {
      await page.keyboard.press('Tab');
    }
    assert.ok(await link.evaluate(own => own === document.activeElement), 'Tab reaches a link of the passage');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/options#sizes');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await search(page, 'foghorn');
    await passage.locator('pre').waitFor();
    await passage.getByText('Light the').click();
    await page.waitForURL('**/options#lamps');
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  test('leads there from a press that lasts until its page has come', async ({ page, open }) => {
    await page.setViewportSize(DESKTOP);
    const given = gate();
    await page.route('**/options', async route => {
      await given.passed;
      await route.continue();
    });
    await open('/');
    await search(page, 'foghorn');
    const box = await passageIn(page).getByText('Light the').boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    given.open();
    await passageIn(page).locator('pre').waitFor();
    await page.mouse.up();
    await page.waitForURL('**/options#lamps');
  });

  test('is below its row on phones, in the place that is kept free', async ({ page, open }) => {
    await page.setViewportSize(PHONE);
    await open('/');
    await search(page, 'beacon');
    const passage = passageIn(page);
    await passage.getByRole('table').waitFor();
    const [box, row] = [await passage.boundingBox(), await selectedIn(page).boundingBox()];
    const link = await selectedIn(page).getByRole('link').boundingBox();
    assert.ok(box && row && link);
    assert.ok(box.y >= link.y + link.height && box.y + box.height <= row.y + row.height, 'in the row, below its link');
    assert.deepEqual(await axeViolations(page), []);
    await picture(page, 'passage-phone');
  });
});

test('an empty dialog leads to the main pages, until there is a query', { tag: '@build' }, async ({ page, open }) => {
  await open('/');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const links = dialog.getByRole('navigation', { name: 'Main pages' }).getByRole('link');
  await dialog.getByText('No recent searches').waitFor();
  assert.deepEqual(await links.allTextContents(), ['Guide', 'All options']);
  assert.deepEqual(await axeViolations(page), []);
  await picture(page, 'main-pages');
  await dialog.getByRole('combobox').fill('lighthouse');
  await dialog.getByRole('treeitem').first().waitFor();
  assert.equal(await links.count(), 0);
  await dialog.getByRole('combobox').fill('');
  await links.getByText('All options').click();
  await page.waitForURL('**/options');
  assert.equal(await dialog.count(), 0);
});
