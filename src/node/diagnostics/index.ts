/** Problems as values: every stage returns them, and one report prints all of them. */

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
  /** `<stage>/<slug>`, such as `links/broken-link`. */
  readonly code: string;
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

/** Creates the error for one problem. */
export function userError({ code, ...problem }: Omit<Diagnostic, 'severity'>): UserError {
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

/** Keys by which duplicates are found: the locations of a link, else the whole problem. */
function duplicateKeys(problem: Diagnostic): readonly string[] {
  const { code, location, alsoAt = [] } = problem;
  const isLink = code.startsWith('links/') && location?.line !== undefined;
  return isLink ? [location, ...alsoAt].map(place => JSON.stringify(place)) : [JSON.stringify(problem)];
}

/** An error that a module threw when it was loaded. */
export interface LoadFailure {
  readonly message: string;
  /** A parser's message without the location. */
  readonly reason?: string;
  readonly location: SourceLocation;
}

/**
 * Locates an error where the parser stopped, or at the line that threw it. Columns of a stack refer to compiled code.
 */
export function loadFailure(error: unknown, file: string): LoadFailure {
  const message = error instanceof Error ? error.message : String(error);
  const { reason, source, line, column } = parseErrorParts(message.trim());
  if (line) return { message, reason, location: { file: source, line: Number(line), column: Number(column) + 1 } };
  const frames = error instanceof Error ? (error.stack?.split('\n').slice(1) ?? []) : [];
  const [thrower, thrownAt] = frames.map(placeOfFrame).find(place => place !== undefined) ?? ['', 0];
  const isOfSite = thrower !== '' && !/[\\/]node_modules[\\/]/.test(thrower);
  return { message, location: isOfSite ? { file: thrower, line: Number(thrownAt) } : { file } };
}

/** The parts of a parser's error, whose last line is the location. */
function parseErrorParts(message: string) {
  const end = message.startsWith('ParseError: ') ? message.lastIndexOf('\n') : -1;
  const [, source = '', line, column] = (end < 0 ? null : /^(.+):(\d+):(\d+)$/.exec(message.slice(end).trim())) ?? [];
  return { reason: message.slice('ParseError: '.length, Math.max(end, 0)).trimEnd(), source, line, column };
}

/** The file and line of a frame of a stack. */
function placeOfFrame(frame: string): readonly [file: string, line: number] | undefined {
  const end = /:(\d+):\d+\)?$/.exec(frame);
  const [, file] = /(?:[\s(]|file:\/\/)((?:\/|[A-Z]:).+)/.exec(frame.slice(0, end?.index)) ?? [];
  return end && file !== undefined ? [file, Number(end[1])] : undefined;
}

/** 1-based line and column of an offset in a text. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}
