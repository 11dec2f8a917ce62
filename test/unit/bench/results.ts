import type { Weights } from '../../bench/measure/first-load.ts';
import type { Usage } from '../../bench/measure/process.ts';
import type { Weight } from '../../bench/measure/weight.ts';
import type { BuildResult, SizeResult } from '../../bench/results.ts';

/** Results of a small site. */
export function size(pages: number, sharedBytes = 5000): SizeResult {
  const weights: Weights = { html: weight(10), js: weight(sharedBytes), css: weight(20), other: weight(0) };
  return {
    pages,
    runs: 1,
    builds: { cold: { ...build(10_000), stages: [{ name: 'shell', ms: 2000 }] }, warm: build(2000), edit: build(2000) },
    output: { files: 9, bytes: 9000, bytesByKind: {}, sharedJs: weight(sharedBytes), sharedCss: weight(20) },
    firstLoad: { page: 'index.html', named: weights, observed: null },
    dev: null,
    search: null,
    restored: null,
    variant: null,
    peers: [],
  };
}

/** A build that took so long. */
export function build(wallMs: number): BuildResult {
  const usage: Usage = { wallMs, cpuMs: 1000, peakTreeBytes: 1e6, peakProcessBytes: 1e6, otherCores: 0 };
  return { ...usage, pages: 100, written: 9, removed: 0, unchanged: 0, webpackRuns: 1, stages: [] };
}

function weight(bytes: number): Weight {
  return { files: 1, rawBytes: bytes, gzipBytes: bytes };
}
