import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const PAGE = `# Harbours

:::table[Harbours of the coast]{filter sort}

| Name | Berths | Since | Plan |
| --- | --: | --- | --- |
| Öland | 1,200 | v1.10 | [plan](./plain.md) |
| Bergen | 90 | v1.9 | |
| aberdeen | | v2.0 | |

:::

<Table sort>

| Port | [Link](./plain.md) |
| --- | --- |
| 8080 | b |
| 443 | a |

</Table>

<Table filter sort caption="Tasks">

- Before the tables

<div className="beside">A block, as high as it is.<br />Of two lines.<br />Or of three.</div>

| Task | Hours | State |
| --- | --: | --- |
| Paint | 1,5 | <input type="checkbox" aria-label="done" /> |
| Caulk | – | <input type="checkbox" aria-label="done" /> |
| Rig | 12 | <input type="checkbox" aria-label="done" /> |
| Load | 1.200 | <input type="checkbox" aria-label="done" /> |

| Next | Hours |
| --- | --: |
| Sail | 3 |

</Table>

<Table sort caption="Groups">
<table>
<thead><tr><th colSpan="2">Ship</th><th>Berth</th></tr></thead>
<tbody><tr><td>Vesta</td><td>96</td><td>2</td></tr><tr><td>Alma</td><td>54</td><td>1</td></tr></tbody>
</table>
</Table>
`;

const LIVE = `import Live from '../src/live.js';

# Live

<Table sort><Live /></Table>
`;

const COMPONENT = `import React, { useState } from 'react';

const HEADS = [<b>One</b>, <i>Two</i>, 'Three'];

export default function Live() {
  const [shown, setShown] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setShown((shown + 1) % 3)}>Next</button>
      <table>
        <thead><tr><th>{HEADS[shown]}</th></tr></thead>
        <tbody><tr><td>2</td></tr><tr><td>1</td></tr></tbody>
      </table>
    </>
  );
}
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'src/live.js': COMPONENT,
    'docs/index.md': `---\nslug: /\n---\n\n${PAGE}`,
    'docs/live.mdx': LIVE,
    'docs/plain.md': '# Plain\n\nWithout tables.\n',
  }),
);

const table = (page: Page, index = 0) => page.getByRole('main').getByRole('table').nth(index);
const names = (page: Page) => table(page).locator('tbody tr:visible td:first-child').allTextContents();

test.describe('a table', { tag: '@build' }, () => {
  test('is sorted by the buttons of its head: numbers, versions and texts, without a value last', async ({
    page,
    open,
  }) => {
    await open('/');
    const head = (name: string) => table(page).getByRole('columnheader', { name });
    const button = (name: string) => head(name).getByRole('button');
    await button('Berths').click();
    assert.deepEqual(await names(page), ['Bergen', 'Öland', 'aberdeen']);
    assert.equal(await head('Berths').getAttribute('aria-sort'), 'ascending');
    await page.keyboard.press('Enter');
    assert.deepEqual(await names(page), ['Öland', 'Bergen', 'aberdeen']);
    assert.equal(await head('Berths').getAttribute('aria-sort'), 'descending');
    await page.keyboard.press('Enter');
    assert.deepEqual(await names(page), ['Öland', 'Bergen', 'aberdeen']);
    assert.equal(await head('Berths').getAttribute('aria-sort'), null);
    await button('Since').click();
    assert.deepEqual(await names(page), ['Bergen', 'Öland', 'aberdeen']);
    await button('Name').click();
    assert.deepEqual(await names(page), ['aberdeen', 'Bergen', 'Öland']);
    assert.equal(await page.locator('th[aria-sort]').count(), 1);
    assert.equal(await table(page).getByRole('button').count(), 4);
    assert.equal(await table(page, 1).getByRole('button').count(), 1);
    await table(page, 1).getByRole('button', { name: 'Port', exact: true }).click();
    assert.deepEqual(await table(page, 1).locator('td:first-child').allTextContents(), ['443', '8080']);
  });

  test('may have a head that React changes, and is sorted by it then, too', async ({ page, open }) => {
    await open('/live');
    const head = page.getByRole('columnheader').first();
    const button = head.getByRole('button');
    await button.waitFor();
    for (const name of ['Two', 'Three', 'One']) {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
      assert.equal(await head.innerText(), name);
      await head.getByRole('button', { name, exact: true }).waitFor();
    }
    await page.getByText('One', { exact: true }).click({ position: { x: 2, y: 2 }, force: true });
    assert.deepEqual(await names(page), ['1', '2']);
  });

  test('shows the rows with all words of its field, and says how many', async ({ page, open }) => {
    await open('/');
    const field = page.getByRole('searchbox', { name: 'Filter rows: Harbours of the coast' });
    await field.fill('v1 OLAND');
    assert.deepEqual(await names(page), ['Öland']);
    assert.equal(await page.getByRole('status').filter({ hasText: '1 of 3 rows' }).count(), 1);
    await field.fill('nowhere');
    assert.deepEqual(await names(page), []);
    await field.fill('');
    assert.equal((await names(page)).length, 3);
    assert.equal(await page.getByRole('searchbox').count(), 2);
  });

  test("may be one of several, beside other content and fields, with numbers of the page's language", async ({
    page,
    open,
  }) => {
    await open('/');
    const box = page.getByRole('figure', { name: 'Tasks' });
    const field = box.getByRole('searchbox', { name: 'Filter rows: Tasks' });
    await field.fill('s');
    await box.getByText('1 of 5 rows').waitFor();
    await field.fill('');
    const block = await box.locator('.beside').evaluate(element => element.scrollHeight - element.clientHeight);
    assert.equal(block, 0);
    const tasks = () => box.getByRole('table').first().locator('tbody td:first-child').allTextContents();
    const hours = box.getByRole('button', { name: 'Hours', exact: true }).first();
    await page.evaluate(() => {
      document.documentElement.lang = 'de';
    });
    await hours.click();
    assert.deepEqual(await tasks(), ['Paint', 'Rig', 'Load', 'Caulk']);
    await box.getByText('Rig').evaluate(cell => {
      const row = cell.parentElement as HTMLElement;
      row.replaceWith(row.cloneNode(true));
    });
    await hours.click();
    assert.deepEqual(await tasks(), ['Load', 'Rig', 'Paint', 'Caulk']);
    const groups = page.getByRole('figure', { name: 'Groups' });
    assert.equal(await groups.getByRole('button').count(), 0);
  });

  test('is there again after a visit of another page, and does not move what is below it', async ({ page, open }) => {
    await open('/plain');
    await page.getByRole('link', { name: 'Harbours' }).first().click();
    await page.getByRole('searchbox', { name: 'Filter rows: Tasks' }).waitFor();
    const top = () => table(page).evaluate(element => element.getBoundingClientRect().top);
    const after = await top();
    const second = () =>
      page
        .getByRole('table')
        .nth(3)
        .evaluate(element => element.getBoundingClientRect().top);
    const afterBoth = await second();
    await page.locator('.lectern-table-filter').evaluateAll(lines => {
      for (const line of lines) line.remove();
    });
    assert.equal(await top(), after);
    assert.equal(await second(), afterBoth);
  });

  test('is accessible in both modes, and fits in 320 pixels', ({ visit }) => assertAccessibleInAllLooks(visit, ['/']));
});

test.describe('without script, a table', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });

  test('has its caption and its rows, and no room for a field', async ({ page, open }) => {
    await open('/');
    assert.equal(await page.getByRole('figure', { name: 'Harbours of the coast' }).count(), 1);
    assert.equal((await names(page)).length, 3);
    const [caption, box] = [
      await page.getByText('Harbours of the coast').boundingBox(),
      await table(page).boundingBox(),
    ];
    assert.ok(caption && box && box.y - (caption.y + caption.height) < 16);
  });
});
