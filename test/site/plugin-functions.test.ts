import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { lectern } from '../support/command.ts';
import { nightly } from '../support/nightly.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { contentsOf, differences } from '../support/trees.ts';

/** Enough for threads to load the config. */
const PAGES = 201;

const CONFIG = `const sign = require('./remark/sign.js');
console.log('one config');
module.exports = {
  title: 'Signed',
  url: 'https://signed.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [sign] }, blog: false }]],
};
`;

const PLUGIN = `const { words } = require('./words.js');
module.exports = () => (tree, { path }) => {
  if (path.endsWith('page-7.md')) console.log('a page');
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: words }] });
};
`;

const words = (text: string) => `exports.words = '${text}';\n`;

describe('a site whose config holds functions', () => {
  let site: TemporarySite;
  before(() => {
    const docs = Array.from({ length: PAGES }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n`] as const);
    site = temporarySite({
      ...Object.fromEntries(docs),
      'docusaurus.config.js': CONFIG,
      'remark/sign.js': PLUGIN,
      'remark/words.js': words('Signed first'),
    });
  });
  after(() => site.remove());

  it('prints what its plugins print, and what its config prints once, whatever threads load it', async () => {
    const { code, stdout, stderr } = await lectern(['build'], site.siteDir);
    assert.equal(code, 0, stderr);
    assert.deepEqual((stdout + stderr).match(/one config|a page.*/g), ['one config', 'a page']);
    for (const page of [0, PAGES - 1]) assert.match(site.read(`build/page-${page}/index.html`), /Signed first/);
  });

  nightly(() => {
    it('is compiled anew when a module changes that a plugin uses', async () => {
      site.write({ 'remark/words.js': words('Signed later') });
      await buildSite(site.siteDir);
      const edited = contentsOf(site.outDir);
      assert.match(site.read('build/page-0/index.html'), /Signed later/);
      for (const name of ['build', '.lectern/cache', '.lectern/output.json']) {
        rmSync(path.join(site.siteDir, name), { recursive: true, force: true });
      }
      await buildSite(site.siteDir);
      assert.deepEqual(differences(contentsOf(site.outDir), edited), []);
    });
  });
});
