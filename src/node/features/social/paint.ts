import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { escapeText } from '../../../shared/escape.ts';
import { frameSvg, type Measure, TITLE_TOP, titleSvg } from './card.ts';
import type { Cards } from './images.ts';
import { encodePng, type Pixels } from './png.ts';

const require = createRequire(import.meta.url);
// The library can be initialised only once per process, so that is done when this module is loaded.
await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** Subsets of the built-in font, each a file of its own. */
const SUBSETS = ['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
const OTHER_LETTERS = /[^\p{ASCII}\u00a0-\u00ff\u2010-\u2026]/u;

type Drawing = InstanceType<typeof Resvg>;

/**
 * Creates a function that paints the card of a title as PNG. The part that all cards share is drawn once: the logo alone takes
 * longer than the rest of a card.
 */
export function createPainter({ style, fonts }: Cards): (title: string) => Uint8Array {
  const open = svgReader(fonts);
  const measure = wordMeasure(open);
  const frame = pixelsOf(open(frameSvg(style)));
  return title => {
    const rgba = frame.rgba.slice();
    rgba.set(pixelsOf(open(titleSvg(title, style, measure))).rgba, TITLE_TOP * frame.width * 4);
    return encodePng({ ...frame, rgba });
  };
}

/** @param fonts absolute paths of font files, for characters that the built-in font does not have */
function svgReader(fonts: readonly string[]): (svg: string) => Drawing {
  const latin = [builtIn('latin', 700), builtIn('latin', 500)];
  const all = [...latin, ...SUBSETS.map(subset => builtIn(subset, 700)), ...fonts.map(font => readFileSync(font))];
  return svg => {
    const fontBuffers = OTHER_LETTERS.test(svg) ? all : latin;
    return new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Inter', loadSystemFonts: false } });
  };
}

function wordMeasure(open: (svg: string) => Drawing): Measure {
  const widths = new Map<string, number>();
  const size = 100;
  return word => {
    const known = widths.get(word);
    if (known !== undefined) return known;
    const drawing = open(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="${size}" font-size="${size}" ` +
        `font-family="Inter" font-weight="700">${escapeText(word)}</text></svg>`,
    );
    const box = drawing.getBBox();
    const width = (box?.width ?? 0) / size;
    box?.free();
    drawing.free();
    widths.set(word, width);
    return width;
  };
}

/** Renders a drawing, and frees it. */
function pixelsOf(drawing: Drawing): Pixels {
  const image = drawing.render();
  const { width, height, pixels: rgba } = image;
  image.free();
  drawing.free();
  return { width, height, rgba };
}

function builtIn(subset: string, weight: number): Uint8Array {
  return unpackWoff(readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)));
}

const HEADER = 44;
const ENTRY = 20;

/**
 * Decompresses a WOFF file (https://www.w3.org/TR/WOFF/). The drawing library would otherwise decompress fonts again for each image
 * and each word that it measures.
 */
function unpackWoff(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * power, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(16 * (count - power), 10);
  const tables: Buffer[] = [];
  let end = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + ENTRY * index;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map(at => woff.readUInt32BE(entry + at)) as Numbers;
    const data = woff.subarray(offset, offset + packed);
    const to = 12 + 16 * index;
    woff.copy(directory, to, entry, entry + 4);
    for (const [at, value] of [checksum, end, length].entries()) directory.writeUInt32BE(value, to + 4 + 4 * at);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(padded);
    tables.push(padded);
    end += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

type Numbers = [number, number, number, number];
