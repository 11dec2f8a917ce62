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
    assert.match(beside ?? '', /^cold build of 1,000 pages, of docusaurus's +10\.0 % +25\.0 % +missed$/m);
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
    const variant = { kind: 'locales', names: ['fr', 'de', 'ja', 'he'], builds, firstLoad: one.firstLoad } as const;
    assert.match(
      formatGoals([{ ...one, variant }]) ?? '',
      /^cold build .* in five locales, .* 220\.0 % +200\.0 % +reached$/m,
    );
    assert.doesNotMatch(formatGoals([one]) ?? '', /locales/);
  });

  it('counts older versions beside the current one', () => {
    const [alone, amongTen] = [build(1000), build(1300)];
    const one = { ...size(500), builds: { cold: alone, warm: alone, edit: alone } };
    const names = ['9.0', '8.0', '7.0', '6.0', '5.0', '4.0', '3.0', '2.0', '1.0'];
    const builds = { cold: amongTen, warm: alone, edit: amongTen };
    const goals = formatGoals([{ ...one, variant: { kind: 'versions', names, builds, firstLoad: one.firstLoad } }]);
    assert.match(goals ?? '', /^build with no change, ten versions .* 120\.0 % +100\.0 % +reached$/m);
    assert.match(goals ?? '', /^build after one edit, ten versions .* 120\.0 % +130\.0 % +missed$/m);
  });

  it('counts a restored cache beside one that stayed', () => {
    const goals = formatGoals([{ ...size(1000), restored: build(4000) }]) ?? '';
    assert.match(goals, /^build of a fresh checkout .*, 1,000 pages, .* 150\.0 % +200\.0 % +missed$/m);
  });

  it('is silent of sizes that have none', () => {
    assert.equal(formatGoals([size(300)]), undefined);
  });
});
