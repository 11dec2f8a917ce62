import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import webpack from 'webpack';
import { moduleLoader } from '../../../../../src/node/config/load/modules.ts';
import { type Files, temporarySite } from '../../../../support/sites.ts';

/** Another webpack, whose plugins the compiler would not understand. */
const foreign = (folder: string): Files => ({
  [`${folder}/package.json`]: '{ "name": "webpack", "version": "5.999.0", "main": "lib/index.js" }',
  [`${folder}/lib/index.js`]: 'module.exports = { DefinePlugin: class Foreign {} };',
  [`${folder}/lib/DefinePlugin.js`]: 'module.exports = class Foreign {};',
});

const NESTED = 'node_modules/with-own';

const MODULES: Files = {
  'imports.ts': "import webpack from 'webpack';\nexport const found: unknown = webpack.DefinePlugin;\n",
  'names.mjs': "import { DefinePlugin } from 'webpack';\nexport const found = DefinePlugin;\n",
  'awaits.mjs': "const { default: webpack } = await import('webpack');\nexport const found = webpack.DefinePlugin;\n",
  'requires.js': "exports.found = require('webpack').DefinePlugin;\n",
  'deep.js': "exports.found = require('webpack/lib/DefinePlugin');\n",
  'deep.ts': "import DefinePlugin from 'webpack/lib/DefinePlugin.js';\nexport const found: unknown = DefinePlugin;\n",
  'of-package.js': "exports.found = require('with-own').found;\n",
  'of-esm.js': "export { found } from 'modern';\n",
};

const PACKAGES: Files = {
  ...foreign(`${NESTED}/node_modules/webpack`),
  [`${NESTED}/index.js`]: "exports.found = require('webpack').DefinePlugin;\n",
  'node_modules/modern/package.json': '{ "type": "module", "main": "./index.js" }',
  'node_modules/modern/index.js': "import webpack from 'webpack';\nexport const found = webpack.DefinePlugin;\n",
};

describe('a request of webpack gets the one that bundles', () => {
  const installed = temporarySite({ ...MODULES, ...PACKAGES, ...foreign('node_modules/webpack') });
  const linked = temporarySite({ ...MODULES, ...PACKAGES, ...foreign('store/webpack') });
  mkdirSync(path.join(linked.siteDir, 'node_modules'), { recursive: true });
  symlinkSync('../store/webpack', path.join(linked.siteDir, 'node_modules/webpack'));
  const without = temporarySite({ ...MODULES, ...PACKAGES });
  after(() => {
    for (const site of [installed, linked, without]) site.remove();
  });

  for (const [where, site, names] of [
    ['the site has installed another', installed, Object.keys(MODULES)],
    ['the site has a link to another', linked, Object.keys(MODULES)],
    // The site's own module has nothing to find there, without the request being redirected.
    ['the site has none', without, Object.keys(MODULES).filter(name => name !== 'of-esm.js')],
  ] as const) {
    for (const name of names) {
      it(`from ${name}, where ${where}`, async () => {
        const { siteDir } = site;
        const loader = moduleLoader({ siteDir, workDir: path.join(siteDir, '.lectern') });
        const { found } = (await loader.loadExports(path.join(siteDir, name))) as { readonly found: unknown };
        assert.equal(found, webpack.DefinePlugin);
      });
    }
  }
});
