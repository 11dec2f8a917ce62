import type { Element } from 'hast';
import type { AlignType, PhrasingContent, TableRow } from 'mdast';
import { isInline, tidyInline } from '../../../compile/markdown/inline.ts';
import { attribute, findAll } from '../../../util/hast.ts';
import { type Conversion, inlineOf, type Markdown } from './convert.ts';

const BREAK: PhrasingContent = { type: 'html', value: '<br>' };

/**
 * A table. Its first row becomes the header row, which Markdown requires. A cell that spans several columns or rows is followed by
 * empty cells, and blocks in a cell are separated by `<br>`.
 */
export function table(element: Element, conversion: Conversion): Markdown {
  const caption = findAll(element.children, ({ tagName }) => tagName === 'caption');
  const cells = findAll(element.children, ({ tagName }) => tagName === 'tr').map(row =>
    findAll(row.children, ({ tagName }) => tagName === 'td' || tagName === 'th'),
  );
  const rows = spanned(cells, cell => cellContent(conversion.blocks(cell.children)));
  const width = Math.max(0, ...rows.map(row => row.length));
  if (width === 0) return conversion.blocks(caption);
  const children = rows.map(
    (row): TableRow => ({
      type: 'tableRow',
      children: Array.from({ length: width }, (_, column) => ({ type: 'tableCell', children: row[column] ?? [] })),
    }),
  );
  const align = Array.from({ length: width }, (_, column) => alignOf(cells[0]?.[column]));
  return [...conversion.blocks(caption.flatMap(each => each.children)), { type: 'table', align, children }];
}

type Cell = PhrasingContent[];

/** Rows with each cell in its column; other positions that a spanning cell covers are empty. */
function spanned(
  rows: readonly (readonly Element[])[],
  contentOf: (cell: Element) => Cell,
): readonly (readonly (Cell | undefined)[])[] {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  for (const [index, row] of rows.entries()) {
    const line = grid[index] ?? [];
    let column = 0;
    for (const cell of row) {
      while (line[column]) column++;
      for (const below of grid.slice(index, index + spanOf(cell, 'rowSpan')))
        for (let right = 0; right < spanOf(cell, 'colSpan'); right++) below[column + right] = [];
      line[column] = contentOf(cell);
    }
  }
  return grid;
}

function spanOf({ properties }: Element, name: 'colSpan' | 'rowSpan'): number {
  return Math.min(100, Math.max(1, Number(properties[name] ?? 1) || 1));
}

/** Blocks as the content of a cell. */
function cellContent(blocks: Markdown): Cell {
  const lines = blocks.flatMap(linesOf).filter(line => line.length > 0);
  return lines.flatMap((line, index) => (index === 0 ? line : [BREAK, ...line]));
}

function linesOf(node: Markdown[number]): readonly Cell[] {
  if (node.type === 'code')
    return node.value.split('\n').flatMap(line => (line.trim() === '' ? [] : [[{ type: 'inlineCode', value: line }]]));
  if (node.type === 'list') return node.children.flatMap(item => (item.children as Markdown).flatMap(linesOf));
  if (node.type === 'blockquote') return (node.children as Markdown).flatMap(linesOf);
  const inline = isInline(node) ? [node] : inlineOf(node);
  const tidy = tidyInline(inline);
  return [tidy.map(part => (part.type === 'break' ? BREAK : part))];
}

function alignOf(cell: Element | undefined): AlignType {
  const written = cell ? `${attribute(cell, 'style')} ${attribute(cell, 'align')}` : '';
  const [, align] = /text-align: ?(left|center|right)|\b(?:left|center|right)\b/.exec(written) ?? [];
  return (align as AlignType) ?? null;
}
