import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { escapeText } from '../../shared/escape.ts';
import type { Measure } from './card.ts';
import type { Pixels } from './png.ts';
import { unpackWoff } from './woff.ts';

/** Draws SVG and measures text, with the fonts that it was made with. */
export interface Artist {
  readonly measure: Measure;
  readonly pixels: (svg: string) => Pixels;
}

const require = createRequire(import.meta.url);
// The library can be started once in a process: when this module is loaded, which only sites that draw do.
await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** Scripts that the built-in font knows, each a file of its own. */
const SUBSETS = ['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
const OTHER_LETTERS = /[^\p{ASCII}\u00a0-\u00ff\u2010-\u2026]/u;

/** @param fonts absolute paths of font files, for what the built-in font has no letters for */
export function createArtist(fonts: readonly string[]): Artist {
  const latin = [builtIn('latin', 700), builtIn('latin', 500)];
  const all = [...latin, ...SUBSETS.map(subset => builtIn(subset, 700)), ...fonts.map(font => readFileSync(font))];
  const widths = new Map<string, number>();

  const open = (svg: string) =>
    new Resvg(svg, {
      font: {
        fontBuffers: [...(OTHER_LETTERS.test(svg) ? all : latin)],
        defaultFontFamily: 'Inter',
        loadSystemFonts: false,
      },
    });
  const widthOf = (text: string): number => {
    const size = 100;
    const drawing = open(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="${size}" font-size="${size}" ` +
        `font-family="Inter" font-weight="700">${escapeText(text)}</text></svg>`,
    );
    const box = drawing.getBBox();
    const width = (box?.width ?? 0) / size;
    box?.free();
    drawing.free();
    return width;
  };
  return {
    measure(text) {
      const width = widths.get(text) ?? widthOf(text);
      widths.set(text, width);
      return width;
    },
    pixels(svg) {
      const drawing = open(svg);
      const image = drawing.render();
      const { width, height, pixels: rgba } = image;
      image.free();
      drawing.free();
      return { width, height, rgba };
    },
  };
}

function builtIn(subset: string, weight: number): Uint8Array {
  return unpackWoff(readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)));
}
