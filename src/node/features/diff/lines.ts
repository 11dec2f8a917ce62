/** What of a page has changed, line by line. */

import { listChanges } from '../../util/list-diff.ts';
import { countWords, diffWords, type Piece } from './words.ts';

/** A line: as it is in both, as it is in one, or with the words that have changed. */
export type Row =
  | { readonly kind: 'same' | 'in' | 'out'; readonly text: string }
  | { readonly kind: 'changed'; readonly pieces: readonly Piece[] };

/** Changed lines from which they are matched wherever they are: the search for the fewest changes takes their square. */
const MAX_EDITS = 400;
/** Lines ahead among which the new form of a line is looked for. */
const AHEAD = 6;

/** Compares the lines of two texts. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly Row[] {
  const changes = listChanges(before, after, MAX_EDITS);
  if (!changes) return pairRows(matchAnywhere(before, after));
  return pairRows(changes.flatMap(({ kind, values }) => values.map(text => ({ kind, text }))));
}

type PlainRow = Extract<Row, { text: string }>;

/** Lines that both have, in whatever order; takes linear time. */
function matchAnywhere(before: readonly string[], after: readonly string[]): readonly PlainRow[] {
  const left = countOf(before);
  const isKept = after.map(line => take(left, line));
  const kept = countOf(after.filter((_, index) => isKept[index]));
  const gone = before.filter(line => !take(kept, line)).map(text => ({ kind: 'out', text }) as const);
  return [...gone, ...after.map((text, index) => ({ kind: isKept[index] ? 'same' : 'in', text }) as const)];
}

function countOf(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, line: string): boolean {
  const left = counts.get(line) ?? 0;
  if (left > 0) counts.set(line, left - 1);
  return left > 0;
}

/** Lines that went and came in the same place become one where they have much in common. */
function pairRows(rows: readonly PlainRow[]): readonly Row[] {
  const paired: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const start = at;
    while (at < rows.length && rows[at]?.kind !== 'same') at++;
    paired.push(...pairBlock(rows.slice(start, at)));
    for (; at < rows.length && rows[at]?.kind === 'same'; at++) paired.push(rows[at] as Row);
  }
  return paired;
}

function pairBlock(rows: readonly PlainRow[]): readonly Row[] {
  const texts = (kind: 'in' | 'out') => rows.filter(row => row.kind === kind).map(({ text }) => text);
  const [gone, come] = [texts('out'), texts('in')];
  const paired: Row[] = [];
  let next = 0;
  const comeUntil = (end: number): void => {
    for (; next < end; next++) paired.push({ kind: 'in', text: come[next] ?? '' });
  };
  for (const line of gone) {
    const found = newForm(line, come.slice(next, next + AHEAD));
    if (found) {
      comeUntil(next + found.ahead);
      paired.push({ kind: 'changed', pieces: found.pieces });
      next++;
    } else paired.push({ kind: 'out', text: line });
  }
  comeUntil(come.length);
  return paired;
}

function newForm(line: string, candidates: readonly string[]) {
  for (const [ahead, candidate] of candidates.entries()) {
    const pieces = diffWords(line, candidate);
    if (pieces) return { ahead, pieces };
  }
  return undefined;
}

/** Numbers of words that came and went. */
export interface WordCounts {
  readonly in: number;
  readonly out: number;
}

export function wordCounts(rows: readonly Row[]): WordCounts {
  const pieces = rows.flatMap(row => (row.kind === 'changed' ? row.pieces : [row]));
  const count = (kind: 'in' | 'out'): number =>
    pieces.reduce((sum, piece) => sum + (piece.kind === kind ? countWords(piece.text) : 0), 0);
  return { in: count('in'), out: count('out') };
}
