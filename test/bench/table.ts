/** Rows of cells: the first row is the header, the first column names the rows. */
export type Table = readonly (readonly string[])[];

/** A cell without a value. */
export const UNKNOWN = '–';

/** Text in columns: names to the left, figures to the right, a rule under the header. */
export function formatTable(table: Table): string {
  const columns = Math.max(...table.map(row => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...table.map(row => row[column]?.length ?? 0)),
  );
  const lines = table.map(row =>
    widths.map((width, column) => pad(row[column] ?? '', width, column === 0 ? 'left' : 'right')).join('  '),
  );
  const [header = '', ...body] = lines.map(line => line.trimEnd());
  return [header, widths.map(width => '─'.repeat(width)).join('──'), ...body].join('\n');
}

/** @example formatSeconds(1234) // '1.23 s' */
export function formatSeconds(ms: number | null): string {
  return ms === null ? UNKNOWN : `${(ms / 1000).toFixed(2)} s`;
}

/** @example formatMegabytes(7_654_321) // '7.7 MB' */
export function formatMegabytes(bytes: number | null): string {
  return bytes === null ? UNKNOWN : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** @example formatNumber(12345) // '12,345' */
export function formatNumber(number: number | null): string {
  return number === null ? UNKNOWN : String(Math.round(number)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** @example formatCores(0.25) // '0.3 cores' */
export function formatCores(cores: number | null): string {
  return cores === null ? UNKNOWN : `${cores.toFixed(1)} cores`;
}

/**
 * The ratio of two values.
 *
 * @example formatRatio(30, 4) // '7.5×'
 */
export function formatRatio(one: number | null, other: number | null): string {
  if (one === null || other === null || other === 0) return UNKNOWN;
  return `${(one / other).toFixed(one < other ? 2 : 1)}×`;
}

function pad(text: string, width: number, side: 'left' | 'right'): string {
  return side === 'left' ? text.padEnd(width) : text.padStart(width);
}
