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

/** Whether one of the problems is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(problem => problem.severity === 'error');
}

/** The worse a problem, the lower. */
export const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

/**
 * Each problem once: several locales of a site may have the same. A link has one problem, the worst that was found: it is
 * looked at as it is written, and by each locale's addresses.
 */
export function uniqueDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const worst = new Map<string, Diagnostic>();
  for (const problem of diagnostics) {
    for (const key of keysOf(problem)) {
      const last = worst.get(key);
      if (!last || RANK[problem.severity] < RANK[last.severity]) worst.set(key, problem);
    }
  }
  return [...new Set(worst.values())];
}

/** Names of what is wrong: the places of a link, else the problem itself. */
function keysOf(problem: Diagnostic): readonly string[] {
  const { code, location, alsoAt = [] } = problem;
  const isLink = code.startsWith('links/') && location?.line !== undefined;
  return isLink ? [location, ...alsoAt].map(place => JSON.stringify(place)) : [JSON.stringify(problem)];
}

/** An error that a file of code threw when it was loaded. */
export interface LoadFailure {
  readonly message: string;
  /** A parser's reason, without location. */
  readonly reason?: string;
  readonly location: SourceLocation;
}

/** Locates an error where the parser stopped, or in the line that threw it: columns of its stack are those of compiled code. */
export function loadFailure(error: unknown, file: string): LoadFailure {
  const message = error instanceof Error ? error.message : String(error);
  const [, reason = '', source = '', line, column] =
    /^ParseError: ([\s\S]*?)\s*\n\s*(.+):(\d+):(\d+)$/.exec(message.trim()) ?? [];
  if (line) return { message, reason, location: { file: source, line: Number(line), column: Number(column) + 1 } };
  const frames = error instanceof Error ? (error.stack?.split('\n').slice(1) ?? []) : [];
  const [, thrower = '', thrownAt] =
    frames.map(frame => /(?:[\s(]|file:\/\/)((?:\/|[A-Z]:).+?):(\d+):\d+\)?$/.exec(frame)).find(found => found) ?? [];
  const isOfSite = thrower !== '' && !/[\\/]node_modules[\\/]/.test(thrower);
  return { message, location: isOfSite ? { file: thrower, line: Number(thrownAt) } : { file } };
}

/** 1-based line and column of an offset in a text. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}
