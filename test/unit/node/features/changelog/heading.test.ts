import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHeading } from '../../../../../src/node/features/changelog/heading.ts';
import { findDate } from '../../../../../src/node/util/dates.ts';

describe('the heading of a release', () => {
  const read = (heading: string, depth = 2) => {
    const found = readHeading(heading, depth);
    return found && [found.version, found.date, found.title].filter(Boolean).join(' | ');
  };

  it('is read in the forms of the tools that write changelogs', () => {
    assert.equal(read('[1.0.0] - 2017-06-20'), '1.0.0 | 2017-06-20 | 1.0.0');
    assert.equal(
      read('[3.5.0](https://example.com/compare/v3.4.0...v3.5.0) (2024-09-03)', 1),
      '3.5.0 | 2024-09-03 | 3.5.0',
    );
    assert.equal(read('<small>8.0.1 (2026-04-02)</small>'), '8.0.1 | 2026-04-02 | 8.0.1');
    assert.equal(read('v1.2.3-rc.1+build.5'), 'v1.2.3-rc.1+build.5 | v1.2.3-rc.1+build.5');
    assert.equal(read('4.18.2 / 2022-10-08', 1), '4.18.2 | 2022-10-08 | 4.18.2');
    assert.equal(read('19.0.0 (December 5, 2024)'), '19.0.0 | 2024-12-05 | 19.0.0');
    assert.equal(read('`@scope/pkg` 2.0.0'), '@scope/pkg@2.0.0 | @scope/pkg@2.0.0');
    assert.equal(read('Version 2.0 "Fugu" – 3rd May 2026'), '2.0 | 2026-05-03 | 2.0 "Fugu"');
    assert.equal(read('🎉 [![status](a.svg)](/b) v1.0.0 – 1. April 2020 :tada:'), 'v1.0.0 | 2020-04-01 | v1.0.0');
    assert.equal(read('2026-05-03'), '2026-05-03 | 2026-05-03 | 2026-05-03');
    assert.equal(read('[1.0.1](https://example.com) (2020-01-02)', 3), '1.0.1 | 2020-01-02 | 1.0.1');
  });

  it('is none of other headings', () => {
    for (const heading of ['Changelog', 'Added', '3 fixes', 'Node 18.0 support', 'vite', 'Next.js']) {
      assert.equal(read(heading), undefined, heading);
    }
    assert.equal(read('2.0 regressions', 3), undefined);
    assert.equal(read('1.0.0', 4), undefined);
  });

  it('tells unreleased, withdrawn and early releases', () => {
    const facts = (heading: string) => {
      const { isUnreleased, isYanked, isPrerelease } = readHeading(heading, 2) ?? {};
      return [isUnreleased && 'unreleased', isYanked && 'yanked', isPrerelease && 'prerelease'].filter(Boolean).join();
    };
    assert.equal(facts('[Unreleased]'), 'unreleased');
    assert.equal(facts('2.0.0 (unreleased)'), 'unreleased');
    assert.equal(facts('0.0.5 - 2014-08-09 [YANKED]'), 'yanked');
    assert.equal(facts('1.0.0-beta.1'), 'prerelease');
    assert.equal(facts('1.0.0rc1'), 'prerelease');
    assert.equal(facts('2026-05-03'), '');
    assert.equal(facts('1.0.0+build-5'), '');
  });

  it('says which date cannot be read', () => {
    assert.equal(readHeading('1.0.0 - 2026-02-30', 2)?.unreadable, '2026-02-30');
    assert.equal(readHeading('1.0.0 - 30.02.26', 2)?.unreadable, '30.02.26');
    assert.equal(readHeading('1.0.0 - 2026-02-28', 2)?.unreadable, undefined);
  });
});

describe('a date', () => {
  it('is read in the formats of changelogs, if the calendar has it', () => {
    assert.equal(findDate('2026/1/5')?.date, '2026-01-05');
    assert.equal(findDate('5. 1. 2026'), undefined);
    assert.equal(findDate('2024-02-29T10:00:00Z')?.date, '2024-02-29');
    assert.equal(findDate('2025-02-29'), undefined);
    assert.equal(findDate('Sept. 3, 2025')?.date, '2025-09-03');
    assert.equal(findDate('June 2026')?.date, '2026-06-01');
    assert.equal(findDate('Juno 2026'), undefined);
    assert.deepEqual(findDate('2026年1月5日'), { date: '2026-01-05', rest: '' });
  });
});
