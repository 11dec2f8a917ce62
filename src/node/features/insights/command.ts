import { amount } from '../../command/arguments.ts';
import { InvalidArgumentError } from '../../command/commander.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

interface InsightsFlags {
  readonly since?: string;
  readonly build?: string;
  readonly limit: number;
  readonly min: number;
  readonly json?: boolean;
  readonly html?: string;
}

export const insightsCommand: FeatureCommand = {
  feature: 'insights',
  name: 'insights',
  add(command, { log }) {
    command
      .description('Report what readers searched, and which pages were not helpful, from logs of an endpoint')
      .argument('[logs...]', 'Files of JSON Lines, which may be compressed by gzip; `-` is standard input', ['-'])
      .option('--since <day>', 'First day that counts, such as 2026-11-30, or a number of days such as 30d', firstDay)
      .option('--build <directory>', 'Folder of the built site, to look searches and pages up in (default: build)')
      .option('--limit <number>', 'Maximum number of rows of a table', amount, 20)
      .option('--min <number>', 'Minimum number of answers of a page that is listed', amount, 5)
      .option('--json', 'Print the report as JSON')
      .option('--html <file>', 'Write the report as a page, too')
      .action(async (logs: readonly string[], { json = false, ...flags }: InsightsFlags) => {
        const { showInsights } = await import('./report/show.ts');
        const { since, build, html, limit, min } = flags;
        await showInsights({ logs, limit, min, json, log, ...omitUndefined({ since, build, html }) });
      });
  },
};

const DAY_MS = 86_400_000;

/** Parser for the first day that counts, from a day or a number of days up to today. */
export function firstDay(text: string, _previous?: unknown, now = Date.now()): string {
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? [];
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  if (days !== undefined) return dayOf(now - Number(days) * DAY_MS);
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && dayOf(time) === text) return text;
  throw new InvalidArgumentError('Use a day such as 2026-11-30, or a number of days such as 30d.');
}
