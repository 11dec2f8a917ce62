import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { loadSite } from '../../../../src/node/config/load-site.ts';
import { missingConfigFiles } from '../../../../src/node/config/missing-files.ts';
import { FEATURES } from '../../../../src/node/features/index.ts';
import { siteWith } from '../plugins/site.ts';

const CONFIG = `export default {
  title: 'T', url: 'https://x.test', baseUrl: '/base/',
  favicon: 'img/icon.svg',
  themeConfig: {
    image: 'https://pictures.test/card.png',
    navbar: { logo: { src: '/img/logo.svg', srcDark: 'img/my%20dark.svg' } },
    footer: { logo: { src: 'img/foot.svg?v=2' } },
  },
  presets: [['classic', { blog: false }]],
};`;

test('pictures that the config names and the site has not are told, with their places', async context => {
  const siteDir = siteWith({ 'docusaurus.config.mjs': CONFIG, 'docs/a.md': '# A' }, context);
  const { value: site } = await loadSite({
    features: FEATURES,
    siteDir,
    configFile: path.join(siteDir, 'docusaurus.config.mjs'),
    outDir: path.join(siteDir, 'build'),
    environment: 'production',
  });
  const missing = (...files: readonly string[]) =>
    missingConfigFiles(site, address => files.includes(address)).map(
      ({ message, location }) => `${location?.line} ${message.split(',')[0]}`,
    );
  assert.deepEqual(missing(), [
    '3 `favicon` names `img/icon.svg`',
    '6 `themeConfig.navbar.logo.src` names `img/logo.svg`',
    '6 `themeConfig.navbar.logo.srcDark` names `img/my%20dark.svg`',
    '7 `themeConfig.footer.logo.src` names `img/foot.svg?v=2`',
  ]);
  const all = ['icon', 'logo', 'my dark', 'foot'].map(name => `/base/img/${name}.svg`);
  assert.deepEqual(missing(...all), []);
});
