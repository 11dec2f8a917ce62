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

const SEARCH_BAR = `import { useSearchDialog } from 'lectern/theme';
import { useRef } from 'react';

export default function SearchBar() {
  const button = useRef(null);
  const { open } = useSearchDialog(button, { onAsk: (...asked) => Object.assign(window, { asked }) });
  return <button ref={button} onClick={open}>Search docs</button>;
}
`;

const hookTest = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': CONFIG.replace(/ {2}assistants:.*\n/, ''),
    'src/theme/SearchBar.js': SEARCH_BAR,
    'docs/index.md':
      '# Home\n\nThe lighthouse.\n\n## A lighthouse\n\nMore *of it*.\n\n- One\n- Two\n\n## Other\n\nNothing.\n',
  }),
);

hookTest(
  'a search bar of the site gets the query and the best sections with their texts',
  {
    tag: ['@build', '@nightly'],
  },
  async ({ page, open }) => {
    await open('/');
    await page.getByRole('button', { name: 'Search docs' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('lighthouse');
    await dialog.getByRole('treeitem').first().waitFor();
    const row = dialog.getByRole('button', { name: 'Ask about “lighthouse”' });
    await row.waitFor();
    assert.deepEqual(await axeViolations(page), []);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/ask-hook.png` });
    await row.click();
    const asked = await page.waitForFunction(() => (window as unknown as { asked?: unknown }).asked);
    const [query, sections] = (await asked.jsonValue()) as [string, { url: string; title: string; text: string }[]];
    assert.equal(query, 'lighthouse');
    const origin = new URL(page.url()).origin;
    assert.deepEqual(
      sections.toSorted((one, other) => one.url.length - other.url.length),
      [
        { url: `${origin}/`, title: 'Home', text: 'The lighthouse.' },
        { url: `${origin}/#a-lighthouse`, title: 'Home › A lighthouse', text: 'More of it.\n\nOne\n\nTwo' },
      ],
    );
    assert.equal(await dialog.count(), 0);
  },
);
