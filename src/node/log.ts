import picocolors from 'picocolors';
import { type Diagnostic, hasErrors } from './diagnostics/index.ts';
import { formatAnnotations, formatJson, formatReport } from './diagnostics/report.ts';
import { formatMs } from './util/format.ts';

/** Format of problems: for readers, one JSON object a line, or for readers and as GitHub annotations. */
export type LogFormat = 'text' | 'json' | 'github';

/** A running stage. */
export interface StageLog {
  /** Ends the stage; `detail` is its result, such as `28 docs`. */
  done(detail?: string): void;
}

/** The only way to print. */
export interface Log {
  /** Begins a stage. */
  stage(name: string): StageLog;
  info(message: string): void;
  success(message: string): void;
  warn(message: string): void;
  error(message: string): void;
  /** Prints problems, all in one report. */
  report(diagnostics: readonly Diagnostic[]): void;
}

/** A stream of the process, or of a test. */
export interface LogStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface LogOptions {
  readonly format: LogFormat;
  readonly color: boolean;
  /** Paths in reports are relative to it. */
  readonly cwd: string;
  /** Progress and results; with `json` only the JSON. */
  readonly stdout?: LogStream;
  /** Problems; with `json` everything for readers. */
  readonly stderr?: LogStream;
}

/** A log that writes plain lines, and in a terminal one live line with the running stages. */
export function createLog({ format, color, cwd, stdout = process.stdout, stderr = process.stderr }: LogOptions): Log {
  const paint = picocolors.createColors(color);
  const readers = format === 'json' ? stderr : stdout;
  const live = createLiveLine(readers);
  const print = (stream: LogStream, text: string): void => {
    live.clear();
    stream.write(`${text}\n`);
    live.draw();
  };
  return {
    stage(name) {
      const start = performance.now();
      const end = live.begin(name);
      return {
        done(detail) {
          end();
          const time = paint.dim(formatMs(performance.now() - start));
          if (!readers.isTTY) print(readers, [name, time, detail].filter(Boolean).join('  '));
        },
      };
    },
    info: message => print(readers, message),
    success: message => print(readers, `${paint.green('✓')} ${message}`),
    warn: message => print(stderr, `${paint.yellow('warning')}  ${message}`),
    error(message) {
      live.stop();
      print(stderr, `${paint.red('error')}  ${message}`);
    },
    report(diagnostics) {
      if (diagnostics.length === 0) return;
      if (hasErrors(diagnostics)) live.stop();
      if (format === 'json') return print(stdout, formatJson(diagnostics));
      const text = formatReport(diagnostics, { cwd, color });
      print(hasErrors(diagnostics) ? stderr : readers, text);
      if (format === 'github') print(stdout, formatAnnotations(diagnostics, cwd));
    },
  };
}

interface LiveLine {
  /** Names a stage until the returned function is called. */
  begin(name: string): () => void;
  /** Drops the stages that an error has ended. */
  stop(): void;
  clear(): void;
  draw(): void;
}

/** The last line of a terminal, with the names of the running stages; nothing where the stream is no terminal. */
function createLiveLine(stream: LogStream): LiveLine {
  const running = new Set<{ readonly name: string }>();
  const write = (text: string): void => {
    if (stream.isTTY) stream.write(text);
  };
  const clear = (): void => write('\r\x1b[2K');
  const draw = (): void => {
    if (running.size > 0) write([...running].map(({ name }) => name).join(' · '));
  };
  return {
    begin(name) {
      const stage = { name };
      running.add(stage);
      clear();
      draw();
      return () => {
        running.delete(stage);
        clear();
        draw();
      };
    },
    stop() {
      running.clear();
      clear();
    },
    clear,
    draw,
  };
}
