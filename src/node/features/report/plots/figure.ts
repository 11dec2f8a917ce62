import { type Content, element, type Markup } from '../../../util/markup.ts';

/** The table of a plot's data, for screen readers and for exact numbers. */
export interface Table {
  readonly columns: readonly string[];
  /** One cell per column; the first is the row's header. */
  readonly rows: readonly (readonly string[])[];
}

export interface Plot {
  /** Title, unique on the page. */
  readonly title: string;
  /** Height in pixels; the width is that of the page. */
  readonly height: number;
  readonly content: Content;
  readonly table: Table;
  /** Text below the title. */
  readonly note?: string;
  readonly legend?: readonly LegendEntry[];
}

export interface LegendEntry {
  readonly label: string;
  /** Class name that sets the colour. */
  readonly color: string;
}

/** A plot with title, legend and table. Horizontal positions are percentages, so that text has the same size at any width. */
export function figure({ title, height, content, table, note, legend = [] }: Plot): Markup {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return element(
    'figure',
    {},
    element('figcaption', {}, element('h3', { id }, title), note ? element('p', {}, note) : []),
    legend.length > 0 ? element('ul', { class: 'legend' }, legend.map(legendItem)) : [],
    element('svg', { role: 'img', 'aria-labelledby': id, width: '100%', height }, content),
    element('details', {}, element('summary', {}, 'Numbers: ', title), tableOf(table, title)),
  );
}

/** A text shown instead of a plot that has no data. */
export function note(title: string, text: string): Markup {
  return element('div', { class: 'note' }, element('h3', {}, title), element('p', {}, text));
}

function legendItem({ label, color }: LegendEntry): Markup {
  return element('li', {}, element('span', { class: `swatch ${color}` }), label);
}

function tableOf({ columns, rows }: Table, title: string): Markup {
  const cells = (row: readonly string[]): readonly Markup[] =>
    row.map((text, index) => (index === 0 ? element('th', { scope: 'row' }, text) : element('td', {}, text)));
  return element(
    'div',
    { class: 'table', tabindex: 0, role: 'region', 'aria-label': `Numbers: ${title}` },
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          columns.map(name => element('th', { scope: 'col' }, name)),
        ),
      ),
      element(
        'tbody',
        {},
        rows.map(row => element('tr', {}, cells(row))),
      ),
    ),
  );
}

/** @example percent(0.1234) // '12.34%' */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(3))}%`;
}
