import { VFileMessage } from 'vfile-message';

/** Empty cells that the parsers may add to rows that are shorter than the head of their table. */
const MAX_ADDED = 200_000;

/** The row below the head of a table. */
const DELIMITERS = /^[\s>|:-]+$/;

/** The table that a line may belong to. */
export interface OpenTable {
  /** Zero outside of tables. */
  columns: number;
  /** Empty cells added on the page so far. */
  added: number;
}

/**
 * Counts the cells that a line makes the parsers add: a page of some kilobytes may be a table of a thousand columns and
 * a thousand rows, which takes all memory.
 *
 * @throws VFileMessage
 */
export function countAddedCells(text: string, line: number, table: OpenTable): void {
  const row = text.trim();
  if (row === '') table.columns = 0;
  else if (table.columns > 0) table.added += Math.max(0, table.columns - cellsOf(row));
  else if (DELIMITERS.test(row) && cellsOf(row) > 1) table.columns = cellsOf(row);
  if (table.added <= MAX_ADDED) return;
  const message = `The table has ${table.columns} columns, and its rows have fewer cells: more than ${MAX_ADDED} cells would have to be added`;
  throw new VFileMessage(message, { place: { line, column: 1 }, source: 'lectern' });
}

function cellsOf(row: string): number {
  return row.split('|').length - (row.startsWith('|') ? 1 : 0) - (row.endsWith('|') ? 1 : 0);
}
