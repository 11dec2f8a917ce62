import picocolors from 'picocolors';
import { type Diagnostic, hasErrors } from './diagnostics/index.ts';
import { formatAnnotations, formatJson, formatNext, formatReport } from './diagnostics/report.ts';
import { formatSarif } from './diagnostics/sarif.ts';
import { count, formatMs } from './util/format.ts';
import { omitUndefined } from './util/omit-undefined.ts';

export const LOG_FORMATS = ['text', 'json', 'github', 'sarif'] as const;

/** Format of problems: for readers, one JSON object a line, for readers and as GitHub annotations, or one SARIF document. */
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Pages of a stage. */
export interface Pages {
  readonly done: number;
  readonly total: number;
}

/** The only way to print. */
export interface Log {
  /** Begins a stage; the function that it returns ends it. */
  stage(name: string): () => void;
  /** Tells how much of a stage's pages is done; shown in a terminal, once the run takes its time. */
  progress(stage: string, pages: Pages): void;
  info(message: string): void;
  success(message: string): void;
  warn(message: string): void;
  error(message: string): void;
  /** Prints problems, all in one report. */
  report(diagnostics: readonly Diagnostic[]): void;
  /** Ends the run: prints what a format wants whole. */
  finish(): void;
}

/** A stream of the process, or of a test. */
export interface LogStream {
  readonly isTTY?: boolean;
  /** Width of the terminal. */
  readonly columns?: number;
  write(text: string): unknown;
}

export interface LogOptions {
  readonly format: LogFormat;
  readonly color: boolean;
  /** Paths in reports are relative to it. */
  readonly cwd: string;
  /** Version of the program, for reports that name it. */
  readonly version?: string;
  /** Address of the manual, which codes are linked to. */
  readonly manual?: string;
  /** Whether a terminal has one live line with what is under way; not in CI. */
  readonly live?: boolean;
  /** The time in milliseconds. */
  readonly now?: () => number;
  /** Progress and results; with `json` and `sarif` only these. */
  readonly stdout?: LogStream;
  /** Problems; with `json` and `sarif` everything for readers. */
  readonly stderr?: LogStream;
}

/** Runs that end sooner need no progress bar. */
const SLOW_MS = 2000;
const BAR_WIDTH = 20;

/** @example formatPages({ done: 30, total: 120 }, 'page') // '█████░░░░░░░░░░░░░░░ 30 of 120 pages, 90 left' */
function formatPages({ done, total }: Pages, noun: string): string {
  const filled = total === 0 ? BAR_WIDTH : Math.floor((done / total) * BAR_WIDTH);
  return `${'█'.repeat(filled).padEnd(BAR_WIDTH, '░')} ${done} of ${count(total, noun)}, ${total - done} left`;
}

/** A log that writes plain lines, and in a terminal one live line with the running stages. */
export function createLog({ stdout = process.stdout, stderr = process.stderr, ...options }: LogOptions): Log {
  const { format, color, cwd, version = '', manual, live = true, now = () => performance.now() } = options;
  const paint = picocolors.createColors(color);
  const readers = format === 'json' || format === 'sarif' ? stderr : stdout;
  const collected: Diagnostic[] = [];
  const isLive = live && readers.isTTY === true;
  const begin = now();
  const running = new Set<{ readonly name: string }>();
  const pages = new Map<string, Pages>();
  /** Stages that have a line: one that goes on has no second. */
  const ended = new Set<string>();
  const aboveLiveLine = (write: () => void): void => {
    if (isLive) readers.write('\r\x1b[2K');
    write();
    if (isLive && running.size > 0) readers.write(liveLine());
  };
  const liveLine = (): string => {
    const isSlow = now() - begin >= SLOW_MS;
    const parts = [...running].map(({ name }) => {
      const counted = isSlow ? pages.get(name) : undefined;
      return counted ? `${name} ${formatPages(counted, name === 'images' ? 'image' : 'page')}` : name;
    });
    return parts.join(' · ').slice(0, (readers.columns ?? 80) - 1);
  };
  const redraw = (): void => aboveLiveLine(() => {});
  const print = (stream: LogStream, text: string): void => aboveLiveLine(() => stream.write(`${text}\n`));
  return {
    stage(name) {
      const start = now();
      const stage = { name };
      running.add(stage);
      redraw();
      return () => {
        running.delete(stage);
        redraw();
        if (!isLive && !ended.has(name)) print(readers, `${name}  ${paint.dim(formatMs(now() - start))}`);
        ended.add(name);
      };
    },
    progress(stage, counted) {
      pages.set(stage, counted);
      if (isLive && now() - begin >= SLOW_MS) redraw();
    },
    info: message => print(readers, message),
    success: message => print(readers, `${paint.green('✓')} ${message}`),
    warn: message => print(stderr, `${paint.yellow('warning')}  ${message}`),
    error(message) {
      // An error ends the stages.
      running.clear();
      print(stderr, `${paint.red('error')}  ${message}`);
    },
    report(diagnostics) {
      if (diagnostics.length === 0) return;
      if (hasErrors(diagnostics)) running.clear();
      if (format === 'json') return print(stdout, formatJson(diagnostics));
      collected.push(...diagnostics);
      const text = formatReport(diagnostics, { cwd, color, ...omitUndefined({ manual }) });
      print(hasErrors(diagnostics) ? stderr : readers, `${text}${formatNext(diagnostics, cwd)}`);
      if (format === 'github') print(stdout, formatAnnotations(diagnostics, cwd));
    },
    finish() {
      if (format === 'sarif') print(stdout, formatSarif(collected, { cwd, version, ...omitUndefined({ manual }) }));
    },
  };
}
