/** Problems as values: every stage returns them, and one report prints all of them. */

import type { DiagnosticCode } from './codes/index.ts';

export type { DiagnosticCode } from './codes/index.ts';

export type Severity = 'error' | 'warning' | 'notice';

/** A location in a file of the site. */
export interface SourceLocation {
  /** Absolute path. */
  readonly file: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

/** One problem, in the author's words. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** The mistake, with the user's own value quoted. */
  readonly message: string;
  readonly location?: SourceLocation;
  /** How to correct it. */
  readonly fix?: string;
  /** Other locations of the same problem. */
  readonly alsoAt?: readonly SourceLocation[];
  /** Whether the lines at the locations hold a secret, and are not printed. */
  readonly isSecret?: true;
}

/** A value with the problems found while it was computed. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** An error that ends a run because of the user's mistake; it is reported without a stack. */
export class UserError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(problem => problem.message).join('\n'));
    this.name = 'UserError';
    this.diagnostics = diagnostics;
  }
}

/** Creates the error for one problem, which says how to correct it. */
export function userError({ code, ...problem }: Omit<Diagnostic, 'severity'> & { readonly fix: string }): UserError {
  return new UserError([{ code, severity: 'error', ...problem }]);
}

/** Reporting level: the values of the site's `onBroken…` options. */
export type Reporting = 'ignore' | 'log' | 'warn' | 'throw';

const SEVERITIES: Readonly<Record<Reporting, Severity | undefined>> = {
  ignore: undefined,
  log: 'notice',
  warn: 'warning',
  throw: 'error',
};

/** The severity of a reporting level; undefined if problems are not reported. */
export function severityOf(reporting: Reporting): Severity | undefined {
  return SEVERITIES[reporting];
}

/** Whether one of the problems is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(problem => problem.severity === 'error');
}

/** Sort order of severities, the worst first. */
export const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

/**
 * Removes duplicates, which several locales of a site may have. Of several problems of the same link only the worst
 * stays: links are checked when Markdown is compiled, and again among the pages of each locale.
 */
export function uniqueDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const worst = new Map<string, Diagnostic>();
  for (const problem of diagnostics) {
    for (const key of duplicateKeys(problem)) {
      const last = worst.get(key);
      if (!last || RANK[problem.severity] < RANK[last.severity]) worst.set(key, problem);
    }
  }
  return [...new Set(worst.values())];
}

/** Keys by which duplicates are found: a link, as the message quotes it, with its locations, else the whole problem. */
function duplicateKeys(problem: Diagnostic): readonly string[] {
  const { code, location, message, alsoAt = [] } = problem;
  if (!code.startsWith('links/') || location?.line === undefined) return [JSON.stringify(problem)];
  // Of a text that a page is made of, all links are at the place of that text.
  const [written] = /`[^`]*`/.exec(message) ?? [];
  return [location, ...alsoAt].map(place => JSON.stringify([place, written]));
}

/** 1-based line and column of an offset in a text. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}

/** {@link positionAt} for many offsets of one text, which is read once, when the first is asked for. */
export function positionsIn(text: string): (offset: number) => ReturnType<typeof positionAt> {
  let breaks: readonly number[] | undefined;
  return offset => {
    breaks ??= [-1, ...Array.from(text.matchAll(/\n/g), ({ index }) => index)];
    let [first, last] = [0, breaks.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((breaks[middle] ?? 0) < offset) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: offset - (breaks[first] ?? 0) };
  };
}
