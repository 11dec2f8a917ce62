import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import {
  contrast,
  formatHex,
  lightnessOf,
  mix,
  parseHex,
  type Rgb,
} from '../../../../../src/node/features/palette/color.ts';
import { ACCENTS, printPalette } from '../../../../../src/node/features/palette/index.ts';
import { LEAST_CONTRAST, paletteOf } from '../../../../../src/node/features/palette/palette.ts';
import { THEME_DIR } from '../../../../../src/node/theme-parts.ts';
import { keepLog } from '../../../../support/log.ts';

function color(text: string): Rgb {
  const parsed = parseHex(text);
  assert.ok(parsed, text);
  return parsed;
}

/** Every combination of six shades. */
const COLORS = Array.from(
  { length: 216 },
  (_, i): Rgb => [Math.floor(i / 36) / 5, (Math.floor(i / 6) % 6) / 5, (i % 6) / 5],
);

describe('colors', () => {
  it('are read in short and long form, and written long', () => {
    assert.equal(formatHex(color('#0bF')), '#00bbff');
    assert.equal(formatHex(color('0b7285')), '#0b7285');
    for (const text of ['teal', '#12', '#1234', '#gg0000', '']) assert.equal(parseHex(text), undefined);
  });

  it('have the contrast and the mixtures that browsers compute', () => {
    assert.equal(contrast(color('#000'), color('#fff')), 21);
    assert.equal(contrast(color('#767676'), color('#fff')).toFixed(2), '4.54');
    assert.equal(formatHex(mix(color('#ff0000'), color('#0000ff'), 0.25)), '#4000bf');
  });
});

describe('a palette', () => {
  it('can be read in both modes, whatever the color', () => {
    for (const one of COLORS) {
      const { light, dark } = paletteOf(one);
      for (const contrasts of [light.contrasts, dark.contrasts]) {
        for (const [name, value] of Object.entries(contrasts)) {
          assert.ok(value >= LEAST_CONTRAST, `${formatHex(one)}: ${name} ${value}`);
        }
      }
    }
  });

  it('keeps a color that can be read, and makes others darker in light and lighter in dark', () => {
    assert.equal(paletteOf(color('#0b7285')).light.primary, '#0b7285');
    assert.equal(paletteOf(color('#93aaff')).dark.primary, '#93aaff');
    const { light, dark } = paletteOf(color('#f76707'));
    assert.ok(lightnessOf(color(light.primary)) < lightnessOf(color('#f76707')));
    assert.equal(dark.primary, '#f76707');
    assert.ok(lightnessOf(color(paletteOf(color('#1b2a6b')).dark.primary)) > 0.5);
  });

  it('is of the backgrounds that the theme has', () => {
    const css = readFileSync(path.join(THEME_DIR, 'css/variables.css'), 'utf8');
    const source = readFileSync(
      path.join(import.meta.dirname, '../../../../../src/node/features/palette/palette.ts'),
      'utf8',
    );
    const backgrounds = [...css.matchAll(/--ifm-(?:background-color|color-gray-100): (#[\da-f]{6})/g)].map(
      ([, hex = '']) => hex,
    );
    const dark = [...css.matchAll(/--ifm-color-emphasis-100: (#[\da-f]{6})/g)].map(([, hex = '']) => hex);
    assert.equal(backgrounds.length + dark.length, 4);
    for (const hex of [...backgrounds, ...dark]) assert.ok(source.includes(hex), hex);
  });

  it('is printed as a style sheet, for each accent', () => {
    for (const name of Object.keys(ACCENTS)) {
      const printed: string[] = [];
      printPalette({ color: name, log: { ...keepLog(), info: text => printed.push(text) } });
      assert.match(
        printed.join('\n'),
        /^:root \{\n {2}--ifm-color-primary: #[\da-f]{6};\n {2}--lectern-on-primary: #[\da-f]{6};\n\}\n\nhtml\[data-theme='dark'\] \{/,
      );
    }
  });

  it('of what is no color is an error that tells how to write one', () => {
    assert.throws(() => printPalette({ color: 'plumm', log: keepLog() }), /'plumm' is no color/);
  });
});
