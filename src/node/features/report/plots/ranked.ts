import type { Markup } from '../../../util/markup.ts';
import { bars, barsHeight, stacked } from './bars.ts';
import { figure, note, type Table } from './figure.ts';

/** Number of bars in a plot; its table has more, up to {@link ROWS}. */
export const SHOWN = 12;
/** Maximum number of rows in a table. */
export const ROWS = 200;

interface Ranked {
  readonly name: string;
  readonly size: number;
  readonly value: string;
  /** Further cells of the row in the table. */
  readonly cells: readonly string[];
}

/** A plot of items by size, largest first. */
export function rankedPlot(title: string, columns: Table['columns'], rows: readonly Ranked[]): Markup {
  if (rows.length === 0) return note(title, 'None.');
  const most = Math.max(...rows.map(({ size }) => size));
  const shown = rows.slice(0, SHOWN);
  return figure({
    title,
    height: barsHeight(shown.length),
    content: bars(
      shown.map(({ name, size, value }) => ({
        ...{ label: name, value },
        segments: stacked([{ amount: size, color: 'c1', title: `${name}: ${value}` }], most),
      })),
    ),
    table: { columns, rows: rows.slice(0, ROWS).map(({ name, value, cells }) => [name, value, ...cells]) },
  });
}
