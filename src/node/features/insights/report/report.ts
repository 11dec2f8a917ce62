import type { LineFault } from './events.ts';
import type { BuiltSite, NowFound, PageState } from './site.ts';
import { atLeast, type Comment, type PageCount, type QueryCount, type Tally } from './tally.ts';

/** A line of a log that could not be read. */
export interface BrokenLine {
  readonly log: string;
  readonly line: number;
  readonly fault: LineFault;
}

/** What reading logs has shown besides events. */
export interface Reading {
  readonly lines: number;
  /** Number of lines that could not be read, of which the first ones are listed. */
  readonly broken: number;
  readonly brokenLines: readonly BrokenLine[];
  /** Logs that end early, and why. */
  readonly damaged: readonly { readonly log: string; readonly reason: string }[];
}

export interface QueryRow extends Readonly<QueryCount> {
  /** What the site answers now; absent without a site, or its index. */
  readonly now?: NowFound;
}

export interface PageRow extends Readonly<PageCount> {
  /** Share of readers for whom it is not helpful, at least, in percent. */
  readonly unhelpful: number;
  readonly now?: PageState;
}

export interface CommentRow extends Comment {
  readonly now?: PageState;
}

/** The report, as `--json` prints it. */
export interface InsightsReport {
  readonly sums: Tally['sums'];
  readonly reading: Reading;
  readonly withoutResult: readonly QueryRow[];
  readonly notChosen: readonly QueryRow[];
  readonly pages: readonly PageRow[];
  readonly comments: readonly CommentRow[];
}

export interface ReportOptions {
  readonly site?: BuiltSite | undefined;
  /** Number of rows of each table. */
  readonly limit: number;
  /** Fewest answers of a page that is listed. */
  readonly min: number;
}

export async function makeReport(tally: Tally, reading: Reading, options: ReportOptions): Promise<InsightsReport> {
  const { limit, min, site } = options;
  const all = [...tally.queries.values()];
  const rows = (of: (query: QueryCount) => number) =>
    Promise.all(top(all.filter(of), of, limit).map(query => queryRow(query, site)));
  const asked = [...tally.pages.values()]
    .filter(({ yes, no }) => no > 0 && yes + no >= min)
    .map(page => ({ ...page, unhelpful: Math.round(100 * atLeast(page.no, page.yes + page.no)) }));
  const worst = top(asked, ({ no, yes }) => atLeast(no, yes + no), limit);
  const state = async (page: string) => (site ? { now: await site.stateOf(page) } : {});
  const comments = tally.comments.slice(-limit).reverse();
  return {
    ...{ sums: tally.sums, reading },
    withoutResult: await rows(({ empty }) => empty),
    notChosen: await rows(({ left }) => left),
    pages: await Promise.all(worst.map(async row => ({ ...row, ...(await state(row.page)) }))),
    comments: await Promise.all(comments.map(async row => ({ ...row, ...(await state(row.page)) }))),
  };
}

/** The greatest values, first; of the same, the earlier. */
function top<T>(values: readonly T[], of: (value: T) => number, limit: number): readonly T[] {
  return [...values].sort((one, other) => of(other) - of(one)).slice(0, limit);
}

async function queryRow(row: QueryCount, site: BuiltSite | undefined): Promise<QueryRow> {
  // What was taken out of a text cannot be searched.
  const now = /\[(?:secret|email|number)\]/.test(row.query) ? undefined : await site?.find(row.query, row.language);
  return now ? { ...row, now } : row;
}
