import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DevResult } from '../../bench/dev.ts';
import type { Weights } from '../../bench/measure/first-load.ts';
import type { Usage } from '../../bench/measure/process.ts';
import type { Weight } from '../../bench/measure/weight.ts';
import { formatSharedBytes, formatSize } from '../../bench/report.ts';
import type { BuildResult, PeerResult, SizeResult } from '../../bench/results.ts';

describe('formatSharedBytes', () => {
  it('says of every size whether what all pages share weighs the same', () => {
    const report = formatSharedBytes([size(100, 5000), size(1000, 5000)]);
    assert.match(report, /^ +100 pages +1,000 pages$/m);
    assert.match(report, /^shared JS, bytes +5,000 +5,000 +same$/m);
  });

  it('says so when it grows', () => {
    assert.match(formatSharedBytes([size(100, 5000), size(1000, 5001)]), /^shared JS, bytes +5,000 +5,001 +differs$/m);
  });

  it('does not compare one size with itself', () => {
    assert.doesNotMatch(formatSharedBytes([size(100, 5000)]), /same|differs/);
  });
});

describe('formatSize', () => {
  it('has a row for every stage that some build went through', () => {
    const report = formatSize(size(100, 5000));
    assert.match(report, /^· shell +2\.00 s +– +–$/m);
    assert.match(report, /^pages per second +10 +50 +50$/m);
  });

  it('says how the dev server does', () => {
    const spread = { p50: 60, p95: 90, max: 1234 };
    const [cold, warm] = [
      { portMs: 600, pageMs: 4000 },
      { portMs: 500, pageMs: 1000 },
    ];
    const dev: DevResult = { cold, warm, edits: 40, editMs: spread, firstSearchMs: 2000, searchMs: spread };
    const report = formatSize({ ...size(100, 5000), dev });
    assert.match(report, /^page painted +4\.00 s +1\.00 s$/m);
    assert.match(report, /^edit to paint +– +60 \/ 90 \/ 1,234 ms$/m);
  });

  it('puts peers beside us, with ratios', () => {
    const usage: Usage = { wallMs: 40_000, cpuMs: null, peakTreeBytes: null, peakProcessBytes: null, otherCores: null };
    const peer: PeerResult = { name: 'other', builds: { cold: usage, warm: usage, edit: usage }, output: null };
    const report = formatSize({ ...size(100, 5000), peers: [peer] });
    assert.match(report, /^ +lectern +other +ratio$/m);
    assert.match(report, /^cold: wall time +10\.00 s +40\.00 s +4\.0×$/m);
    assert.match(report, /^warm: CPU time +1\.00 s +– +–$/m);
  });
});

function size(pages: number, sharedBytes: number): SizeResult {
  const weights: Weights = { html: weight(10), js: weight(sharedBytes), css: weight(20), other: weight(0) };
  return {
    pages,
    runs: 1,
    builds: { cold: { ...build(10_000), stages: [{ name: 'shell', ms: 2000 }] }, warm: build(2000), edit: build(2000) },
    output: { files: 9, bytes: 9000, sharedJs: weight(sharedBytes), sharedCss: weight(20) },
    firstLoad: { page: 'index.html', named: weights, observed: null },
    dev: null,
    search: null,
    peers: [],
  };
}

function build(wallMs: number): BuildResult {
  const usage: Usage = { wallMs, cpuMs: 1000, peakTreeBytes: 1e6, peakProcessBytes: 1e6, otherCores: 0 };
  return { ...usage, pages: 100, written: 9, removed: 0, unchanged: 0, webpackRuns: 1, stages: [] };
}

function weight(bytes: number): Weight {
  return { files: 1, rawBytes: bytes, gzipBytes: bytes };
}
