import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { ImageFormat, ResponsiveImages } from '../config/site.ts';
import { readStart } from '../util/files.ts';

/** A smaller picture of the same. */
export interface Variant {
  readonly format: ImageFormat;
  readonly width: number;
  readonly bytes: Uint8Array;
}

type Sharp = typeof import('sharp').default;

/** Of both formats: text in screenshots stays sharp, and photos show no seams. */
const QUALITY = { webp: { quality: 80 }, avif: { quality: 60 } } as const;

/** Images that are converted at once: each waits for a thread of Node's most of its time. */
export const AT_ONCE: number = availableParallelism();

/** The site's `sharp`, to convert images with. */
export async function loadSharp({ file }: ResponsiveImages): Promise<Sharp> {
  return ((await import(pathToFileURL(file).href)) as { readonly default: Sharp }).default;
}

/**
 * The variants of an image that are smaller than itself in bytes; none of one that moves. A format whose widest variant is not
 * is left out: browsers would show a narrow one wide.
 *
 * @throws where it is no image
 */
export async function variantsOf(
  file: string,
  { formats, widths }: ResponsiveImages,
  sharp: Sharp,
): Promise<readonly Variant[]> {
  const { pages = 1, autoOrient } = await sharp(file).metadata();
  if (pages > 1 || isAnimatedPng(file)) return [];
  const { size } = statSync(file);
  const own = Math.min(autoOrient.width, widths.at(-1) ?? 0);
  const variants: Variant[] = [];
  for (const format of formats) {
    for (const width of [own, ...widths.filter(each => each < own)]) {
      const bytes = await sharp(file).autoOrient().resize({ width })[format](QUALITY[format]).toBuffer();
      if (bytes.length < size) variants.push({ format, width, bytes });
      else if (width === own) break;
    }
  }
  return variants.sort((one, other) => one.width - other.width);
}

const HEADER_BYTES = 4096;

/** `sharp` takes the first frame of such for all: their control chunk comes before the first data. */
function isAnimatedPng(file: string): boolean {
  const header = readStart(file, HEADER_BYTES).toString('latin1');
  const control = header.indexOf('acTL');
  return header.startsWith('\x89PNG') && control >= 0 && !header.slice(0, control).includes('IDAT');
}
