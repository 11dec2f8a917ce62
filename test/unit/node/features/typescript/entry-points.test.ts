import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import { entryPointsOf } from '../../../../../src/node/features/typescript/entry-points.ts';
import { temporarySite } from '../../../../support/sites.ts';

for (const [what, manifest, file] of [
  ['names them with an extension that is left out', { types: './dist/main' }, 'dist/main.d.ts'],
  ['names a folder', { main: './lib', exports: null }, 'lib/index.d.ts'],
  ['has one export without a name', { exports: './dist/main.js' }, 'dist/main.d.ts'],
  ['has conditions without a name', { exports: { types: './a.d.cts', require: './a.cjs' } }, 'a.d.cts'],
  ['has other exports only', { exports: { './other': './other.js' }, main: 'a.mjs' }, 'a.d.mts'],
  ['names nothing', {}, 'index.d.ts'],
  ['has declarations that do not exist', { types: 'none.d.ts', main: 'a.js' }, 'a.d.ts'],
  ['has none', { main: 'a.js' }, undefined],
  ['has its source', { types: 'a.d.ts' }, 'src/index.ts'],
] as const) {
  it(`the declarations of a package are found that ${what}`, () => {
    const text = `\ufeff${JSON.stringify(manifest)}`;
    const site = temporarySite({ 'package.json': text, ...(file && { [file]: '' }) });
    assert.deepEqual(entryPointsOf(site.siteDir), [path.join(site.siteDir, file ?? 'src/index.ts')]);
    site.remove();
  });
}

it('entry points that are named are taken as they are', () => {
  const folder = path.resolve('none');
  assert.deepEqual(entryPointsOf(folder, ['a.ts', 'b/c.ts']), [path.join(folder, 'a.ts'), path.join(folder, 'b/c.ts')]);
});
