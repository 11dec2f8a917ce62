import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatGoals } from '../../bench/goals.ts';
import { build, size } from './results.ts';

describe('formatGoals', () => {
  it('puts what was measured beside what it may be at most', () => {
    const goals = formatGoals([{ ...size(5000), builds: { cold: build(9000), warm: build(900), edit: build(1501) } }]);
    assert.match(goals ?? '', /^ +at most +here$/m);
    assert.match(goals ?? '', /^build with no change, 5,000 pages +1\.00 s +0\.90 s +reached$/m);
    assert.match(goals ?? '', /^build after one edit, 5,000 pages +1\.50 s +1\.50 s +missed$/m);
  });

  it('measures peers by their shares, where there are any', () => {
    const usage = build(40_000);
    const docusaurus = { name: 'docusaurus', builds: { cold: usage, warm: usage, edit: usage }, output: null };
    const [alone, beside] = [size(1000), { ...size(1000), peers: [docusaurus] }].map(result => formatGoals([result]));
    assert.doesNotMatch(alone ?? '', /docusaurus/);
    assert.match(beside ?? '', /^cold build of 1,000 pages, of docusaurus's +12\.5 % +25\.0 % +missed$/m);
  });

  it('counts what pages cost apart from what every site costs', () => {
    const costs = ([100, 1000, 5000] as const).map((pages, index) => {
      const cold = { ...build(1000), cpuMs: [3000, 7500, 27_500][index] ?? 0, peakTreeBytes: pages * 1e5 };
      return { ...size(pages), builds: { cold, warm: cold, edit: cold } };
    });
    const goals = formatGoals(costs) ?? '';
    assert.match(goals, /^CPU of a page more .* 110\.0 % +100\.0 % +reached$/m);
    assert.match(goals, /^memory of 1,000 pages more +100\.0 MB +100\.0 MB +reached$/m);
  });

  it('counts further locales beside one', () => {
    const [cold, inFive] = [build(5000), build(10_000)];
    const one = { ...size(1000), builds: { cold, warm: cold, edit: cold } };
    const builds = { cold: inFive, warm: inFive, edit: inFive };
    const locales = { names: ['fr', 'de', 'ja', 'he'], builds, firstLoad: one.firstLoad };
    assert.match(
      formatGoals([{ ...one, locales }]) ?? '',
      /^cold build .* in five locales, .* 220\.0 % +200\.0 % +reached$/m,
    );
    assert.doesNotMatch(formatGoals([one]) ?? '', /locales/);
  });

  it('is silent of sizes that have none', () => {
    assert.equal(formatGoals([size(300)]), undefined);
  });
});
