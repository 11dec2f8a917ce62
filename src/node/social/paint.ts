import { frameSvg, TITLE_TOP, titleSvg } from './card.ts';
import { createArtist } from './draw.ts';
import type { Cards } from './index.ts';
import { encodePng } from './png.ts';

/**
 * Paints cards as PNG, by their titles. What all have in common is drawn once: a logo alone takes longer than the rest
 * of a card.
 */
export function createPainter({ style, fonts }: Cards): (title: string) => Uint8Array {
  const { measure, pixels } = createArtist(fonts);
  const frame = pixels(frameSvg(style));
  return title => {
    const rgba = frame.rgba.slice();
    rgba.set(pixels(titleSvg(title, style, measure)).rgba, TITLE_TOP * frame.width * 4);
    return encodePng({ ...frame, rgba });
  };
}
