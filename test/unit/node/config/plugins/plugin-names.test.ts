import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moduleNames, officialName } from '../../../../../src/node/config/plugins/plugin-names.ts';

describe('a plugin name stands for', () => {
  const cases = [
    ['sass', 'plugin', ['sass', '@docusaurus/plugin-sass', 'docusaurus-plugin-sass']],
    ['docusaurus-plugin-sass', 'plugin', ['docusaurus-plugin-sass']],
    ['@acme/search', 'theme', ['@acme/search', '@acme/docusaurus-theme-search']],
    ['@acme', 'preset', ['@acme/docusaurus-preset']],
    ['./local', 'plugin', ['./local']],
    ['../local', 'plugin', ['../local']],
    ['/site/local', 'plugin', ['/site/local']],
  ] as const;
  for (const [name, kind, expected] of cases) {
    it(`${name}: ${expected.join(', ')}`, () => assert.deepEqual(moduleNames(name, kind), expected));
  }
});

describe('the official plugin behind a name', () => {
  const cases = [
    ['content-docs', 'plugin-content-docs'],
    ['@docusaurus/plugin-mine', 'plugin-mine'],
    ['/site/node_modules/@docusaurus/plugin-pwa/lib/index.js', 'plugin-pwa'],
    ['..\\node_modules\\@docusaurus\\plugin-pwa', 'plugin-pwa'],
    ['./vendor/@docusaurus/plugin-mine', undefined],
    ['./@docusaurus/plugin-content-docs', undefined],
  ] as const;
  for (const [name, expected] of cases) {
    it(`${name}: ${expected}`, () => assert.equal(officialName(name, 'plugin', []), expected));
  }
});
