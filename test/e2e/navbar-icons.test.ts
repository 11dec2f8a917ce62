import assert from 'node:assert/strict';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { PHONE, siteTest } from './support/test.ts';

const MENU = "{ type: 'dropdown', label: 'Boats & ships', icon: 'boat', items: [{ label: 'Here', to: '/' }] }";

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG.replace(
      'presets:',
      `themeConfig: { navbar: { items: [${MENU}] } },\n  presets:`,
    ),
    'src/icons/boat.svg':
      '<svg viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="M3 17h18l-3 4H6z"/></svg>',
    'docs/index.md': '---\nslug: /\n---\n\n# Harbour\n',
  }),
);

test('the icon of a menu stands before its label in the navbar and in the menu of phones', { tag: '@build' }, async ({
  page,
  open,
}) => {
  await open('/');
  const menu = page.getByRole('button', { name: 'Boats & ships' });
  assert.equal(await menu.locator('svg').count(), 1);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const below = page.getByRole('dialog').getByRole('button', { name: 'Boats & ships' });
  await below.waitFor();
  assert.equal(await below.locator('svg').count(), 1);
});
