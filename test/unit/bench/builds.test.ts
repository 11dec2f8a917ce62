import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { editedPage, medianRun } from '../../bench/builds.ts';
import type { Usage } from '../../bench/measure/process.ts';

describe('medianRun', () => {
  it('is the run in the middle, whole', () => {
    const middle = run(20);
    assert.equal(medianRun([run(90), run(10), middle]), middle);
  });

  it('is the lower of two', () => {
    assert.equal(medianRun([run(3), run(1)]).wallMs, 1);
  });

  it('needs a run', () => {
    assert.throws(() => medianRun([]), RangeError);
  });
});

describe('editedPage', () => {
  it('is page 50, counted from 0', () => {
    const files = Array.from({ length: 100 }, (_, number) => `${number}.md`);
    assert.equal(editedPage({ docsDir: '/docs', files }), path.join('/docs', '50.md'));
  });

  it('is the last page of a smaller site', () => {
    assert.equal(editedPage({ docsDir: '/docs', files: ['a.md', 'b.md'] }), path.join('/docs', 'b.md'));
  });
});

function run(wallMs: number): Usage {
  return { wallMs, cpuMs: null, peakTreeBytes: null, peakProcessBytes: null, otherCores: null };
}
