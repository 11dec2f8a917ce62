import { element, type Markup } from '../../../util/markup.ts';
import { squarify } from './squarify.ts';

export interface TreemapTile {
  readonly label: string;
  readonly value: string;
  readonly size: number;
}

/** Width divided by height, on a common screen. */
const ASPECT = 2.6;
const COLORS = 6;

/** Tiles with areas in proportion to their size, largest first. */
export function treemap(tiles: readonly TreemapTile[]): readonly Markup[] {
  const shown = tiles.filter(({ size }) => size > 0);
  const places = squarify(
    shown.map(({ size }) => size),
    ASPECT,
  );
  return places.map(({ x, y, width, height }, index) => {
    const { label = '', value = '' } = shown[index] ?? {};
    const place = {
      x: `${x.toFixed(3)}%`,
      y: `${y.toFixed(3)}%`,
      width: `${width.toFixed(3)}%`,
      height: `${height.toFixed(3)}%`,
    };
    return element(
      'svg',
      place,
      element('title', {}, `${label}: ${value}`),
      element('rect', { class: `tile c${(index % COLORS) + 1}`, width: '100%', height: '100%' }),
      width > 8 && height > 12 ? element('text', { x: 10, y: 22, class: 'tile-label' }, label) : [],
      width > 8 && height > 22 ? element('text', { x: 10, y: 40, class: 'tile-value' }, value) : [],
    );
  });
}
