import { relative } from 'node:path';
import { count, formatBytes, formatMs } from '../util/format.ts';

/** The results of a build. */
export interface BuildSummary {
  readonly pages: number;
  readonly stages: readonly { readonly name: string; readonly ms: number }[];
  readonly written: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Size of the files written. */
  readonly bytes: number;
  /** Absolute. */
  readonly outDir: string;
  /** Runs of webpack: 0 when nothing of the shell changed. */
  readonly webpackRuns: number;
  /** The scripts of the pages, as a `Content-Security-Policy`. */
  readonly policy: string;
}

/** The summary in a few lines: pages, changes and the time of each stage; stages overlap, so `ms` is the time of the whole build. */
export function formatSummary(
  summary: BuildSummary,
  { cwd, ms }: { readonly cwd: string; readonly ms: number },
): string {
  const written = `${count(summary.written, 'file')} written (${formatBytes(summary.bytes)})`;
  const changes = `${written}, ${summary.removed} removed, ${summary.unchanged} unchanged`;
  const webpack = summary.webpackRuns === 0 ? 'webpack not needed' : `webpack run ${times(summary.webpackRuns)}`;
  const stages = summary.stages.map(stage => `${stage.name} ${formatMs(stage.ms)}`).join(' · ');
  return [
    `${count(summary.pages, 'page')} ready in ${relative(cwd, summary.outDir) || '.'} after ${formatMs(ms)}`,
    `  ${changes}; ${webpack}`,
    ...(stages ? [`  ${stages}`] : []),
    `  runs under Content-Security-Policy: ${summary.policy}`,
  ].join('\n');
}

function times(runs: number): string {
  return runs === 1 ? 'once' : `${runs} times`;
}
