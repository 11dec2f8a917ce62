import type { ImageFormat } from '../config/site.ts';
import type { PageBody } from './types.ts';

/** The variants of an image: the value of `srcset` by format, without formats that have no variant. */
export type PictureSources = Readonly<Partial<Record<ImageFormat, string>>>;

/**
 * Placeholder in compiled pages for the variants of an image, which are only known when all have been made.
 *
 * @param output path of the image in the output
 */
export function sourcesPlaceholder(format: ImageFormat, output: string): string {
  return `/__picture__/${format}/${output}`;
}

const PLACEHOLDER = /\/__picture__\/(avif|webp)\/([\w./-]+)/g;
/** A `source` element without variants, in HTML or in a string of code. Browsers ignore one that React renders. */
const EMPTY_SOURCE = /<source type=(\\?")image\/\w+\1 srcset=\1\1 sizes=\1[^"\\]*\1>/g;

/** A body with placeholders replaced by the variants of its images, which are given by the images' output paths. */
export function withPictures(body: PageBody, pictures: Readonly<Record<string, PictureSources>>): PageBody {
  const filled = (text: string) =>
    text
      .replace(PLACEHOLDER, (_, format: ImageFormat, output: string) => pictures[output]?.[format] ?? '')
      .replace(EMPTY_SOURCE, '');
  return body.kind === 'html' ? { ...body, html: filled(body.html) } : { ...body, code: filled(body.code) };
}
