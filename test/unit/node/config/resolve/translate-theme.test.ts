import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { loadSite } from '../../../../../src/node/config/load-site.ts';
import { translateTheme } from '../../../../../src/node/config/resolve/translate-theme.ts';
import { FEATURES } from '../../../../../src/node/features/index.ts';
import { ROOT } from '../../../../support/paths.ts';

const SITE = path.join(ROOT, 'test/sites/own-words');

test('navbar, footer and components say what the translations of the default locale have for them', async () => {
  const { value: site } = await loadSite({ features: FEATURES, siteDir: SITE, environment: 'production' });
  const { navbar, footer } = site.theme.data;
  assert.equal(navbar.title, 'The words');
  assert.equal(footer?.copyright, '© all of us');
  assert.deepEqual(footer?.columns, [{ title: 'Read', items: [{ label: 'From the start', href: '/' }] }]);
  assert.deepEqual(
    site.theme.navbarItems.flatMap(({ label, items = [] }) => [label, ...items.map(item => item.label)]),
    [undefined, 'Guides', 'More', 'Source'],
  );
  const { codeTranslations, siteConfig } = site.thirdPartyPlugins.context;
  assert.deepEqual(codeTranslations, { 'theme.NotFound.title': 'Nothing here' });
  assert.equal((siteConfig.themeConfig as typeof site.theme.data).navbar.title, 'The words');
});

test('other texts, and other shapes than the theme knows, stay as they are', () => {
  const themeConfig = { image: 'a.png', navbar: { title: null, items: 'none', logo: { src: 'Words' } }, footer: [1] };
  const dir = path.join(SITE, 'i18n/en');
  assert.deepEqual(translateTheme(themeConfig, dir), { value: themeConfig, diagnostics: [] });
  assert.deepEqual(translateTheme(themeConfig, null), { value: themeConfig, diagnostics: [] });
});
