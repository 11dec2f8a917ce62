import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Declaration } from 'postcss';
import type { LoaderContext } from 'webpack';
import postcssLoader from '../../../../../src/node/shell/loaders/postcss-loader.ts';

const run = (plugins: readonly unknown[], css = 'p { color: blue }') => {
  const context = { getOptions: () => ({ plugins }), resourcePath: '/site/a.css', rootContext: '/site' };
  return postcssLoader.call(context as unknown as LoaderContext<{ plugins: [] }>, css);
};

test('what a plugin throws is an error that names it, whatever it is', async () => {
  const throwing = (thrown: unknown) => ({
    postcssPlugin: 'no-blue',
    Once() {
      throw thrown;
    },
  });
  const withoutText: unknown = Object.assign(Object.create(null), { reason: 'no blue' });
  const told = 'The PostCSS plugin `no-blue` failed: ';
  await assert.rejects(run([throwing(withoutText)]), {
    message: `${told}\`[Object: null prototype] { reason: 'no blue' }\` was thrown`,
  });
  await assert.rejects(run([throwing(new Error('no'))]), { message: `${told}no` });
  const unnamed = () => {
    throw new Error('no');
  };
  await assert.rejects(run([unnamed]), { message: 'A PostCSS plugin failed: no' });
  await assert.rejects(run(['absent']), {
    message: /^The PostCSS plugin `absent` failed: Cannot find module 'absent'$/,
  });
});

test('an error has the place in the style sheet that a plugin, or PostCSS itself, names', async () => {
  const place = { fileName: '/site/a.css', loc: { line: 1, column: 5 } };
  const refusing = {
    postcssPlugin: 'no-blue',
    Declaration(declaration: Declaration) {
      throw declaration.error('no blue');
    },
  };
  await assert.rejects(run([refusing]), { message: 'The PostCSS plugin `no-blue` failed: no blue', ...place });
  await assert.rejects(run([refusing], 'p { color'), { message: 'Unknown word color', ...place });
});
