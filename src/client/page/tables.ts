import { translate } from '../docusaurus/Translate.tsx';

/** Adds a field that filters the rows of a table, and buttons that sort them, where its box is marked for them. */
export function startTable(box: HTMLElement): void {
  if ('filter' in box.dataset) addFilter(box);
  if ('sort' in box.dataset) for (const table of box.querySelectorAll('table')) addButtons(table);
}

function addFilter(box: HTMLElement): void {
  const table = box.querySelector('table');
  if (!table || box.querySelector('input')) return;
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = translate({ id: 'theme.Table.filter', message: 'Filter rows' });
  const caption = box.querySelector('figcaption')?.textContent;
  field.ariaLabel = [field.placeholder, caption].filter(Boolean).join(': ');
  const state = document.createElement('output');
  const line = document.createElement('div');
  line.append(field, state);
  table.before(line);
  field.addEventListener('input', () => {
    const words = folded(field.value).split(/\s+/).filter(Boolean);
    const rows = [...box.querySelectorAll<HTMLTableRowElement>('tbody > tr')];
    for (const row of rows) {
      const text = folded(row.textContent ?? '');
      row.hidden = !words.every(word => text.includes(word));
    }
    state.textContent = words.length === 0 ? '' : stateText(rows);
  });
}

function stateText(rows: readonly HTMLElement[]): string {
  const shown = String(rows.filter(row => !row.hidden).length);
  const values = { shown, count: String(rows.length) };
  return translate({ id: 'theme.Table.shownRows', message: '{shown} of {count} rows' }, values);
}

/** Text without differences of case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Puts the texts of a table's head into buttons; not where cells span rows, which would be torn apart. */
function addButtons(table: HTMLElement): void {
  const body = table.querySelector('tbody');
  if (!body || table.querySelector('th button, [rowspan]')) return;
  const rows = [...body.rows];
  for (const head of table.querySelectorAll<HTMLTableCellElement>('thead th')) {
    if (head.textContent?.trim() === '' || head.querySelector('a')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const order = NEXT_ORDER[head.ariaSort ?? 'none'] ?? 'none';
      for (const other of table.querySelectorAll<HTMLTableCellElement>('th[aria-sort]')) other.ariaSort = null;
      if (order !== 'none') head.ariaSort = order;
      body.append(...(order === 'none' ? rows : sorted(rows, head.cellIndex, order === 'descending')));
    });
  }
}

/** The third press brings back the order of the author. */
const NEXT_ORDER: Readonly<Record<string, string>> = { none: 'ascending', ascending: 'descending' };

/** Rows by the texts of a column, as numbers where all of them are; rows without a text are last. */
function sorted(rows: readonly HTMLTableRowElement[], column: number, descends: boolean): HTMLTableRowElement[] {
  const texts = new Map(rows.map(row => [row, row.cells[column]?.textContent?.trim() ?? '']));
  const textOf = (row: HTMLTableRowElement) => texts.get(row) ?? '';
  const [filled, empty] = [rows.filter(textOf), rows.filter(row => !textOf(row))];
  const areNumbers = filled.every(row => Number.isFinite(numberOf(textOf(row))));
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const ascending = filled.sort((one, other) =>
    areNumbers ? numberOf(textOf(one)) - numberOf(textOf(other)) : compare(textOf(one), textOf(other)),
  );
  return [...(descends ? ascending.reverse() : ascending), ...empty];
}

/** A number as people write it, with commas or spaces between thousands. */
function numberOf(text: string): number {
  return Number(text.replace(/[,\s_%]/g, '').replace('\u2212', '-'));
}
