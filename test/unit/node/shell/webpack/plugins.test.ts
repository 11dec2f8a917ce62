import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeConfig } from '../../../../../src/node/shell/webpack/plugins.ts';

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
