import assert from 'node:assert/strict';
import { temporarySite } from '../../support/sites.ts';
import { axeViolations } from '../support/axe.ts';
import { siteTest } from '../support/test.ts';

const CONFIG = `export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  assistants: { ask: { url: 'https://ask.test/?q={query}&p={pages}' } },
};
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Home\n\nThe lighthouse.\n\n## A lighthouse\n\nMore.\n',
  }),
);

test('the search dialog leads to the assistant of the site, by keyboard, with what was found', {
  tag: ['@build', '@nightly'],
}, async ({ page, open }) => {
  const elsewhere: string[] = [];
  page.on('request', request => request.url().includes('ask.test') && elsewhere.push(request.url()));
  await open('/');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const row = dialog.getByRole('link', { name: /^Ask about/ });
  await dialog.getByRole('combobox').waitFor();
  assert.equal(await row.count(), 0);
  await page.keyboard.type('lighthouse');
  await dialog.getByRole('treeitem').first().waitFor();
  assert.equal(await row.textContent(), 'Ask about “lighthouse”');
  assert.deepEqual(await axeViolations(page), []);
  for (let press = 0; press < 12 && !(await row.evaluate(link => link === document.activeElement)); press++) {
    await page.keyboard.press('Tab');
  }
  assert.ok(await row.evaluate(link => link === document.activeElement), 'Tab leads to it');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/ask.png` });
  assert.deepEqual(elsewhere, [], 'nothing is sent before');
  await page.route('https://ask.test/**', route => route.fulfill({ body: 'answer', contentType: 'text/plain' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('https://ask.test/?q=lighthouse&p=https%3A%2F%2Ftiny.test%2F');
});

test('it is there for a query without hits, too', { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
  await open('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('xylophone');
  const row = page.getByRole('dialog').getByRole('link', { name: 'Ask about “xylophone”' });
  await row.waitFor();
  assert.equal(await row.getAttribute('href'), 'https://ask.test/?q=xylophone&p=');
  assert.deepEqual(await axeViolations(page), []);
});
