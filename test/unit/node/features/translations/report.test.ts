import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatStatus, jsonStatus } from '../../../../../src/node/features/translations/report.ts';
import type { LocaleStatus, PageStatus } from '../../../../../src/node/features/translations/status.ts';

const FR = '/site/i18n/fr';

function statusWith(pages: readonly PageStatus[]): LocaleStatus {
  const messages = [
    { file: `${FR}/code.json`, total: 9, missing: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], copied: ['h'], orphaned: [] },
    { file: `${FR}/docusaurus-theme-classic/navbar.json`, total: 1, missing: [], copied: [], orphaned: [] },
  ];
  return { locale: 'fr', localizationDir: FR, pages, messages };
}

const page = (state: PageStatus['state'], name: string): PageStatus => ({
  state,
  source: `/site/docs/${name}.md`,
  translation: `${FR}/docs/${name}.md`,
});

const stale: PageStatus = {
  ...page('stale', 'old'),
  changes: {
    commits: [
      { id: 'two', at: Date.UTC(2026, 1, 2) },
      { id: 'one', at: Date.UTC(2026, 0, 31) },
    ],
    diff: async () => '@@ -1 +1 @@\n-a\n+b\n',
  },
};

test('readers get a summary, then what is to be done, the most urgent first', async () => {
  const status = statusWith([page('translated', 'good'), page('missing', 'new'), page('copied', 'same'), stale]);
  assert.equal(
    await formatStatus(status, { siteDir: '/site', since: true }),
    [
      'fr: 2 of 4 pages translated, 1 of them older than its source; 2 of 10 messages',
      '  older than their source',
      '    docs/old.md  2 commits since 2026-01-31',
      '      @@ -1 +1 @@',
      '      -a',
      '      +b',
      '  missing',
      '    docs/new.md',
      '  with the text of their source',
      '    docs/same.md',
      '  messages',
      '    i18n/fr/code.json',
      '      7 missing: a, b, c, d, e and 2 more',
      '      1 with the text of their source: h',
    ].join('\n'),
  );
});

test('of very many missing pages the first are named', async () => {
  const status = statusWith(Array.from({ length: 25 }, (_, index) => page('missing', `page-${index}`)));
  const text = await formatStatus(status, { siteDir: '/site', since: false });
  assert.match(text, /docs\/page-19\.md\n {4}and 5 more, which --json lists\n/);
  assert.doesNotMatch(text, /page-20/);
});

test('programs get every page, and differences only if they ask for them', async () => {
  const [without, including] = await Promise.all(
    [false, true].map(since => jsonStatus(statusWith([stale]), { siteDir: '/site', since })),
  );
  const expected = {
    state: 'stale',
    source: 'docs/old.md',
    translation: 'i18n/fr/docs/old.md',
    commits: [
      { id: 'two', date: '2026-02-02T00:00:00.000Z' },
      { id: 'one', date: '2026-01-31T00:00:00.000Z' },
    ],
  };
  const pages = (value: unknown) => JSON.parse(JSON.stringify(value)).pages;
  assert.deepEqual(pages(without), [expected]);
  assert.deepEqual(pages(including), [{ ...expected, diff: '@@ -1 +1 @@\n-a\n+b\n' }]);
});
