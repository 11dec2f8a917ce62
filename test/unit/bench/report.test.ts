import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DevResult } from '../../bench/dev.ts';
import type { Usage } from '../../bench/measure/process.ts';
import { formatSharedBytes, formatSize } from '../../bench/report.ts';
import type { PeerResult } from '../../bench/results.ts';
import { size } from './results.ts';

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
