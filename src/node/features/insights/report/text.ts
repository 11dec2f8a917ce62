/** The report for readers: its texts, as tables of cells, and how a terminal shows them. */

import { count } from '../../../util/format.ts';
import { plainText, UNSAFE } from '../../../util/plain-text.ts';
import type { LineFault } from './events.ts';
import type { CommentRow, InsightsReport, PageRow, QueryRow } from './report.ts';
import type { NowFound, PageState } from './site.ts';

/** A part of the report. */
export interface ReportTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What stands there without rows. */
  readonly none: string;
}

const FAULTS: Record<LineFault, string> = {
  'too-long': 'too long',
  'no-json': 'no JSON',
  'no-events': 'not all of it is an event',
  newer: 'of a newer version of Lectern',
};

/** What the tables are made of, in a few lines. */
export function summaryOf({ sums, reading }: InsightsReport): readonly string[] {
  const { events, searches, empty, left, comments, overflow, first, last } = sums;
  const { broken, brokenLines, damaged } = reading;
  const listed = brokenLines.map(({ log, line, fault }) => `${log}:${line} (${FAULTS[fault]})`);
  const more = broken > listed.length ? ', …' : '';
  return [
    `${count(events, 'event')}${events > 0 ? `, ${first} to ${last}` : ''}`,
    `${searches} ${searches === 1 ? 'search' : 'searches'}: ${empty} without a result, ${left} with results of which none was opened`,
    ...(comments > 0 ? [count(comments, 'comment')] : []),
    ...(broken > 0 ? [`${count(broken, 'line')} left out: ${listed.join(', ')}${more}`] : []),
    ...damaged.map(({ log, reason }) => `${log} ends early: ${reason}`),
    ...(overflow > 0 ? [`${count(overflow, 'event')} about rare searches and pages left out of the tables`] : []),
  ];
}

export function tablesOf(report: InsightsReport): readonly ReportTable[] {
  const languages = new Set([...report.withoutResult, ...report.notChosen].map(({ language }) => language));
  // A column in which all rows are the same tells nothing.
  const hasLanguages = languages.size > 1;
  const heads = ['times', ...(hasLanguages ? ['language'] : []), 'search', 'now'];
  const cells = (row: QueryRow, times: number) => [
    String(times),
    ...(hasLanguages ? [row.language] : []),
    row.query,
    row.now ? foundText(row.now) : '',
  ];
  return [
    {
      ...{ title: 'Searches without a result', none: 'None.' },
      heads,
      rows: report.withoutResult.map(row => cells(row, row.empty)),
    },
    {
      ...{ title: 'Searches whose results were not opened', none: 'None.' },
      heads,
      rows: report.notChosen.map(row => cells(row, row.left)),
    },
    {
      ...{ title: 'Pages that were not helpful', none: 'None with enough answers.' },
      heads: ['at least', 'no / all', 'page'],
      rows: report.pages.map(pageCells),
    },
    {
      ...{ title: 'Comments', none: 'None.' },
      heads: ['day', 'helpful', 'page', 'comment'],
      rows: report.comments.map(commentCells),
    },
  ];
}

function foundText(now: NowFound): string {
  if (now.results > 0 && 'first' in now)
    return `${count(now.results, 'result')}, first ${now.first.title} (${now.first.url})`;
  const similar = 'similar' in now ? now.similar : null;
  return similar ? `none; similar: ${similar.title} (${similar.url})` : 'none';
}

function pageCells({ page, yes, no, unhelpful, now }: PageRow): readonly string[] {
  return [`${unhelpful} %`, `${no} / ${yes + no}`, page + stateText(now)];
}

function commentCells({ day, page, helpful, comment, now }: CommentRow): readonly string[] {
  return [day, helpful ? 'yes' : 'no', page + stateText(now), comment];
}

function stateText(now: PageState | undefined): string {
  if (!now || now.state === 'there') return '';
  return now.state === 'moved' ? ` (moved to ${now.to})` : ' (gone)';
}

/** The report for a terminal. Nothing in it can move the cursor, or the direction of what follows. */
export function reportText(report: InsightsReport): string {
  const tables = tablesOf(report).map(({ title, rows, none }) => {
    const clean = rows.map(row => row.map(plainText));
    return `\n${title}\n${clean.length === 0 ? `  ${none}` : aligned(clean)}`;
  });
  return [...summaryOf(report).map(plainText), ...tables].join('\n');
}

/** All columns but the last are as wide as their widest cell, up to a bound. */
function aligned(rows: readonly (readonly string[])[]): string {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.min(MAX_WIDTH, Math.max(...rows.map(row => row[column]?.length ?? 0))));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map(row => `  ${line(row)}`.trimEnd()).join('\n');
}

const MAX_WIDTH = 48;

/** The report as JSON, in which these characters are escaped. */
export function reportJson(report: InsightsReport): string {
  const escaped = (found: string) =>
    found === '\n' ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(report, null, 2).replace(UNSAFE, escaped);
}
