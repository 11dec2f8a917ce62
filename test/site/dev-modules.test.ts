import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openBase } from '../../src/node/dev/dev-base.ts';
import { openDevSite } from '../../src/node/dev/dev-site.ts';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';

/** Adds an import that no text of a page tells of: the module that the page's front matter names. */
const IMPORTING = `export default () => (tree, file) => {
  const value = './' + file.data.frontMatter.module + '.js';
  const source = { type: 'Literal', value, raw: JSON.stringify(value) };
  const local = { type: 'Identifier', name: 'Own' };
  const specifiers = [{ type: 'ImportDefaultSpecifier', local }];
  const body = [{ type: 'ImportDeclaration', specifiers, source, attributes: [] }];
  const estree = { type: 'Program', sourceType: 'module', body };
  tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
};
`;

const doc = (module: string) =>
  `---\nmodule: ${module}\n---\n\n# Page\n\n<Own />\n\nWritten in {process.env.NODE_ENV}\n`;
const component = (text: string) =>
  `import part from 'packaged';\nexport default () => '${text} in ' + process.env.NODE_ENV + ', ' + part;\n`;
/** A package that gives modules alone, and one for development. */
const PACKAGED = {
  name: 'packaged',
  exports: { import: { development: './development.mjs', default: './index.mjs' } },
};
const docs = "docs: { routeBasePath: '/', remarkPlugins: [importing] }";
const site = temporarySite({
  'docusaurus.config.js': `import importing from './importing.js';\n${TINY_CONFIG.replace(/docs: \{.*?\}/, docs)}`,
  'importing.js': IMPORTING,
  'node_modules/packaged/package.json': JSON.stringify(PACKAGED),
  'node_modules/packaged/development.mjs': "export default 'its part for development';\n",
  'node_modules/packaged/index.mjs': "export default 'its part for readers';\n",
  'docs/_first.js': component('the first'),
  'docs/_second.js': component('the second'),
  'docs/index.mdx': doc('_first'),
  'docs/other.mdx': doc('_second'),
  'docs/third.mdx': doc('_first'),
});
after(() => site.remove());

it('pages that are asked for at once each bring their modules to the dev server, which keeps them', async context => {
  const base = await openBase({ siteDir: site.siteDir, features: [] });
  context.after(() => Promise.all([base.previews.close(), base.pool.close(), base.hot.close()]));
  const { read } = await openDevSite(base, { report: () => {} });
  const [first, second] = await Promise.all([read('index.html'), read('other/index.html')]);
  assert.match(
    String(first),
    /the first in development, its part for development/,
    'the environment is that of browsers, for packages, too',
  );
  assert.match(String(first), /Written in (<!-- -->)?development/);
  assert.match(String(await read('page.js')), /const _nodeEnv = "development";/, 'browsers have no process');
  assert.match(String(second), /the second/);
  assert.match(String(await read('third/index.html')), /the first/);
});
