import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { ownPackages } from '../../../../../src/node/shell/webpack/own-packages.ts';
import { ROOT } from '../../../../support/paths.ts';
import { siteWith } from '../../plugins/site.ts';

test('what a folder has no package for is taken from this one, and nothing else', async context => {
  const site = siteWith(
    { 'node_modules/nprogress/package.json': '{ "main": "own.js" }', 'node_modules/nprogress/own.js': '' },
    context,
  );
  const resolver = webpack({}).resolverFactory.get('normal', { plugins: [ownPackages] });
  const find = (name: string) =>
    new Promise(resolve => resolver.resolve({}, site, name, {}, (_, found) => resolve(found)));
  assert.equal(await find('nprogress'), path.join(site, 'node_modules/nprogress/own.js'));
  assert.equal(await find('clsx'), path.join(ROOT, 'node_modules/clsx/dist/clsx.js'));
  assert.equal(await find('prismjs/themes/prism.css'), path.join(ROOT, 'node_modules/prismjs/themes/prism.css'));
  assert.equal(await find('no-such-package'), undefined);
});
