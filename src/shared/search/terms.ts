/** Sorted terms, and the ways to look terms up in them. */

import { bitCount, editMeter, letterMask } from './distance.ts';

export interface TermTable {
  /** In code unit order. */
  readonly terms: readonly string[];
  readonly masks: Int32Array;
}

/** Makes sorted terms searchable. */
export function tableOf(terms: readonly string[]): TermTable {
  return { terms, masks: Int32Array.from(terms, letterMask) };
}

/** The first place whose string is not below `wanted`. */
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

/** A term near to what was typed. */
export interface Near {
  readonly term: string;
  readonly at: number;
  readonly edits: number;
  /** Whether only its beginning is near. */
  readonly begun: boolean;
}

/** The terms within `limit` edits of `typed`; also those that begin so, when it is `unfinished`. */
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
    const edits = begun ? meter(term, true) : whole;
    if (edits <= limit) found.push({ term, at, edits, begun });
  }
  return found;
}

interface NearOptions {
  readonly limit: number;
  readonly unfinished: boolean;
}
