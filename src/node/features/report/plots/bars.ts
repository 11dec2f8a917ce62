import { element, type Markup } from '../../../util/markup.ts';
import { percent } from './figure.ts';

/** A bar with its name and value above it. */
export interface Bar {
  readonly label: string;
  readonly value: string;
  readonly segments: readonly BarSegment[];
}

export interface BarSegment {
  /** Start and length, as shares of the width. */
  readonly start: number;
  readonly length: number;
  /** Class name that sets the colour. */
  readonly color: string;
  /** Tooltip. */
  readonly title: string;
}

const ROW = 44;

/** Height of a number of bars, in pixels. */
export function barsHeight(count: number): number {
  return count * ROW;
}

/** Bars, one below the other. */
export function bars(rows: readonly Bar[]): readonly Markup[] {
  return rows.map(({ label, value, segments }, index) =>
    element(
      'svg',
      { y: index * ROW, width: '100%', height: ROW },
      // Long names are cut off where the value begins.
      element('svg', { width: '72%', height: 22 }, element('text', { x: 0, y: 15, class: 'label' }, label)),
      element('text', { x: '100%', y: 15, class: 'value' }, value),
      element('rect', { y: 22, width: '100%', height: 12, rx: 3, class: 'track' }),
      segments.map(segment),
    ),
  );
}

function segment({ start, length, color, title }: BarSegment): Markup {
  // A minimum width keeps short segments visible.
  const attributes = { x: percent(Math.min(start, 0.996)), width: percent(Math.max(length, 0.004)) };
  return element('rect', { ...attributes, y: 22, height: 12, rx: 3, class: color }, element('title', {}, title));
}

/** Segments side by side, as shares of a whole. */
export function stacked(
  parts: readonly { readonly amount: number; readonly color: string; readonly title: string }[],
  whole: number,
): readonly BarSegment[] {
  let start = 0;
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ amount, color, title }) => {
      const length = whole > 0 ? amount / whole : 0;
      const placed = { start, length, color, title };
      start += length;
      return placed;
    });
}
