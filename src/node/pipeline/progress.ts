import { relative } from 'node:path';
import type { Emitted } from '../emit/index.ts';
import type { Log, Pages } from '../log.ts';
import { count, firstFew, formatBytes, formatMs } from '../util/format.ts';
import type { PoolListener } from '../workers/pool.ts';

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

export type MeasuredStep = 'compile' | 'render' | 'search';

/** Measurements of a run for its report. */
export interface Measures extends Required<Pick<PoolListener, 'onTimed'>> {
  /** Counts a page: `miss` is the reason why a step had to make it; undefined if it came from the cache. */
  countLookup(step: MeasuredStep, miss: string | undefined): void;
  /** Milliseconds by source file. */
  readonly compileMs: ReadonlyMap<string, number>;
  /** Milliseconds by the page's path. */
  readonly renderMs: ReadonlyMap<string, number>;
  /** Numbers of pages by step and reason; the empty reason stands for reused pages. */
  readonly counts: ReadonlyMap<MeasuredStep, ReadonlyMap<string, number>>;
}

/** Creates the empty measurements of a run. */
export function createMeasures(): Measures {
  const compileMs = new Map<string, number>();
  const renderMs = new Map<string, number>();
  const counts = new Map<MeasuredStep, Map<string, number>>();
  return {
    ...{ compileMs, renderMs, counts },
    onTimed({ kind, task, ms }) {
      // A page that failed in a thread is tried again: the last duration is that of the result.
      if (kind === 'compile') compileMs.set(task.file, ms);
      if (kind === 'render') renderMs.set(task.page.path, ms);
    },
    countLookup(step, miss = '') {
      const reasons = counts.get(step) ?? new Map<string, number>();
      counts.set(step, reasons.set(miss, (reasons.get(miss) ?? 0) + 1));
    },
  };
}
