import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import webpack, { type Configuration } from 'webpack';
import { UserError } from '../../../../../src/node/diagnostics/index.ts';
import type { BundlerHook } from '../../../../../src/node/shell/types.ts';
import { configuredByPlugins, mergeConfig, startWebpack } from '../../../../../src/node/shell/webpack/plugins.ts';

describe('a part of a configuration', () => {
  it('is merged key by key, lists one after the other, anything else replaced', () => {
    const merged = mergeConfig(
      { mode: 'a', resolve: { alias: { x: 1 }, extensions: ['.js'] } },
      { mode: 'b', resolve: { alias: { y: 2 }, extensions: ['.svg'] }, devtool: false },
    );
    assert.deepEqual(merged, {
      mode: 'b',
      resolve: { alias: { x: 1, y: 2 }, extensions: ['.js', '.svg'] },
      devtool: false,
    });
  });

  it('adds its externals to those that are there, whatever they are', () => {
    const own = (): void => {};
    assert.deepEqual(mergeConfig({ externals: ['react', own] }, { externals: { a: 'b' } }), {
      externals: ['react', own, { a: 'b' }],
    });
  });

  it('can be put first, or in place of what was there', () => {
    const config = { module: { rules: [1] }, plugins: ['a'] };
    const part = { module: { rules: [2] }, plugins: ['b'] };
    assert.deepEqual(mergeConfig(config, part, { 'module.rules': 'prepend', plugins: 'replace' }), {
      module: { rules: [2, 1] },
      plugins: ['b'],
    });
  });

  it('leaves the configuration as it was', () => {
    const config = { plugins: [new Map([[1, 2]])] };
    assert.deepEqual(mergeConfig(config, { plugins: [1] }), { plugins: [new Map([[1, 2]]), 1] });
    assert.deepEqual(config, { plugins: [new Map([[1, 2]])] });
  });
});

/** A plugin of rspack's: what it was made with, and work for native code. */
const rspackPlugin = (name: string, ...options: unknown[]) => ({
  name,
  _args: options,
  raw: () => ({ name, options }),
  apply: () => assert.fail('started without rspack'),
});

/** The browser's configuration as one plugin makes it, which gives or sets plugins of the bundler's. */
const configuredBy = (configure: BundlerHook['configure']): Configuration =>
  configuredByPlugins({ client: { plugins: [] }, server: { plugins: [] } }, [hookOf(configure)], {}).client;

const hookOf = (configure: BundlerHook['configure']): BundlerHook => ({
  configure,
  problemOf: error => ({
    code: 'shell/bundle-error',
    severity: 'error',
    message: `./own.js: ${(error as Error).message}`,
  }),
});

describe('plugins of the bundler’s', () => {
  it('run as webpack’s where a site makes them of rspack’s', () => {
    const { plugins = [] } = configuredBy(config => {
      (config as { plugins: unknown[] }).plugins.push(rspackPlugin('ProvidePlugin', { Buffer: ['buffer', 'Buffer'] }));
      return {
        plugins: [
          rspackPlugin('DefinePlugin', { a: '1' }),
          rspackPlugin('IgnorePlugin', { resourceRegExp: /x/ }),
          rspackPlugin('BannerPlugin', 'banner'),
          rspackPlugin('NormalModuleReplacementPlugin', /x/, 'y'),
          rspackPlugin('LimitChunkCountPlugin', { maxChunks: 2 }),
          rspackPlugin('CopyRspackPlugin', { patterns: ['a.txt'] }),
        ],
      };
    });
    const [provide, define, ...others] = plugins;
    assert.ok(provide instanceof webpack.ProvidePlugin);
    assert.ok(define instanceof webpack.DefinePlugin);
    assert.deepEqual(define.definitions, { a: '1' });
    assert.deepEqual(
      others.map(plugin => plugin?.constructor.name),
      ['IgnorePlugin', 'BannerPlugin', 'NormalModuleReplacementPlugin', 'LimitChunkCountPlugin', 'CopyPlugin'],
    );
  });

  it('include the one of rspack’s that is made of another', () => {
    class EnvironmentPlugin {
      readonly keys = ['A', 'B'];
      readonly defaultValues = { A: 'a' };
      apply() {}
    }
    const [plugin] = configuredBy(() => ({ plugins: [new EnvironmentPlugin()] })).plugins ?? [];
    assert.ok(plugin instanceof webpack.EnvironmentPlugin);
    assert.deepEqual([plugin.keys, plugin.defaultValues], [['A', 'B'], { A: 'a', B: undefined }]);
  });

  it('are errors of the site’s where webpack has none like it, refuses their options, or they fail to start', () => {
    const failing = () => {
      throw new Error('no such hook');
    };
    const errors: readonly (readonly [plugin: unknown, told: RegExp])[] = [
      [rspackPlugin('HtmlRspackPlugin', {}), /^\.\/own\.js: `HtmlRspackPlugin` is a plugin of rspack’s/],
      [rspackPlugin('IgnorePlugin', {}), /^webpack rejects the configuration of a plugin: Invalid options/],
      [{ apply: failing }, /^\.\/own\.js: no such hook/],
      [failing, /^\.\/own\.js: no such hook/],
    ];
    for (const [plugin, told] of errors) {
      const configure = () => ({ plugins: [plugin, false] });
      const start = () => startWebpack([configuredBy(configure)], [hookOf(configure)]);
      assert.throws(start, error => error instanceof UserError && told.test(error.message));
    }
  });
});
