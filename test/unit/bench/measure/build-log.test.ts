import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type BuildSummary, formatSummary } from '../../../../src/node/pipeline/progress.ts';
import { parseBuildLog } from '../../../bench/measure/build-log.ts';

const SUMMARY: BuildSummary = {
  pages: 1000,
  stages: [
    { name: 'config', ms: 40 },
    { name: 'render', ms: 1230 },
  ],
  written: 14,
  removed: 2,
  unchanged: 1988,
  bytes: 5_000_000,
  outDir: '/site/build',
  webpackRuns: 0,
  lines: [],
};

describe('parseBuildLog', () => {
  it('reads back what a build says', () => {
    assert.deepEqual(parseBuildLog(formatSummary(SUMMARY, { cwd: '/site', ms: 2345 })), {
      pages: 1000,
      written: 14,
      removed: 2,
      unchanged: 1988,
      webpackRuns: 0,
      stages: SUMMARY.stages,
    });
  });

  it('reads back how often webpack ran', () => {
    for (const webpackRuns of [0, 1, 2, 3]) {
      const text = formatSummary({ ...SUMMARY, webpackRuns }, { cwd: '/site', ms: 1 });
      assert.equal(parseBuildLog(text).webpackRuns, webpackRuns);
    }
  });

  it('does not mind colours, grouped digits and other lines', () => {
    const log = parseBuildLog('hello\n\x1b[32m✓\x1b[39m 1,000 pages ready\n  3 files written (4 KB), 1,997 unchanged');
    assert.equal(log.pages, 1000);
    assert.equal(log.written, 3);
    assert.equal(log.unchanged, 1997);
  });

  it('takes stages that stand on lines of their own', () => {
    assert.deepEqual(parseBuildLog('config  12 ms  1 file\nshell  1.50 s\n3 pages ready').stages, [
      { name: 'config', ms: 12 },
      { name: 'shell', ms: 1500 },
    ]);
  });

  it('knows what it was not told', () => {
    assert.deepEqual(parseBuildLog(''), {
      pages: null,
      written: null,
      removed: null,
      unchanged: null,
      webpackRuns: null,
      stages: [],
    });
  });
});
