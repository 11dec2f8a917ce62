import assert from 'node:assert/strict';
import path from 'node:path';
import { it, type TestContext } from 'node:test';
import { wrappedBlogs } from '../../../../../src/node/config/plugins/blog-wrappers.ts';
import type { PluginUse } from '../../../../../src/node/config/site.ts';
import { temporarySite } from '../../../../support/sites.ts';

const MODULES = {
  'required.js': "const blog = require('@docusaurus/plugin-content-blog');",
  'imported.ts': "import blogPlugin, { validateOptions } from '@docusaurus/plugin-content-blog';",
  'later.mjs': "export default async () => (await import('@docusaurus/plugin-content-blog')).default();",
  'inner.js': 'const blog = require("@docusaurus/plugin-content-blog/lib");',
  'typed.ts':
    "import type { Options } from '@docusaurus/plugin-content-blog';\nexport default (options: Options) => options;",
  'parts.js': "import { useBlogPost } from '@docusaurus/plugin-content-blog/client';",
  'other.js': "module.exports = () => ({ name: 'blog' });",
  'node_modules/packed/index.js': "const blog = require('@docusaurus/plugin-content-blog');",
};

/** Declared in a config that names the module. */
const ofConfig = (blog: { default(options: unknown): unknown }) => (options: unknown) => blog.default(options);

function ids(uses: readonly Partial<PluginUse>[], config: string, context: TestContext): readonly unknown[] {
  const site = temporarySite({ ...MODULES, 'docusaurus.config.js': config });
  context.after(() => site.remove());
  const inSite = uses.map(use => {
    const source = typeof use.source === 'string' ? path.join(site.siteDir, use.source) : use.source;
    return { kind: 'plugin', label: '', options: {}, path: [], optionsPath: [], ...use, source } as PluginUse;
  });
  return wrappedBlogs(inSite, path.join(site.siteDir, 'docusaurus.config.js')).map(({ checked }) => checked.id);
}

it('finds the modules of a site that call the blog plugin', context => {
  const uses = Object.keys(MODULES).map(source => ({ source, options: { id: source.replace(/\W+/g, '-') } }));
  assert.deepEqual(ids(uses, '', context), ['required-js', 'imported-ts', 'later-mjs', 'inner-js']);
});

it('finds functions that call it by a name of the config', context => {
  const source = ofConfig({ default: () => null });
  for (const config of [
    "const blog = require('@docusaurus/plugin-content-blog');",
    "import * as blog from '@docusaurus/plugin-content-blog';",
    "import posts, { other as blog } from '@docusaurus/plugin-content-blog';",
    "const { default: blog } = await import('@docusaurus/plugin-content-blog');",
  ])
    assert.deepEqual(ids([{ source }], config, context), ['default'], config);
  const others = ["const blog = require('./blog.js');", "import news from '@docusaurus/plugin-content-blog';"];
  for (const config of others) assert.deepEqual(ids([{ source }], config, context), [], config);
});

it('leaves out what has options of another kind', context => {
  assert.deepEqual(ids([{ source: 'required.js', options: { path: 7 } }], '', context), []);
});
