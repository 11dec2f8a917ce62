import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Configuration } from 'webpack';
import { markdownLoader, withPluginMarkdown } from '../../../../../src/node/shell/webpack/plugin-markdown.ts';

it('a rule of a plugin for one of the extensions of Markdown gets our loader for its files, and our rule the others', () => {
  const markdown = { compile: () => Promise.reject(new Error('not called')), key: () => 'site' };
  for (const test of [/\.md$/, /\.mdx$/, /\.mdx?$/]) {
    const own = { test: /\.mdx?$/, use: markdownLoader(markdown) };
    const added = {
      test,
      include: ['/site/specs', '/site/api'],
      use: [{ loader: '@docusaurus/mdx-loader', options: {} }],
    };
    const config: Configuration = { module: { rules: [own, added] } };
    const [ours, plugins] = (withPluginMarkdown(config, markdown).module?.rules ?? []) as (typeof own)[];
    assert.deepEqual(ours, { ...own, exclude: [{ and: [['/site/specs', '/site/api'], test] }] });
    assert.deepEqual(plugins?.use, [markdownLoader(markdown, { rule: '-1' })]);
  }
});
