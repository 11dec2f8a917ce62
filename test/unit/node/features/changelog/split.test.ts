import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  groupsOf,
  splitChangelog,
  usedDefinitions,
  withLevels,
} from '../../../../../src/node/features/changelog/split.ts';

describe('a changelog', () => {
  const titles = (text: string) => splitChangelog(text).releases.map(({ heading }) => heading.title);

  it('is split by headings, underlined ones, too', () => {
    assert.deepEqual(titles('# pkg\n\n## 1.1.0\n\n### Minor Changes\n\n## 1.0.0\n'), ['1.1.0', '1.0.0']);
    assert.deepEqual(titles('2.0.0 / 2020-01-01\n===\n\n * x\n\n1.0.0 / 2019-01-01\n---\n'), ['2.0.0', '1.0.0']);
  });

  it('is not split in code and comments', () => {
    assert.deepEqual(titles('## 1.0.0\n\n```md\n## 2.0.0\n```\n\n~~~~\n~~~\n## 3.0.0\n~~~~\n\n<!--\n## 4.0.0\n-->\n'), [
      '1.0.0',
    ]);
  });

  it('is split below a line that begins with code', () => {
    assert.deepEqual(titles('## 2.0.0\n\n```old``` is gone.\n\n## 1.0.0\n'), ['2.0.0', '1.0.0']);
  });

  it('has a title without marks, badges and addresses', () => {
    const { title } = splitChangelog('# [Change *log*](/log) [![status](a.svg)](/b) of `pkg`\n\n## 1.0.0\n');
    assert.equal(title, 'Change log of pkg');
  });

  it('has the lines of its parts, whatever ends them', () => {
    const lf = splitChangelog('# A\n\nIntro.\n\n## 1.0.0\n\nText.\n');
    const crlf = splitChangelog('\uFEFF# A\r\n\r\nIntro.\r\n\r\n## 1.0.0\r\n\r\nText.\r\n');
    assert.deepEqual(crlf, lf);
    const [release] = lf.releases;
    assert.equal(release?.headingLine, 5);
    assert.equal(release?.line, 6);
    assert.deepEqual(release?.lines, ['', 'Text.', '']);
    assert.deepEqual([lf.title, lf.intro.line, lf.intro.lines[2]], ['A', 1, 'Intro.']);
  });

  it('gives each part the definitions that it uses', () => {
    const { releases, definitions } = splitChangelog(
      '## [2.0.0]\n\nSee [the Docs][Docs].\n\n## 1.0.0\n\n[docs]: /docs\n[2.0.0]: /2\n',
    );
    assert.deepEqual(
      releases.map(({ lines }) => usedDefinitions(lines, definitions)),
      [['[docs]: /docs'], []],
    );
  });

  it('gives headings the levels of a page, and leaves columns as they are', () => {
    const [release] = splitChangelog('## 1.0.0\n\n#### A\n\n###### B\n\n#### C\n').releases;
    assert.deepEqual(release && withLevels(release, 2).filter(Boolean), ['##   A', '###    B', '##   C']);
    assert.deepEqual(release && withLevels(release, 3).filter(Boolean), ['###  A', '####   B', '###  C']);
  });

  it('names its groups of changes', () => {
    const [release] = splitChangelog(
      '## 1.0.0\n\n### ⚠ BREAKING CHANGES\n\n### 🐛 Bug fixes\n\n### Thanks\n\n#### Added\n',
    ).releases;
    assert.deepEqual(release && groupsOf(release), ['Breaking Changes', 'Bug Fixes']);
  });

  it('is split in time that grows with its length', () => {
    const hostile = ['[', '`', '<!--', '#', '=', '1.', '(', '\\', '- '].map(part => part.repeat(100_000));
    const many = '## 1.0.0 (2020-01-01)\n\n* x\n\n'.repeat(30_000);
    assert.equal(titles(many).length, 30_000);
    for (const line of hostile) splitChangelog(`## 1.0.0\n\n${line}\n\n## ${line}\n`);
  });
});
