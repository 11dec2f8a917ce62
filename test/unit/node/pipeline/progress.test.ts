import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPageProgress, formatSummary } from '../../../../src/node/pipeline/progress.ts';

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
  lines: [],
};

it('says what is where, what changed and where the time went', () => {
  assert.equal(
    formatSummary(summary, { cwd: '/site', ms: 4300 }),
    [
      '32 pages ready in build after 4.30 s',
      '  1 file written (4.0 KB), 2 removed, 88 unchanged; webpack not needed',
      '  content 72 ms · shell 4.22 s',
    ].join('\n'),
  );
  const lastLine = (own: object, isVerbose = false) =>
    formatSummary({ ...summary, ...own }, { cwd: '/site', ms: 1, isVerbose })
      .split('\n')
      .at(-1);
  const lines = [{ text: 'short', verbose: 'the whole' }, { text: 'always' }];
  assert.equal(lastLine({ lines: lines.slice(0, 1) }), '  short');
  assert.equal(lastLine({ lines: lines.slice(0, 1) }, true), '  the whole');
  assert.equal(lastLine({ lines }, true), '  always');
});

it('says what another generator left among the files, and how to be rid of it', () => {
  const [, , , left, advice] = formatSummary(
    { ...summary, unknown: ['assets/js/runtime.js', 'rss.xml'] },
    { cwd: '/site', ms: 1 },
  ).split('\n');
  assert.equal(left, '  not part of this site, and not changed: assets/js/runtime.js, rss.xml');
  assert.match(advice ?? '', /`lectern clear --force`/);
});

describe('the pages of a run', () => {
  it('are counted as they end, those that are up to date once all tasks are taken', () => {
    const told: string[] = [];
    const progress = createPageProgress({
      progress: (stage, { done, total }) => void told.push(`${stage} ${done}/${total}`),
    });
    progress.begin('compile', 10);
    progress.add('compile', 4);
    progress.begin('compile', 5);
    assert.deepEqual(told.splice(0), ['compile 0/10', 'compile 4/10', 'compile 4/15']);
    for (const task of progress.counted('render', ['a', 'b'], 10)) progress.add('render', task.length);
    assert.deepEqual(told, ['render 0/10', 'render 1/10', 'render 2/10', 'render 10/10']);
  });
});
