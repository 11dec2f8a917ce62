import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoaderContext } from 'webpack';
import postcssLoader from '../../../../../src/node/shell/loaders/postcss-loader.ts';

test('what a plugin throws is an error, whatever it is', async () => {
  const plugin = {
    postcssPlugin: 'without-text',
    Once() {
      throw Object.assign(Object.create(null), { reason: 'no blue' });
    },
  };
  const context = { getOptions: () => ({ plugins: [plugin] }), resourcePath: '/site/a.css' };
  const run = postcssLoader.call(context as unknown as LoaderContext<{ plugins: [] }>, 'p { color: blue }');
  await assert.rejects(run, new Error("`[Object: null prototype] { reason: 'no blue' }` was thrown"));
});
