import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DOCS_PLUGIN,
  localizationDir,
  pluginTranslationsDir,
  versionTranslationsName,
} from '../../../../src/node/translations/paths.ts';

test('a locale has its translations in a folder of its name, or where the config says', () => {
  const i18n = { path: 'i18n', localeConfigs: { fr: {}, 'pt-BR': { path: 'pt' } } };
  assert.equal(localizationDir('/site', i18n, 'fr'), '/site/i18n/fr');
  assert.equal(localizationDir('/site', i18n, 'de'), '/site/i18n/de');
  assert.equal(localizationDir('/site', i18n, 'pt-BR'), '/site/i18n/pt');
  assert.equal(localizationDir('/site', { ...i18n, path: '/all' }, 'fr'), '/all/fr');
});

test('only an instance with an id of its own has it in the name of its folder', () => {
  assert.equal(pluginTranslationsDir('/fr', DOCS_PLUGIN), '/fr/docusaurus-plugin-content-docs');
  assert.equal(pluginTranslationsDir('/fr', DOCS_PLUGIN, 'default'), '/fr/docusaurus-plugin-content-docs');
  assert.equal(pluginTranslationsDir('/fr', DOCS_PLUGIN, 'api'), '/fr/docusaurus-plugin-content-docs-api');
});

test('frozen versions are prefixed, the current one is not', () => {
  assert.equal(versionTranslationsName('current'), 'current');
  assert.equal(versionTranslationsName('2.0'), 'version-2.0');
});
