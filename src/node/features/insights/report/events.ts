import * as z from 'zod';
import { INSIGHTS_VERSION, MAX_COMMENT, MAX_PATH, MAX_QUERY } from '../../../../shared/insights.ts';
import { attempt } from '../../../util/attempt.ts';

const path = z.string().max(MAX_PATH);

const common = {
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .describe('Day in UTC, such as `2026-11-30`. No event tells the time.'),
  language: z.string().max(MAX_QUERY).describe('Language of the page, such as `en`.'),
  page: path.describe('Path of the page, with base URL.'),
};
const helpful = z.boolean().describe('Whether the answer was Yes.');
const version = z.string().max(MAX_PATH).describe('Version of the docs.');

const event = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('search'),
      ...common,
      query: z
        .string()
        .max(MAX_QUERY * 2)
        .describe('What the reader ended with.'),
      results: z.int().min(0).describe('Number of results that were on the screen.'),
      chosen: path.nullable().describe('Path of the result that was opened; null if none was.'),
    })
    .describe('A search that has ended.'),
  z
    .object({ type: z.literal('answer'), ...common, version, helpful })
    .describe('An answer, one for each page and visit.'),
  z
    .object({
      type: z.literal('comment'),
      ...common,
      version,
      helpful,
      comment: z
        .string()
        .max(MAX_COMMENT * 2)
        .describe('What the reader adds to the answer.'),
    })
    .describe('A comment on a page.'),
]);

/** The schema of a line: what a request has. */
export const batchSchema = z
  .object({ v: z.literal(INSIGHTS_VERSION).describe('Version of the format.'), events: z.array(event) })
  .meta({
    title: 'Events of `insights`',
    description: 'The body of a request to `insights.endpoint`, and a line of a log.',
  });

/** An event as a log has it. */
export type LoggedEvent = z.output<typeof event>;

/** What a line is besides events. */
export type LineFault = 'too-long' | 'no-json' | 'no-events' | 'newer';

export interface ParsedLine {
  readonly events: readonly LoggedEvent[];
  readonly fault?: LineFault;
}

/** Reads the events of a line: a batch, or one event alone as a server may write it. Of a batch, events that are none are left out. */
export function parseLine(text: string | null): ParsedLine {
  if (text === null) return { events: [], fault: 'too-long' };
  // Some programs begin a file with a byte order mark.
  const value = attempt<unknown>(() => JSON.parse(text.replace(/^\uFEFF/, '')));
  if (typeof value !== 'object' || value === null) return { events: [], fault: 'no-json' };
  if ('v' in value && typeof value.v === 'number' && value.v > INSIGHTS_VERSION) return { events: [], fault: 'newer' };
  const listed: readonly unknown[] = 'events' in value && Array.isArray(value.events) ? value.events : [value];
  const parsed = listed.map(each => event.safeParse(each));
  const events = parsed.flatMap(({ data }) => data ?? []);
  return events.length === listed.length ? { events } : { events, fault: 'no-events' };
}
