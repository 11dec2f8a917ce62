import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { ImageFormat, ResponsiveImages } from '../../config/site.ts';
import { readStart } from '../../util/files.ts';

/** A smaller version of an image. */
export interface Variant {
  readonly format: ImageFormat;
  readonly width: number;
  readonly bytes: Uint8Array;
}

type Sharp = typeof import('sharp').default;

/** Quality of each format, high enough for text in screenshots to stay sharp and photos to show no artefacts. */
const QUALITY = { webp: { quality: 80 }, avif: { quality: 60 } } as const;

/** Number of images to convert at the same time; each mostly waits for Node's thread pool. */
export const CONCURRENCY: number = availableParallelism();

/** Loads the site's `sharp`. */
export async function loadSharp({ file }: ResponsiveImages): Promise<Sharp> {
  return ((await import(pathToFileURL(file).href)) as { readonly default: Sharp }).default;
}

/**
 * The variants of an image that have fewer bytes than the image; none of an animated one. A format is left out if its widest
 * variant has more: browsers would then scale up a narrow one.
 *
 * @throws Error when the file is not an image
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

/** Whether a PNG is animated, of which `sharp` would only read the first frame. Its control chunk precedes the first data. */
function isAnimatedPng(file: string): boolean {
  const header = readStart(file, HEADER_BYTES).toString('latin1');
  const control = header.indexOf('acTL');
  return header.startsWith('\x89PNG') && control >= 0 && !header.slice(0, control).includes('IDAT');
}
