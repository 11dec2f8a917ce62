import { relative } from 'node:path';

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

/** @example formatMs(1234) // '1.23 s' */
export function formatMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** @example formatBytes(2048) // '2.0 KB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

/** @example count(1, 'page') // '1 page' */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function times(runs: number): string {
  return runs === 1 ? 'once' : `${runs} times`;
}
