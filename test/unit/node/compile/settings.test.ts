import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilerSettings } from '../../../../src/node/compile/settings.ts';
import { settingsName } from '../../../../src/node/compile/settings-name.ts';
import { loadSites } from '../../../../src/node/config/load-site.ts';
import { FEATURES } from '../../../../src/node/features/index.ts';
import { siteWith } from '../plugins/site.ts';

const CONFIG = `export default {
  title: 'T',
  url: 'https://x.test',
  baseUrl: '/',
  i18n: { defaultLocale: 'de', locales: ['de', 'fr'] },
  presets: [['classic', { blog: false }]],
};`;

const LINK = 'theme.common.headingLinkTitle';

test('what is in content is said in its language, so that what is not translated is the same in every locale', async context => {
  const siteDir = siteWith(
    {
      'docusaurus.config.mjs': CONFIG,
      'docs/a.md': '# A',
      'i18n/de/code.json': `{ "theme.admonition.note": { "message": "Merke" }, "theme.NotFound.title": { "message": "Weg" } }`,
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A',
    },
    context,
  );
  const { value: sites } = await loadSites({ features: FEATURES, siteDir, environment: 'production' });
  const compilers = sites.map(site => compilerSettings(site, { themes: [], aliases: {}, bundlerNames: [] }));
  for (const compiler of ['docs:default', 'pages']) {
    const source = settingsName({ compiler, isTranslated: false });
    const translated = settingsName({ compiler, isTranslated: true });
    const [german, french] = compilers.map(({ settings }) => settings);
    assert.deepEqual(
      [german?.get(source), german?.get(translated), french?.get(source), french?.get(translated)].map(
        settings => settings?.texts?.[LINK],
      ),
      [
        'Direkter Link zur {heading}',
        'Direkter Link zur {heading}',
        'Direkter Link zur {heading}',
        'Lien direct vers {heading}',
      ],
    );
    assert.equal(french?.get(source)?.texts?.['theme.admonition.note'], 'Merke');
    assert.equal(french?.get(source)?.texts?.['theme.NotFound.title'], undefined, 'content does not say it');
    const [germanKeys, frenchKeys] = compilers.map(({ keys }) => keys);
    assert.equal(frenchKeys?.get(source), germanKeys?.get(source));
    assert.notEqual(frenchKeys?.get(translated), frenchKeys?.get(source));
  }
});
