import { type Addresses, liveOf, previewOf } from './addresses.ts';
import type { Row } from './lines.ts';
import type { ChangedPage, Comparison, ListedPage, RemovedPage } from './types.ts';

/** The comparison for other programs. */
export function jsonText(comparison: Comparison, addresses: Addresses): string {
  const { base, site, total, changed, added, removed, parts, files } = comparison;
  const removedPage = (page: RemovedPage) => ({ ...page, redirect: page.redirect ?? null });
  const withPreview = (page: ListedPage) => ({ ...page, url: liveOf(page), preview: previewOf(page, addresses) });
  const changedPage = ({ rows, counts, ...page }: ChangedPage) => ({
    ...withPreview(page as ChangedPage),
    words: { in: counts.in, out: counts.out },
    lines: rows.flatMap(lineOf),
  });
  const value = {
    ...{ base, site, total },
    changed: changed.map(changedPage),
    added: added.map(withPreview),
    removed: removed.map(removedPage),
    ...{ parts, files },
  };
  return JSON.stringify(value, null, 2);
}

function lineOf(row: Row) {
  if (row.kind !== 'changed') return row.kind === 'same' ? [] : [{ [row.kind]: row.text }];
  return [{ out: sideOf(row.pieces, 'out'), in: sideOf(row.pieces, 'in') }];
}

/** A changed line as it was, or as it is. */
export function sideOf(pieces: Extract<Row, { kind: 'changed' }>['pieces'], side: 'in' | 'out'): string {
  return pieces
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map(({ text }) => text)
    .join('');
}
