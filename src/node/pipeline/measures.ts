import type { PoolListener } from '../workers/pool.ts';

export type MeasuredStep = 'compile' | 'render' | 'search';

/** What a run notes for its report. */
export interface Measures extends Required<Pick<PoolListener, 'timed'>> {
  /** A thing that a step needed: why it is made anew, undefined where it is there from an earlier run. */
  looked(step: MeasuredStep, miss: string | undefined): void;
  /** Milliseconds by source. */
  readonly compileMs: ReadonlyMap<string, number>;
  /** Milliseconds by path. */
  readonly renderMs: ReadonlyMap<string, number>;
  /** By step and reason; the empty reason counts what was reused. */
  readonly counts: ReadonlyMap<MeasuredStep, ReadonlyMap<string, number>>;
}

/** Creates the notes of a run. */
export function createMeasures(): Measures {
  const compileMs = new Map<string, number>();
  const renderMs = new Map<string, number>();
  const counts = new Map<MeasuredStep, Map<string, number>>();
  return {
    ...{ compileMs, renderMs, counts },
    timed({ kind, task, ms }) {
      // A page that failed in a thread is tried once more: the last time is that of its result.
      if (kind === 'compile') compileMs.set(task.file, ms);
      if (kind === 'render') renderMs.set(task.page.path, ms);
    },
    looked(step, miss = '') {
      const reasons = counts.get(step) ?? new Map<string, number>();
      counts.set(step, reasons.set(miss, (reasons.get(miss) ?? 0) + 1));
    },
  };
}
