import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { firstDay } from '../../../../../src/node/features/insights/command.ts';
import { parseLine } from '../../../../../src/node/features/insights/report/events.ts';
import { reportHtml } from '../../../../../src/node/features/insights/report/html.ts';
import { mostLike } from '../../../../../src/node/features/insights/report/likeness.ts';
import { linesOf, MAX_LINE } from '../../../../../src/node/features/insights/report/lines.ts';
import { makeReport } from '../../../../../src/node/features/insights/report/report.ts';
import type { BuiltSite } from '../../../../../src/node/features/insights/report/site.ts';
import { atLeast, createTally } from '../../../../../src/node/features/insights/report/tally.ts';
import { reportJson, reportText } from '../../../../../src/node/features/insights/report/text.ts';

async function textsOf(...chunks: readonly Buffer[]): Promise<readonly (string | null)[]> {
  const texts: (string | null)[] = [];
  for await (const { number, text } of linesOf(Readable.from(chunks))) {
    texts.push(text);
    assert.equal(number, texts.length);
  }
  return texts;
}

test('lines are the same, wherever chunks end, and whether they are compressed', async () => {
  const bytes = Buffer.from('one\n\nzwei 字\nthree');
  const expected = ['one', '', 'zwei 字', 'three'];
  assert.deepEqual(await textsOf(bytes), expected);
  assert.deepEqual(await textsOf(...Array.from(bytes, byte => Buffer.of(byte))), expected);
  assert.deepEqual(await textsOf(gzipSync(bytes)), expected);
  assert.deepEqual(await textsOf(gzipSync('one\n'), gzipSync('two\n')), ['one', 'two'], 'joined after rotation');
  assert.deepEqual(await textsOf(), []);
});

test('a line that is too long is none, and nothing of it is kept', async () => {
  const long = Buffer.alloc(MAX_LINE, 'x');
  assert.deepEqual(await textsOf(Buffer.from('a\n'), long, long, Buffer.from('\nb\n')), ['a', null, 'b']);
});

test('what is cut off is an error', async () => {
  const whole = gzipSync('one\n'.repeat(1000));
  await assert.rejects(() => textsOf(whole.subarray(0, whole.length - 12)), /unexpected end of file/);
});

const common = { day: '2026-11-30', language: 'en', page: '/' };
const search = (query: string, results = 0, chosen: string | null = null) => ({
  ...{ ...common, type: 'search', query, results, chosen },
});
const answer = (page: string, helpful: boolean) => ({ ...common, type: 'answer', version: '', page, helpful });

test('a line is a batch, or an event; else it is told what it is', () => {
  const of = (value: unknown) => {
    const { events, fault } = parseLine(typeof value === 'string' ? value : JSON.stringify(value));
    return [events.length, fault];
  };
  assert.deepEqual(of({ v: 1, events: [search('a'), answer('/', true)] }), [2, undefined]);
  assert.deepEqual(of(search('a')), [1, undefined]);
  assert.deepEqual(of({ ...search('a'), time: '12:00' }), [1, undefined], 'a server may add to it');
  assert.deepEqual(of(`\uFEFF${JSON.stringify(search('a'))}\r`), [1, undefined], 'as PowerShell writes it');
  assert.deepEqual(of({ v: 1, events: [search('a'), { type: 'search' }] }), [1, 'no-events']);
  assert.deepEqual(of({ v: 2, events: [search('a')] }), [0, 'newer']);
  assert.deepEqual(of('{"v":1,'), [0, 'no-json']);
  assert.deepEqual(of('12'), [0, 'no-json']);
  assert.deepEqual(of('[]'), [0, 'no-events']);
  assert.deepEqual(parseLine(null), { events: [], fault: 'too-long' });
  assert.deepEqual(of(search('x'.repeat(5000))), [0, 'no-events']);
});

const site: BuiltSite = {
  find: async query =>
    query === 'tea pot'
      ? { results: 2, first: { url: '/pots', title: 'Pots' } }
      : { results: 0, similar: { url: '/green', title: 'Green' } },
  stateOf: async page =>
    page === '/old' ? { state: 'moved', to: '/new' } : { state: page === '/' ? 'there' : 'gone' },
};

async function reportOf(events: readonly object[], { since = '', min = 1, broken = 0, from = site } = {}) {
  const tally = createTally(since);
  for (const event of events) for (const each of parseLine(JSON.stringify(event)).events) tally.add(each);
  const brokenLines = broken > 0 ? [{ log: 'a.jsonl', line: 3, fault: 'no-json' as const }] : [];
  const reading = { lines: events.length, broken, brokenLines, damaged: [] };
  return makeReport(tally, reading, { site: from, limit: 20, min });
}

test('searches are one, however they are written, with what is found now', async () => {
  const { withoutResult, notChosen, sums } = await reportOf([
    ...['Tea  pot', 'tea pot ', 'ＴＥＡ pot'].map(query => search(query)),
    search('gren'),
    search('[email] gren'),
    ...[search('black', 3), search('black', 3, '/black'), search(' ')],
  ]);
  assert.deepEqual(
    withoutResult.map(({ query, empty }) => [query, empty]),
    [
      ['tea pot', 3],
      ['gren', 1],
      ['[email] gren', 1],
    ],
  );
  assert.equal(withoutResult[2]?.now, undefined, 'nobody knows what was searched');
  assert.deepEqual(withoutResult[0]?.now, { results: 2, first: { url: '/pots', title: 'Pots' } });
  assert.deepEqual(
    notChosen.map(({ query, count, left }) => [query, count, left]),
    [['black', 2, 1]],
  );
  assert.deepEqual([sums.searches, sums.empty, sums.left], [7, 5, 1]);
});

test('what readers of several languages search are several rows, each with what its language has', async () => {
  const asked: string[] = [];
  const find: BuiltSite['find'] = async (query, language) => {
    asked.push(`${language}: ${query}`);
    return { results: 0, similar: null };
  };
  const events = [search('menu'), search('menu'), { ...search('Menu'), language: 'fr' }];
  const report = await reportOf(events, { from: { ...site, find } });
  assert.deepEqual(
    report.withoutResult.map(({ query, language, empty }) => [query, language, empty]),
    [
      ['menu', 'en', 2],
      ['menu', 'fr', 1],
    ],
  );
  assert.deepEqual(asked, ['en: menu', 'fr: menu']);
  assert.match(reportText(report), /^ {2}2 {2}en {2}menu {2}none\n {2}1 {2}fr {2}menu {2}none$/m);
  assert.doesNotMatch(reportText(await reportOf(events.slice(0, 2))), /\ben\b/);
});

test('pages are listed by what so few answers say at least', async () => {
  const answers = (page: string, yes: number, no: number) => [
    ...Array.from({ length: yes }, () => answer(page, true)),
    ...Array.from({ length: no }, () => answer(page, false)),
  ];
  const { pages } = await reportOf([...answers('/', 60, 40), ...answers('/old', 0, 2), ...answers('/good', 9, 0)], {
    min: 2,
  });
  assert.deepEqual(
    pages.map(({ page, unhelpful, now }) => [page, unhelpful, now?.state]),
    [
      ['/old', 34, 'moved'],
      ['/', 31, 'there'],
    ],
  );
  assert.ok(Math.abs(atLeast(1, 1) - 0.2065) < 0.001);
  assert.equal(atLeast(0, 5), 0);
});

test('days before the first that counts are left out', async () => {
  const { sums } = await reportOf([search('a'), { ...search('b'), day: '2026-01-01' }], { since: '2026-11-01' });
  assert.deepEqual([sums.events, sums.first, sums.last], [1, '2026-11-30', '2026-11-30']);
  assert.equal(firstDay('30d', undefined, Date.parse('2026-11-30T12:00:00Z')), '2026-10-31');
  assert.equal(firstDay('2026-02-28'), '2026-02-28');
  for (const text of ['2026-02-30', '2026-13-01', 'yesterday', '30', ''])
    assert.throws(() => firstDay(text), /Use a day/);
});

const ESCAPE = String.fromCharCode(27);

test('nothing of a log moves the cursor, or runs', async () => {
  const comment = `${ESCAPE}[2J\u202E<img src=x onerror=alert(1)>\r\n=HYPERLINK("x")`;
  const report = await reportOf(
    [
      search(`a${ESCAPE}]0;title\u0007\u009b31m`),
      answer('/"><script>', false),
      { ...answer('/', false), type: 'comment', comment },
    ],
    { broken: 1 },
  );
  const text = reportText(report);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be there
  assert.doesNotMatch(text, /[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
  assert.match(text, /1 line left out: a\.jsonl:3 \(no JSON\)/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be there
  assert.doesNotMatch(reportJson(report), /[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
  assert.deepEqual(JSON.parse(reportJson(report)), JSON.parse(JSON.stringify(report)));
  const html = reportHtml(report);
  assert.doesNotMatch(html, /<script|<img/);
  assert.match(html, /&lt;img src=x onerror=alert\(1\)&gt;/);
});

test('what a log comes to is bounded, and keeps what is frequent', () => {
  const tally = createTally();
  const event = { ...common, type: 'search', results: 0, chosen: null } as const;
  for (let at = 0; at < 250_000; at++) {
    tally.add({ ...event, query: `rare ${at}` });
    if (at % 1000 === 0) tally.add({ ...event, query: 'frequent' });
  }
  assert.ok(tally.queries.size <= 100_000);
  assert.equal([...tally.queries.values()].find(({ query }) => query === 'frequent')?.empty, 250);
  assert.deepEqual([tally.sums.searches, tally.sums.overflow], [250_250, 250_001 - tally.queries.size]);
  for (let at = 0; at < 5000; at++) {
    tally.add({ ...common, type: 'comment', version: '', helpful: true, comment: 'x' });
  }
  assert.ok(tally.comments.length < 2000 && tally.sums.comments === 5000);
});

test('a title is similar that shares most of its letters', () => {
  const pages = ['Getting started', 'Deploying', 'Configuration'].map(title => ({ title }));
  assert.equal(mostLike('configure', pages)?.title, 'Configuration');
  assert.equal(mostLike('start geting', pages)?.title, 'Getting started');
  assert.equal(mostLike('zebra', pages), undefined);
});
