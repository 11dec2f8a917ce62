import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { isReactBundle, reactAliases } from '../../../../../src/node/shell/stock/packages.ts';

for (const mode of ['production', 'development'] as const) {
  it(`in ${mode}, the renderer to HTML is that of the bundled React, whatever React is installed beside it`, () => {
    const aliases = reactAliases(mode);
    const renderer = aliases['react-dom/server$'] ?? '';
    assert.equal(aliases['react-dom/server.browser$'], renderer);
    const bundle = renderer.replace(/js$/, 'bundle.js');
    const [, version] = /\bversion ?= ?"(\d+\.\d+\.\d+)"/.exec(readFileSync(react(mode), 'utf8')) ?? [];
    assert.ok(version && readFileSync(bundle, 'utf8').includes(`"${version}"`));
    assert.ok(!isReactBundle(bundle), 'it is not loaded by every page');
  });
}

function react(mode: 'production' | 'development'): string {
  const file = reactAliases(mode).react$ ?? '';
  return file.replace(/react\.js$/, `react-${mode}.bundle.js`);
}
