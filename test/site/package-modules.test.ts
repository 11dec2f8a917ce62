import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { ROOT } from '../support/paths.ts';
import { docsConfig } from '../support/sites.ts';
import { siteWith } from '../unit/node/plugins/site.ts';

const LOG = "import logger from 'logger';\nexport const log = text => logger.info(text);\n";

const PLUGIN = `import { log } from './log.js';
export default () => ({ name: 'modern', postBuild: () => log('Built') });
`;

/** Runs in a process of its own: the loader of the tests changes what Node gives. */
function build(siteDir: string) {
  return spawnSync(process.execPath, [path.join(ROOT, 'bin/lectern.js'), 'build', siteDir], { encoding: 'utf8' });
}

it('a plugin that is an ES module gets the default export of a module that was compiled to CommonJS', context => {
  const siteDir = siteWith(
    {
      'docs/index.md': '# Home\n',
      'docusaurus.config.js': docsConfig("plugins: ['modern']"),
      'node_modules/modern/package.json': '{ "type": "module", "main": "./index.js" }',
      'node_modules/modern/index.js': PLUGIN,
      'node_modules/modern/log.js': LOG,
      'node_modules/logger/index.js':
        'exports.__esModule = true;\nexports.default = { info: text => console.log(text) };\n',
    },
    context,
  );
  const { status, stdout, stderr } = build(siteDir);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^Built$/m);
});

/** Imports what CommonJS exports as a whole, a function and a text, and by names. */
const PAGE = `import greet from 'greet'
import word from 'word'
import tea, { kind } from 'tea'

<p>{greet('you')}, {greet.tone}, {word}, {tea.kind}, {kind}</p>
`;

it('a page gets what a CommonJS package exports as the default export, as in browsers', context => {
  const siteDir = siteWith(
    {
      'docs/index.mdx': PAGE,
      'docusaurus.config.js': docsConfig(),
      'node_modules/greet/index.js': "module.exports = name => 'Hello ' + name;\nmodule.exports.tone = 'kindly';\n",
      'node_modules/word/index.js': "module.exports = 'leaf';\n",
      'node_modules/tea/index.js': "exports.kind = 'green';\n",
    },
    context,
  );
  const { status, stderr } = build(siteDir);
  assert.equal(status, 0, stderr);
  const html = readFileSync(path.join(siteDir, 'build/index.html'), 'utf8').replaceAll('<!-- -->', '');
  assert.match(html, /Hello you, kindly, leaf, green, green/);
});

it('a package that Node cannot require leaves those that it imports to plugins that import them', context => {
  const modern = (name: string, code: string) => ({
    [`node_modules/${name}/package.json`]: '{ "type": "module", "main": "./index.js" }',
    [`node_modules/${name}/index.js`]: code,
  });
  const siteDir = siteWith(
    {
      'docs/index.md': '# Home\n',
      'docusaurus.config.js': `import outer from 'outer';\n\n${docsConfig("plugins: [['plugin', { outer }]]")}`,
      ...modern('outer', "import between from 'between';\nexport default between;\n"),
      // Bundlers know what file is meant, Node does not.
      ...modern('between', "import { own } from 'shared';\nimport { two } from './two';\nexport default own + two;\n"),
      'node_modules/between/two.js': 'export const two = 2;\n',
      // These are transpiled, so that their default import is what their author means.
      ...modern('shared', "import one from 'compiled';\nexport { deep } from 'deep';\nexport const own = one;\n"),
      ...modern('deep', "import one from 'compiled';\nexport const deep = typeof one;\n"),
      'node_modules/compiled/index.js': 'exports.__esModule = true;\nexports.default = 1;\n',
      'node_modules/plugin/index.js': `module.exports = (context, { outer }) => ({
  name: 'late',
  async postBuild() {
    const { deep } = await import('deep');
    const { own } = await import('shared');
    console.log(outer, deep, own.default);
  },
});
`,
    },
    context,
  );
  const { status, stdout, stderr } = build(siteDir);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^3 object 1$/m);
});
