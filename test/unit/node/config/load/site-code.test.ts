import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { codeKey } from '../../../../../src/node/config/load/site-code.ts';
import { loadSite } from '../../../../../src/node/config/load-site.ts';
import type { Site } from '../../../../../src/node/config/site.ts';
import { FEATURES } from '../../../../../src/node/features/index.ts';
import { type Files, type TemporarySite, temporarySite } from '../../../../support/sites.ts';

const config = (remarkPlugins: string, imports = '') => `${imports}
export default {
  title: 'T', url: 'https://x.test', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [${remarkPlugins}] }, blog: false }]],
};`;

const FILES: Files = {
  'docusaurus.config.ts': config('shout', "import shout from './plugins/shout';\nimport './data.json';"),
  'plugins/shout.ts':
    "import { loud } from '../lib/loud.js';\nimport './by-node.cjs';\nimport 'said';\nexport default () => loud;\n",
  'plugins/by-node.cjs': "require('../lib/quiet.cjs');\nrequire('measured');\n",
  'lib/loud.js': 'export const loud = text => text;\n',
  'lib/quiet.cjs': 'module.exports = 1;\n',
  'lib/unused.js': 'export default 1;\n',
  'data.json': '{}',
  'node_modules/said/package.json': '{ "name": "said", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/said/index.js': "import './inner.js';\nexport default 1;\n",
  'node_modules/said/inner.js': 'export default 1;\n',
  'node_modules/measured/package.json': '{ "name": "measured", "version": "1.0.0" }',
  'node_modules/measured/index.js': 'module.exports = 1;\n',
};

function site(context: TestContext, files: Files = {}): TemporarySite {
  const made = temporarySite({ ...FILES, ...files });
  context.after(() => made.remove());
  return made;
}

async function load({ siteDir }: TemporarySite): Promise<Site> {
  return (await loadSite({ features: FEATURES, siteDir, environment: 'production' })).value;
}

/** Inputs of the site's remark plugins. */
async function keyOf(made: TemporarySite): Promise<string> {
  const { code, docs } = await load(made);
  return code.keyOf((docs[0]?.remarkPlugins ?? []).flat().filter(plugin => typeof plugin === 'function'));
}

describe('the code of a site', () => {
  it('is the config with all modules of the site that it leads to', async context => {
    const made = site(context);
    const { code } = await load(made);
    assert.deepEqual(code.files.map(file => path.relative(made.siteDir, file)).sort(), [
      'data.json',
      'docusaurus.config.ts',
      'lib/loud.js',
      'lib/quiet.cjs',
      'plugins/by-node.cjs',
      'plugins/shout.ts',
    ]);
  });

  it('is the same wherever the site is, and whenever it is loaded', async context => {
    const [one, other] = [site(context), site(context)];
    const key = await keyOf(one);
    assert.deepEqual([await keyOf(one), await keyOf(other)], [key, key]);
  });

  it('decides nothing where there are no functions', async context => {
    assert.equal((await load(site(context))).code.keyOf([]), '');
  });

  const REACHED: Files = {
    'lib/loud.js': 'export const loud = text => text + text;\n',
    'lib/quiet.cjs': 'module.exports = 2;\n',
    'data.json': '{ "a": 1 }',
    'node_modules/said/package.json': '{ "name": "said", "version": "1.0.1", "type": "module", "main": "index.js" }',
    'node_modules/measured/package.json': '{ "name": "measured", "version": "1.0.1" }',
  };
  for (const [name, text] of Object.entries(REACHED)) {
    it(`is another one when ${name} changes`, async context => {
      const made = site(context);
      const before = await keyOf(made);
      made.write({ [name]: text });
      assert.notEqual(await keyOf(made), before);
    });
  }

  it('stays what it is when a file changes that nothing leads to', async context => {
    const made = site(context);
    const before = await keyOf(made);
    made.write({ 'lib/unused.js': 'export default 2;\n' });
    assert.equal(await keyOf(made), before);
  });

  const SHOUT = "import shout from './plugins/shout';";
  const CASES: readonly (readonly [about: string, plugins: string, imports: string, counts: boolean])[] = [
    ['which it only names', 'shout, [shout, { loud: true }]', SHOUT, false],
    ['which it requires', "require('./plugins/shout').default", '', false],
    ['one of which it writes itself', 'shout, () => tree => tree', SHOUT, true],
    ['which it has made', 'make()', "import { make } from './plugins/make';", true],
    ['which it binds', 'shout.bind(null)', SHOUT, true],
  ];
  for (const [about, plugins, imports, counts] of CASES) {
    it(`${counts ? 'counts' : 'does not count'} the rest of the config for functions ${about}`, async context => {
      const text = config(plugins, imports);
      const make = 'export const make = () => () => 1;\n';
      const made = site(context, { 'docusaurus.config.ts': text, 'plugins/make.ts': make });
      const before = await keyOf(made);
      made.write({ 'docusaurus.config.ts': text.replace("title: 'T'", "title: 'Other'") });
      assert.equal((await keyOf(made)) !== before, counts);
    });
  }

  it('counts modules that Node has loaded itself, and never twice', async context => {
    const text = `module.exports = async () => {
  const { default: shout } = await import('./plugins/shout.mjs');
  ${config('shout').replace('export default', 'return')}
};`;
    const made = temporarySite({ 'docusaurus.config.cjs': text, 'plugins/shout.mjs': 'export default () => 1;\n' });
    context.after(() => made.remove());
    const old = new Date('2020-01-01');
    const file = path.join(made.siteDir, 'plugins/shout.mjs');
    utimesSync(file, old, old);
    const before = await keyOf(made);
    made.write({ 'plugins/shout.mjs': 'export default () => 2;\n' });
    const edited = await keyOf(made);
    assert.notEqual(edited, before);
    utimesSync(file, old, old);
    assert.notEqual(await keyOf(made), edited, 'no other process may take this one at its word');
  });
});

describe('the key of a module', () => {
  const keyIn = ({ siteDir }: TemporarySite, name = 'lib/page.js') =>
    codeKey(path.join(siteDir, name), { siteDir, workDir: path.join(siteDir, '.lectern') });

  const REACHED: Files = {
    'lib/named.js': 'exports.a = 2;\n',
    '.lectern/docusaurus.config.json': '{ "themeConfig": 1 }',
    'lib/later.js': 'exports.a = 1;\n',
    'node_modules/said/package.json': '{ "name": "said", "version": "1.0.1", "type": "module", "main": "index.js" }',
  };
  for (const [name, text] of Object.entries(REACHED)) {
    it(`is another one when ${name} comes or changes`, context => {
      const made = site(context, {
        'lib/page.js':
          "require('@site/lib/named');\nrequire('@generated/docusaurus.config');\nrequire('./later.js');\nrequire('said');\n",
        'lib/named.js': 'exports.a = 1;\n',
        '.lectern/docusaurus.config.json': '{}',
      });
      const key = keyIn(made);
      assert.equal(keyIn(made), key);
      made.write({ [name]: text });
      assert.notEqual(keyIn(made), key);
    });
  }

  it('is another one with the version of the package that it is in', context => {
    const made = site(context);
    const key = keyIn(made, 'node_modules/said/index.js');
    made.write({ 'node_modules/said/package.json': String(REACHED['node_modules/said/package.json']) });
    assert.notEqual(keyIn(made, 'node_modules/said/index.js'), key);
  });
});
