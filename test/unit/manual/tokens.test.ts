import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { idleEffects, themeTokens } from '../../../src/manual/reference/tokens.ts';
import { parseHex } from '../../../src/node/features/palette/color.ts';
import { ACCENTS } from '../../../src/node/features/palette/index.ts';
import { paletteOf } from '../../../src/node/features/palette/palette.ts';

const names = themeTokens().map(({ name }) => name);

it('what the manual says of tokens is of tokens that the theme has', () => {
  assert.ok(names.length > 200);
  assert.deepEqual(idleEffects(), []);
});

it('the compact density sets tokens of the theme alone', () => {
  const css = readFileSync('blog-free-theme/css/compact.css', 'utf8');
  const set = Array.from(css.matchAll(/^ {2}([\w-]+):/gm), ([, name = '']) => name);
  assert.ok(set.length > 20);
  assert.deepEqual(
    set.filter(name => !names.includes(name)),
    [],
  );
});

it('the manual shows the accents as they are printed', () => {
  const page = readFileSync('src/manual/docs/guides/design.mdx', 'utf8');
  for (const [name, color] of Object.entries(ACCENTS)) {
    const { light, dark } = paletteOf(parseHex(color) ?? [0, 0, 0]);
    const row = page.split('\n').find(line => line.startsWith(`| \`${name}\` |`));
    assert.deepEqual(row?.match(/(?<=`)#\w+/g), [light.primary, dark.primary]);
  }
});
