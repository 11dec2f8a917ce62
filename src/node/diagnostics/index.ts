/** Problems as values: every stage returns them, one report prints all of a run's. */

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

/** One problem, told in the author's words. */
export interface Diagnostic {
  /** `<stage>/<slug>`, such as `links/broken-link`. */
  readonly code: string;
  readonly severity: Severity;
  /** The mistake, with the user's own value quoted. */
  readonly message: string;
  readonly location?: SourceLocation;
  /** The way to correct it. */
  readonly fix?: string;
  /** Other locations of the same problem. */
  readonly alsoAt?: readonly SourceLocation[];
}

/** A value with the problems found while making it. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Ends a run because of a user's mistake: reported without a stack. */
export class UserError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(problem => problem.message).join('\n'));
    this.name = 'UserError';
    this.diagnostics = diagnostics;
  }
}

/** The error of one mistake. */
export function userError({ code, ...problem }: Omit<Diagnostic, 'severity'>): UserError {
  return new UserError([{ code, severity: 'error', ...problem }]);
}

/** Values of the site's `onBroken…` options. */
export type Reporting = 'ignore' | 'log' | 'warn' | 'throw';

const SEVERITIES: Readonly<Record<Reporting, Severity | undefined>> = {
  ignore: undefined,
  log: 'notice',
  warn: 'warning',
  throw: 'error',
};

/** The severity of a reporting level; undefined where problems are not reported. */
export function severityOf(reporting: Reporting): Severity | undefined {
  return SEVERITIES[reporting];
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(problem => problem.severity === 'error');
}

/**
 * Reason and location in a parser's message about a file of code; undefined for other messages.
 *
 * @example parserStop('ParseError: Unexpected token\n /site/sidebars.js:3:0')?.location // { …, line: 3, column: 1 }
 */
export function parserStop(
  message: string,
): { readonly reason: string; readonly location: SourceLocation } | undefined {
  const [, reason = '', file = '', line, column] =
    /^ParseError: ([\s\S]*?)\s*\n\s*(.+):(\d+):(\d+)$/.exec(message.trim()) ?? [];
  if (line === undefined) return undefined;
  return { reason, location: { file, line: Number(line), column: Number(column) + 1 } };
}

/** The line where an error was thrown, in a file of the site's; the columns of its stack are those of compiled code. */
export function thrownAt(error: unknown, file: string): SourceLocation {
  const frames = error instanceof Error ? (error.stack?.split('\n').slice(1) ?? []) : [];
  const [, thrower, line] =
    frames.map(frame => /\(?((?:\/|[A-Z]:).+?):(\d+):\d+\)?$/.exec(frame)).find(found => found) ?? [];
  return thrower === undefined || /[\\/]node_modules[\\/]/.test(thrower)
    ? { file }
    : { file: thrower, line: Number(line) };
}

/** 1-based line and column of an offset in a text. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}
