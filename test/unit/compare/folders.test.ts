import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloneSites } from '../../compare/folders/clone.ts';
import { docusaurusSide } from '../../compare/generated/side.ts';
import { temporarySite } from '../../support/sites.ts';

const FIXTURES = 'packages/docusaurus-plugin-content-docs/src/__tests__/__fixtures__';

test('a clone of Docusaurus has a site of its dogfooding pages, and one for each sidebars file of a fixture', context => {
  const clone = temporarySite({
    'website/_dogfooding/dogfooding.config.ts': 'export const dogfoodingRedirects = [];',
    'website/src/components/Window.tsx': '',
    'website/docs/intro.md': '# Intro',
    [`${FIXTURES}/plain/docs/a.md`]: '# A',
    [`${FIXTURES}/plain/someSidebars2.js`]: 'module.exports = {};',
    [`${FIXTURES}/locales/docs/a.md`]: '# A',
    [`${FIXTURES}/locales/sidebars.json`]: '{}',
    [`${FIXTURES}/locales/i18n-custom/fr-custom/docusaurus-plugin-content-docs/current/a.md`]: '# A',
    [`${FIXTURES}/sidebars/one.json`]: '{}',
  });
  context.after(() => clone.remove());
  const sites = new Map(cloneSites(clone.siteDir).map(({ name, files }) => [name, files]));
  assert.deepEqual([...sites.keys()], ['dogfooding', 'locales', 'plain', 'plain with someSidebars2.js']);
  const { dogfooding, locales } = Object.fromEntries(sites);
  assert.ok(dogfooding?.has('src/components/Window.tsx') && !dogfooding.has('docs/intro.md'));
  assert.match(String(locales?.get('docusaurus.config.js')), /"locales":\["en","fr"\],"path":"i18n-custom"/);
  assert.throws(() => cloneSites(FIXTURES), /is no clone of Docusaurus/);
});

test('Docusaurus gets its faster bundler beside any config of a site', context => {
  const peers = temporarySite({ 'node_modules/@docusaurus/core/bin/docusaurus.mjs': '' });
  context.after(() => peers.remove());
  const files = docusaurusSide(peers.siteDir).prepare(
    new Map([['docusaurus.config.ts', 'export default () => ({});']]),
  );
  assert.deepEqual([...files.keys()], ['site.config.ts', 'docusaurus.config.js']);
  assert.match(String(files.get('docusaurus.config.js')), /from '\.\/site\.config\.ts'/);
});
