import type { ImageFormat } from '../config/site.ts';
import type { PageBody } from './types.ts';

/** The variants of an image as a page names them: the value of `srcset` by format; formats without a variant have none. */
export type PictureSources = Readonly<Partial<Record<ImageFormat, string>>>;

/**
 * Stands in compiled pages where the variants of an image will be named: which there are is known when all have been made.
 *
 * @param output path of the image in the output
 */
export function sourcesMark(format: ImageFormat, output: string): string {
  return `/__picture__/${format}/${output}`;
}

const MARK = /\/__picture__\/(avif|webp)\/([\w./-]+)/g;
/** A source without variants, in HTML and in a string of code. Browsers pass over one that React has made. */
const EMPTY_SOURCE = /<source type=(\\?")image\/\w+\1 srcset=\1\1 sizes=\1[^"\\]*\1>/g;

/** A body with the variants of its images, by the images' paths in the output. */
export function withPictures(body: PageBody, pictures: Readonly<Record<string, PictureSources>>): PageBody {
  const filled = (text: string) =>
    text
      .replace(MARK, (_, format: ImageFormat, output: string) => pictures[output]?.[format] ?? '')
      .replace(EMPTY_SOURCE, '');
  return body.kind === 'html' ? { kind: 'html', html: filled(body.html) } : { kind: 'mdx', code: filled(body.code) };
}
