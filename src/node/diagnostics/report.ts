import { relative } from 'node:path';
import picocolors from 'picocolors';
import { readIfExists } from '../util/files.ts';
import { count } from '../util/format.ts';
import { groupBy } from '../util/group-by.ts';
import { manualPage } from './codes/index.ts';
import { type Diagnostic, RANK, type Severity, type SourceLocation } from './index.ts';

interface ReportOptions {
  /** Paths are shown relative to it. */
  readonly cwd: string;
  readonly color: boolean;
  /** URL of the manual, to which codes are linked in coloured output. */
  readonly manual?: string;
}

/** A problem with all its locations. */
interface Entry {
  readonly problem: Diagnostic;
  readonly locations: readonly SourceLocation[];
}

const SHOWN_REPEATS = 4;

/**
 * Formats problems for the terminal: grouped by file, each with code frame and fix, repeats folded, a count at the end.
 */
export function formatReport(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  if (diagnostics.length === 0) return '';
  const groups = groupBy(foldRepeats(diagnostics), ({ locations: [first] }) => first?.file);
  const blocks = Array.from(groups.values(), entries =>
    entries
      .sort(byPosition)
      .map(entry => formatEntry(entry, options))
      .join('\n'),
  );
  return `${blocks.join('\n\n')}\n\n${formatCount(diagnostics)}`;
}

/**
 * The hint at the end of a report with errors: the first location to look at, and the command that explains the error.
 *
 * @example formatNext(diagnostics, '/site') // '. Begin with docs/a.md:3:6; run `lectern explain links/broken-link` for details.'
 */
export function formatNext(diagnostics: readonly Diagnostic[], cwd: string): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const first = errors.find(({ location }) => location) ?? errors[0];
  if (!first || first.code.startsWith('cli/')) return '';
  const details = `\`lectern explain ${first.code}\` for details`;
  if (!first.location) return `. Run ${details}.`;
  return `. Begin with ${printable(formatLocation(first.location, cwd))}; run ${details}.`;
}

/**
 * A code as a terminal hyperlink to its page of the manual:
 * https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
 */
function linked(code: string, manual: string | undefined): string {
  const page = manualPage(code, manual);
  return page ? `\x1b]8;;${page}\x1b\\${code}\x1b]8;;\x1b\\` : code;
}

/** Formats problems as JSON, one per line. */
export function formatJson(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(problem => JSON.stringify(problem)).join('\n');
}

/** Formats problems as GitHub workflow commands, which GitHub shows as annotations in a diff. */
export function formatAnnotations(diagnostics: readonly Diagnostic[], cwd: string): string {
  return diagnostics
    .map(({ severity, location, message, fix, code }) => {
      const properties = [
        ...(location ? [`file=${escapeProperty(relative(cwd, location.file))}`] : []),
        ...(location?.line ? [`line=${location.line}`] : []),
        ...(location?.column ? [`col=${location.column}`] : []),
        `title=${escapeProperty(code)}`,
      ];
      return `::${severity} ${properties.join(',')}::${escapeData(fix ? `${message}\n${fix}` : message)}`;
    })
    .join('\n');
}

/** @example formatCount([error, warning, warning]) // '1 error, 2 warnings' */
function formatCount(diagnostics: readonly Diagnostic[]): string {
  return (Object.keys(RANK) as Severity[])
    .map(severity => ({ severity, amount: diagnostics.filter(problem => problem.severity === severity).length }))
    .filter(({ amount }) => amount > 0)
    .map(({ severity, amount }) => count(amount, severity))
    .join(', ');
}

function foldRepeats(diagnostics: readonly Diagnostic[]): readonly Entry[] {
  const sorted = [...diagnostics].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  const same = groupBy(sorted, ({ severity, code, message, fix }) => JSON.stringify([severity, code, message, fix]));
  return Array.from(same.values(), ([problem, ...others]) => ({
    problem,
    locations: uniqueLocations(
      [problem, ...others].flatMap(({ location, alsoAt = [] }) => (location ? [location, ...alsoAt] : alsoAt)),
    ),
  }));
}

function uniqueLocations(locations: readonly SourceLocation[]): readonly SourceLocation[] {
  return [...new Map(locations.map(location => [JSON.stringify(location), location])).values()];
}

function byPosition({ locations: [a] }: Entry, { locations: [b] }: Entry): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}

function formatEntry({ problem, locations }: Entry, { cwd, color, manual }: ReportOptions): string {
  const paint = picocolors.createColors(color);
  const severityColor = { error: paint.red, warning: paint.yellow, notice: paint.cyan }[problem.severity];
  const [first, ...others] = locations;
  const where = first ? `${paint.bold(printable(formatLocation(first, cwd)))}  ` : '';
  const frame = first && problem.severity !== 'notice' && !problem.isSecret ? codeFrame(first) : [];
  return [
    `${where}${severityColor(problem.severity)}  ${printable(problem.message)}  ${paint.dim(color ? linked(problem.code, manual) : problem.code)}`,
    ...frame.map(line => paint.dim(`  ${printable(line)}`)),
    ...(problem.fix ? [`  ${paint.green('fix')}  ${printable(problem.fix).replaceAll('\n', '\n       ')}`] : []),
    ...(others.length > 0 ? [`  also at ${printable(formatRepeats(others, cwd))}`] : []),
  ].join('\n');
}

/** `file:line:column`, as far as they are known; the file is relative to `cwd`. */
export function formatLocation({ file, line, column }: SourceLocation, cwd: string): string {
  return [relative(cwd, file) || file, line, line && column].filter(part => part !== undefined).join(':');
}

function formatRepeats(locations: readonly SourceLocation[], cwd: string): string {
  const shown = locations.slice(0, SHOWN_REPEATS).map(location => formatLocation(location, cwd));
  const hidden = locations.length - shown.length;
  return hidden > 0 ? `${shown.join(', ')} and ${count(hidden, 'more place')}` : shown.join(', ');
}

/** The source line with a caret below the column; a long line is cut to the part around the caret. */
function codeFrame({ file, line, column }: SourceLocation): readonly string[] {
  if (line === undefined) return [];
  const text = readIfExists(file)?.split(/\r?\n/)[line - 1];
  if (text === undefined) return [];
  const caret = Math.min(column ?? 1, text.length + 1) - 1;
  const start = Math.max(0, caret - 70);
  const shown = text.slice(start, start + 110);
  const gutter = `${line} | `;
  // Tabs stay tabs, so that the caret is below its character with any tab width.
  const indent = shown.slice(0, caret - start).replace(/[^\t]/g, ' ');
  return [`${gutter}${shown}`, ...(column === undefined ? [] : [`${' '.repeat(gutter.length - 2)}| ${indent}^`])];
}

/** Text without control characters: content of a file must not control the terminal. */
function printable(text: string): string {
  return [...text]
    .filter(character => (character >= ' ' ? !/[\x7f-\x9f]/.test(character) : /[\n\t]/.test(character)))
    .join('');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
