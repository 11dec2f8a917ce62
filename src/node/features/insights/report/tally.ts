import type { LoggedEvent } from './events.ts';

/** Searches on pages of one language that differ in nothing but case, forms of letters and spaces. */
export interface QueryCount {
  readonly query: string;
  readonly language: string;
  count: number;
  /** Of which without results. */
  empty: number;
  /** Of which with results, none of which was opened. */
  left: number;
}

export interface PageCount {
  readonly page: string;
  yes: number;
  no: number;
}

export interface Comment {
  readonly day: string;
  readonly page: string;
  readonly helpful: boolean;
  readonly comment: string;
}

/** What a log comes to. Its size is bounded, whatever the log. */
export interface Tally {
  readonly queries: ReadonlyMap<string, QueryCount>;
  readonly pages: ReadonlyMap<string, PageCount>;
  /** The last ones, oldest first. */
  readonly comments: readonly Comment[];
  readonly sums: Readonly<Sums>;
  add(event: LoggedEvent): void;
}

interface Sums {
  events: number;
  /** Searches, of which without results, and with results of which none was opened. */
  searches: number;
  empty: number;
  left: number;
  comments: number;
  /** Events about rare queries and pages for which there was no place left. */
  overflow: number;
  first: string;
  last: string;
}

const MAX_KEYS = 100_000;
const MAX_COMMENTS = 1000;

type EventOf<Type extends LoggedEvent['type']> = Extract<LoggedEvent, { type: Type }>;

/** @param since first day that counts */
export function createTally(since = ''): Tally {
  const queries = new Map<string, QueryCount>();
  const pages = new Map<string, PageCount>();
  const comments: Comment[] = [];
  const sums: Sums = { events: 0, searches: 0, empty: 0, left: 0, comments: 0, overflow: 0, first: '', last: '' };
  function addSearch({ query, results, chosen, language }: EventOf<'search'>): void {
    const form = normalForm(query);
    if (form === '') return;
    if (queries.size === MAX_KEYS) sums.overflow += makeRoom(queries, own => own.count);
    const own = entry(queries, `${language}\n${form}`, () => ({ query: form, language, count: 0, empty: 0, left: 0 }));
    const isEmpty = results === 0;
    for (const counts of [own, sums]) {
      if (isEmpty) counts.empty += 1;
      else if (chosen === null) counts.left += 1;
    }
    own.count += 1;
    sums.searches += 1;
  }
  function addAnswer({ page, helpful }: EventOf<'answer'>): void {
    if (pages.size === MAX_KEYS) sums.overflow += makeRoom(pages, ({ yes, no }) => yes + no);
    entry(pages, page, () => ({ page, yes: 0, no: 0 }))[helpful ? 'yes' : 'no'] += 1;
  }
  function addComment({ day, page, helpful, comment }: EventOf<'comment'>): void {
    sums.comments += 1;
    comments.push({ day, page, helpful, comment });
    if (comments.length === 2 * MAX_COMMENTS) comments.splice(0, MAX_COMMENTS);
  }
  return {
    ...{ queries, pages, comments, sums },
    add(event) {
      const { day } = event;
      if (day < since) return;
      sums.events += 1;
      if (sums.first === '' || day < sums.first) sums.first = day;
      if (day > sums.last) sums.last = day;
      if (event.type === 'search') addSearch(event);
      else if (event.type === 'answer') addAnswer(event);
      else addComment(event);
    },
  };
}

function entry<T>(map: Map<string, T>, key: string, fresh: () => T): T {
  const known = map.get(key);
  if (known) return known;
  const value = fresh();
  map.set(key, value);
  return value;
}

/** Leaves out the rarest, until half of the places are free; returns how many events these were. */
function makeRoom<T>(map: Map<string, T>, countOf: (value: T) => number): number {
  let lost = 0;
  for (let most = 1; map.size > MAX_KEYS / 2; most *= 2) {
    for (const [key, value] of map) {
      if (countOf(value) > most) continue;
      lost += countOf(value);
      map.delete(key);
    }
  }
  return lost;
}

/** @example normalForm(' Ｔea  POT ') // 'tea pot' */
export function normalForm(query: string): string {
  return query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

const Z = 1.96;

/**
 * Lower bound of the share of a whole that a part is, by Wilson's interval at 95 %: few answers say little.
 *
 * @example atLeast(1, 1) // 0.21
 */
export function atLeast(part: number, whole: number): number {
  if (whole === 0) return 0;
  const share = part / whole;
  const square = Z ** 2 / whole;
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole));
  return Math.max(0, (share + square / 2 - spread) / (1 + square));
}
