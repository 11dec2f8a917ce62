import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { InstalledBlog, PluginUse } from '../../../../../src/node/config/site.ts';
import { blogOfUse } from '../../../../../src/node/plugins/blog/hooks.ts';

const path = ['presets', 0, 1];
const blog = (id: string, isWrapped = false) =>
  ({ id, isWrapped, keyPath: path, packages: { plugin: '/site/blog.js' } }) as unknown as InstalledBlog;
const use = (source: string, options: object = {}) => ({ source, options, optionsPath: path }) as unknown as PluginUse;

it('the blog among the plugins of a preset, which are at one place in the config, is the one with its module and id', () => {
  const blogs = [blog('default'), blog('news')];
  const found = [use('/site/api.js'), use('/site/blog.js'), use('/site/blog.js', { id: 'news' })];
  assert.deepEqual(
    found.map(each => blogOfUse(each, blogs)?.id),
    [undefined, 'default', 'news'],
  );
  assert.equal(blogOfUse(use('/site/own.js'), [blog('default', true)])?.id, 'default');
});
