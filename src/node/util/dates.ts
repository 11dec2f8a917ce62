/** Dates as people write them. */

/** A date in a text, and the text around it. */
export interface FoundDate {
  /** @example '2026-01-31' */
  readonly date: string;
  readonly rest: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const FORMATS: readonly RegExp[] = [
  /(?<!\d)(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})(?!\d)日?(?:[T ]\d\d:\d\d[\d:.]{0,12}(?:Z|[+-]\d\d:?\d\d)?)?/,
  /(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:of )?(?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})(?!\d)/i,
  /\b(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/i,
  /\b(?<month>[a-z]{3,9})\.?,? (?<year>\d{4})(?!\d)/i,
];

/**
 * The first date of a text that can be read; a month without a day is its first.
 *
 * @example findDate('(May 4th, 2026)') // { date: '2026-05-04', rest: '()' }
 */
export function findDate(text: string): FoundDate | undefined {
  for (const format of FORMATS) {
    const found = format.exec(text);
    const { year = '', month = '', day = '1' } = found?.groups ?? {};
    const date = found ? isoDate(Number(year), monthNumber(month), Number(day)) : undefined;
    if (found && date) return { date, rest: text.slice(0, found.index) + text.slice(found.index + found[0].length) };
  }
  return undefined;
}

/** Whether a text seems to contain a date, readable or not. */
export function looksLikeDate(text: string): boolean {
  return /(?<!\d)(?:\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2})(?!\d)/.test(text);
}

function monthNumber(month: string): number {
  if (/^\d/.test(month)) return Number(month);
  const short = month.slice(0, 3).toLowerCase();
  return MONTH_NAMES.some(name => name.startsWith(month.toLowerCase())) || month.toLowerCase() === 'sept'
    ? MONTHS.indexOf(short) + 1
    : 0;
}

const MONTH_NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** A date that exists in the calendar. */
function isoDate(year: number, month: number, day: number): string | undefined {
  const time = new Date(Date.UTC(year, month - 1, day));
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day) return undefined;
  return time.toISOString().slice(0, 10);
}
