import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { compileText, htmlOf } from '../node/compile/compiled.ts';

it('the presets of front pages compile, each into the parts that it shows', async () => {
  const guide = readFileSync('src/manual/docs/guides/front-pages.mdx', 'utf8');
  const presets = [...guide.matchAll(/^````mdx title="src\/pages\/index\.mdx"\n([\s\S]*?)^````$/gm)].map(
    ([, text = '']) => text.replace(/^---\n[\s\S]*?^---\n/m, ''),
  );
  const parts = await Promise.all(
    presets.map(async text => {
      const page = await compileText(text);
      assert.deepEqual(page.diagnostics, []);
      const classes = htmlOf(page).matchAll(
        /<div class="lectern-(hero|logos|features|split|steps-row|call-to-action)\b/g,
      );
      return [...classes].map(([, name]) => name);
    }),
  );
  assert.deepEqual(parts, [
    ['hero', 'logos', 'features', 'split', 'call-to-action'],
    ['hero', 'split'],
    ['hero', 'call-to-action'],
  ]);
});
