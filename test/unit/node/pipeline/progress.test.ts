import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatSummary } from '../../../../src/node/pipeline/progress.ts';

const summary = {
  pages: 32,
  stages: [
    { name: 'content', ms: 71.6 },
    { name: 'shell', ms: 4220 },
  ],
  written: 1,
  removed: 2,
  unchanged: 88,
  bytes: 4096,
  outDir: '/site/build',
  webpackRuns: 0,
  policy: "script-src 'self'",
};

it('says what is where, what changed and where the time went', () => {
  assert.equal(
    formatSummary(summary, { cwd: '/site', ms: 4300 }),
    [
      '32 pages ready in build after 4.30 s',
      '  1 file written (4.0 KB), 2 removed, 88 unchanged; webpack not needed',
      '  content 72 ms · shell 4.22 s',
      "  runs under Content-Security-Policy: script-src 'self'",
    ].join('\n'),
  );
});
