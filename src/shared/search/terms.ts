/** Sorted terms, and exact, prefix and fuzzy look-ups in them. */

import { bitCount, editMeter, letterMask } from './distance.ts';

export interface TermTable {
  /** In the order of UTF-16 code units. */
  readonly terms: readonly string[];
  /** {@link letterMask} of each term. */
  readonly masks: Int32Array;
}

/** Makes a table of sorted terms. */
export function tableOf(terms: readonly string[]): TermTable {
  return { terms, masks: Int32Array.from(terms, letterMask) };
}

/** Index of the first string that is not below `wanted`. */
export function lowerBound(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Calls `visit` with every term that begins with `prefix`, in order. */
export function eachWithPrefix(table: TermTable, prefix: string, visit: (term: string, at: number) => void): void {
  for (let at = lowerBound(table.terms, prefix); at < table.terms.length; at++) {
    const term = table.terms[at] ?? '';
    if (!term.startsWith(prefix)) return;
    visit(term, at);
  }
}

/** A term within a few edits of what was typed. */
export interface Near {
  readonly term: string;
  readonly at: number;
  readonly edits: number;
  /** Whether only a prefix of it is that near. */
  readonly begun: boolean;
}

/**
 * The terms within `limit` edits of `typed`; where it is `unfinished`, also those with a prefix that near. Another first letter counts
 * twice, as hardly anybody mistypes it: `mode` is not `code`.
 */
export function nearTerms(table: TermTable, typed: string, { limit, unfinished }: NearOptions): Near[] {
  const found: Near[] = [];
  const mask = letterMask(typed);
  const meter = editMeter(typed, limit);
  for (let at = 0; at < table.terms.length; at++) {
    const other = table.masks[at] ?? 0;
    const term = table.terms[at] ?? '';
    if ((!unfinished && term.length > typed.length + limit) || bitCount(mask & ~other) > limit) continue;
    const whole = meter(term, false);
    const begun = unfinished && whole > limit;
    const edits = (begun ? meter(term, true) : whole) + (term[0] === typed[0] ? 0 : 1);
    if (edits <= limit) found.push({ term, at, edits, begun });
  }
  return found;
}

interface NearOptions {
  readonly limit: number;
  readonly unfinished: boolean;
}
