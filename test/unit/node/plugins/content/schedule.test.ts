import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDraft, momentOf } from '../../../../../src/node/plugins/content/schedule.ts';

test('a date is midnight in UTC, and a time needs a zone', () => {
  assert.equal(momentOf('2026-12-24'), Date.UTC(2026, 11, 24));
  assert.equal(momentOf('2026-12-24T09:00Z'), Date.UTC(2026, 11, 24, 9));
  assert.equal(momentOf('2026-12-24 09:00:30.5 +01:00'), Date.UTC(2026, 11, 24, 8, 0, 30, 500));
  assert.equal(momentOf('2026-12-24T09:00-0130'), Date.UTC(2026, 11, 24, 10, 30));
  for (const text of ['2026-12-24T09:00', '2026-02-30', '2026-13-01', '24.12.2026', '2026', '2026-12-24T25:00Z', ''])
    assert.ok(Number.isNaN(momentOf(text)), text);
});

test('a page is published from the first date on, up to the second', () => {
  const dates = { publish_date: '2026-12-21', unpublish_date: '2026-12-24' };
  const at = (day: number, ms = 0) => isDraft(dates, Date.UTC(2026, 11, day) + ms);
  assert.deepEqual([at(21, -1), at(21), at(24, -1), at(24)], [true, false, false, true]);
  assert.equal(isDraft({ ...dates, draft: true }, Date.UTC(2026, 11, 22)), true);
});
