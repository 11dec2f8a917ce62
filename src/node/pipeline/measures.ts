import type { PoolListener } from '../workers/pool.ts';

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
