import { relative } from 'node:path';
import { type Diagnostic, hasErrors, type Result, UserError, uniqueDiagnostics } from '../diagnostics/index.ts';
import type { Emitted } from '../emit/index.ts';
import type { Log, Pages } from '../log.ts';
import { count, firstFew, formatBytes, formatMs } from '../util/format.ts';

export type Problems = ReturnType<typeof createProblems>;

/** Creates a collection of a run's problems. Errors do not end the run until a stage cannot go on. */
export function createProblems() {
  const all: Diagnostic[] = [];
  return {
    /** Adds a result's problems and returns its value. */
    take<T>({ value, diagnostics }: Result<T>): T {
      all.push(...diagnostics);
      return value;
    },
    /** Separates values from problems: adds the problems, and returns the values. */
    keep<T extends object>(results: readonly (T | Diagnostic)[]): readonly T[] {
      const isProblem = (result: T | Diagnostic): result is Diagnostic => 'severity' in result;
      all.push(...results.filter(isProblem));
      return results.filter((result): result is T => !isProblem(result));
    },
    /**
     * Runs a step and adds its problems.
     *
     * @throws UserError with all problems so far, if the step throws a `UserError`
     */
    async attempt<T extends Result<unknown>>(step: () => Promise<T>): Promise<T> {
      try {
        const result = await step();
        all.push(...result.diagnostics);
        return result;
      } catch (error) {
        throw error instanceof UserError ? new UserError(uniqueDiagnostics([...all, ...error.diagnostics])) : error;
      }
    },
    add(diagnostics: readonly Diagnostic[]): void {
      all.push(...diagnostics);
    },
    all: (): readonly Diagnostic[] => uniqueDiagnostics(all),
    /** @throws UserError with all problems, if one of them is an error */
    stopAtErrors(): void {
      if (hasErrors(all)) throw new UserError(uniqueDiagnostics(all));
    },
  };
}

export type PageProgress = ReturnType<typeof createPageProgress>;

/** Creates a counter of the pages that each stage has finished, which a log may show. */
export function createPageProgress(log?: Partial<Pick<Log, 'progress'>>) {
  const stages = new Map<string, Pages>();
  const change = (stage: string, done: number, total: number): void => {
    const last = stages.get(stage) ?? { done: 0, total: 0 };
    const sum = last.total + total;
    // Pages that failed in a thread are tried again, and would be counted twice.
    const next = { done: Math.min(last.done + done, sum), total: sum };
    stages.set(stage, next);
    log?.progress?.(stage, next);
  };
  return {
    begin: (stage: string, total: number): void => change(stage, 0, total),
    add: (stage: string, done: number): void => change(stage, done, 0),
    /** Passes tasks on, and counts pages without a task as done once all tasks are taken: they are up to date. */
    *counted<T>(stage: string, tasks: Iterable<T>, total: number): Generator<T> {
      change(stage, 0, total);
      let taken = 0;
      for (const task of tasks) {
        taken++;
        yield task;
      }
      change(stage, total - taken, 0);
    },
  };
}

/** A run of a stage, in milliseconds since the clock was created. */
export interface StageSpan {
  readonly name: string;
  readonly start: number;
  readonly ms: number;
}

export type Clock = ReturnType<typeof createClock>;

/** Creates a clock that times and logs the stages of a run; a stage that runs twice counts once, with both times. */
export function createClock(log: Log) {
  const begin = performance.now();
  const stages = new Map<string, number>();
  const spans: StageSpan[] = [];
  return {
    /** All runs of stages, in the order in which they ended. */
    spans: (): readonly StageSpan[] => spans,
    elapsed: () => performance.now() - begin,
    stages: () => [...stages].map(([name, ms]) => ({ name, ms })),
    async time<T>(name: string, run: () => Promise<T>): Promise<T> {
      const start = performance.now();
      const end = log.stage(name);
      try {
        return await run();
      } finally {
        const ms = performance.now() - start;
        stages.set(name, (stages.get(name) ?? 0) + ms);
        spans.push({ name, start: start - begin, ms });
        end();
      }
    },
  };
}

/** A line of a build's summary; `verbose` replaces it with `--verbose`. */
export interface SummaryLine {
  readonly text: string;
  readonly verbose?: string;
}

/** The results of a build. */
export interface BuildSummary extends Emitted {
  readonly pages: number;
  readonly stages: ReturnType<Clock['stages']>;
  /** Absolute. */
  readonly outDir: string;
  /** Number of runs of webpack; 0 if no input of the shell has changed. */
  readonly webpackRuns: number;
  /** What features say of it. */
  readonly lines: readonly SummaryLine[];
}

interface SummaryOptions {
  readonly cwd: string;
  /** Time of the whole build. */
  readonly ms: number;
  /** Whether to print what is long. */
  readonly isVerbose?: boolean;
}

/**
 * The summary in a few lines: pages, changes and the time of each stage. Stages overlap, so `ms` is the time of the
 * whole build.
 */
export function formatSummary(summary: BuildSummary, { cwd, ms, isVerbose = false }: SummaryOptions): string {
  const written = `${count(summary.written, 'file')} written (${formatBytes(summary.bytes)})`;
  const changes = `${written}, ${summary.removed} removed, ${summary.unchanged} unchanged`;
  const runs = summary.webpackRuns;
  const webpack = runs === 0 ? 'webpack not needed' : `webpack run ${runs === 1 ? 'once' : `${runs} times`}`;
  const stages = summary.stages.map(stage => `${stage.name} ${formatMs(stage.ms)}`).join(' · ');
  return [
    `${count(summary.pages, 'page')} ready in ${relative(cwd, summary.outDir) || '.'} after ${formatMs(ms)}`,
    `  ${changes}; ${webpack}`,
    ...(stages ? [`  ${stages}`] : []),
    ...(summary.unknown
      ? [
          `  not part of this site, and not changed: ${firstFew(summary.unknown)}`,
          '  if another generator wrote it, run `lectern clear --force` to remove the whole folder, and build again',
        ]
      : []),
    ...summary.lines.map(({ text, verbose = text }) => `  ${isVerbose ? verbose : text}`),
  ].join('\n');
}
