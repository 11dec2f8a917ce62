import { translate } from '../docusaurus/Translate.tsx';

/** Adds a field that filters the rows of a table, and buttons that sort them, where its box is marked for them. */
export function startTable(box: HTMLElement): void {
  if ('filter' in box.dataset) addFilter(box);
  if ('sort' in box.dataset) for (const table of box.querySelectorAll('table')) addButtons(table);
}

function addFilter(box: HTMLElement): void {
  const table = box.querySelector('table');
  if (!table || box.querySelector('.lectern-table-filter')) return;
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = translate({ id: 'theme.Table.filter', message: 'Filter rows' });
  const caption = box.querySelector('figcaption')?.textContent;
  field.ariaLabel = [field.placeholder, caption].filter(Boolean).join(': ');
  const state = document.createElement('output');
  const line = document.createElement('div');
  line.className = 'lectern-table-filter';
  line.append(field, state);
  table.before(line);
  field.addEventListener('input', () => {
    const words = folded(field.value).split(/\s+/).filter(Boolean);
    const rows = [...box.querySelectorAll<HTMLTableRowElement>(ROWS)];
    for (const row of rows) {
      const text = folded(row.textContent ?? '');
      row.hidden = !words.every(word => text.includes(word));
    }
    state.textContent = words.length === 0 ? '' : stateText(rows);
  });
}

/** Without those of tables in cells. */
const ROWS = ':scope tbody > tr:not(:scope tr tr)';

function stateText(rows: readonly HTMLElement[]): string {
  const shown = String(rows.filter(row => !row.hidden).length);
  const values = { shown, count: String(rows.length) };
  return translate({ id: 'theme.Table.shownRows', message: '{shown} of {count} rows' }, values);
}

/** Text without differences of case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Adds buttons to a table's head; not where groups of rows or of columns would be torn apart. */
function addButtons(table: HTMLTableElement): void {
  const [body, ...others] = table.tBodies;
  if (!body || others.length > 0 || table.querySelector('th button, [rowspan], [colspan], table')) return;
  let authored: readonly HTMLTableRowElement[] = [];
  for (const head of table.querySelectorAll<HTMLTableCellElement>('thead th')) {
    if (head.textContent?.trim() === '' || head.querySelector('a, input, select, textarea, summary')) continue;
    addButton(head).addEventListener('click', () => {
      const order = NEXT_ORDER[head.ariaSort ?? 'none'] ?? 'none';
      const sortedBy = table.querySelector<HTMLTableCellElement>('th[aria-sort]');
      // Read at each press, since the page may have replaced rows.
      const rows = [...body.rows];
      if (!sortedBy) authored = rows;
      else sortedBy.ariaSort = null;
      if (order !== 'none') head.ariaSort = order;
      const isThere = (row: HTMLTableRowElement) => row.parentNode === body;
      body.append(
        ...(order === 'none' ? authored.filter(isThere) : sorted(rows, head.cellIndex, order === 'descending')),
      );
    });
  }
}

/** Adds a button after what a cell shows, which it leaves where it is: that may be React's, and change at any time. */
function addButton(head: HTMLTableCellElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  // The cell would be called after its text and its button.
  const isNamed = head.ariaLabel !== null;
  const follow = (): void => {
    if (head.lastChild !== button) head.append(button);
    if (!isNamed) head.ariaLabel = head.textContent?.trim() ?? '';
    button.ariaLabel = head.ariaLabel;
  };
  follow();
  new MutationObserver(follow).observe(head, { childList: true, subtree: true, characterData: true });
  return button;
}

/** The third press brings back the order of the author. */
const NEXT_ORDER: Readonly<Record<string, string>> = { none: 'ascending', ascending: 'descending' };

/** Rows by the texts of a column, as numbers where all of them are; rows without a text, or with a dash, are last. */
function sorted(rows: readonly HTMLTableRowElement[], column: number, descends: boolean): HTMLTableRowElement[] {
  const { lang } = document.documentElement;
  const texts = new Map(rows.map(row => [row, textAt(row, column)]));
  const textOf = (row: HTMLTableRowElement) => texts.get(row) ?? '';
  const [filled, empty] = [rows.filter(textOf), rows.filter(row => !textOf(row))];
  const numbers = new Map(filled.map(row => [row, numberOf(textOf(row), lang)]));
  const areNumbers = [...numbers.values()].every(Number.isFinite);
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const ascending = filled.sort((one, other) =>
    areNumbers ? (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0) : compare(textOf(one), textOf(other)),
  );
  return [...(descends ? ascending.reverse() : ascending), ...empty];
}

function textAt({ cells }: HTMLTableRowElement, column: number): string {
  return cells[column]?.textContent?.trim().replace(/^[-\u2013\u2014]$/, '') ?? '';
}

/** A number as people write it in a language: with commas, points or spaces between thousands, and a point or comma before decimals. */
function numberOf(text: string, lang: string): number {
  const thousands = (1.5).toLocaleString(lang).includes(',') ? /\.(?=\d{3}(?!\d))/g : /,(?=\d{3}(?!\d))/g;
  const digits = text.replace(/[\s_%'\u2019]/g, '').replace(thousands, '');
  return Number(digits.replace(',', '.').replace('\u2212', '-'));
}
