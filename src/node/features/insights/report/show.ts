/** Reads logs of events, and prints what they come to. */

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_DESCRIPTION } from '../../../../shared/site-description.ts';
import { type UserError, userError } from '../../../diagnostics/index.ts';
import type { Log } from '../../../log.ts';
import { statIfExists } from '../../../util/files.ts';
import { parseLine } from './events.ts';
import { linesOf, openLog } from './lines.ts';
import { type BrokenLine, makeReport, type Reading } from './report.ts';
import { type BuiltSite, openBuiltSite } from './site.ts';
import { createTally, type Tally } from './tally.ts';
import { reportJson, reportText } from './text.ts';

export interface InsightsOptions {
  /** Files, and `-` for standard input. */
  readonly logs: readonly string[];
  /** First day that counts. */
  readonly since?: string;
  /** Folder of the built site; by default `build`, if there is one. */
  readonly build?: string;
  readonly limit: number;
  readonly min: number;
  readonly json: boolean;
  /** File for the report as a page. */
  readonly html?: string;
  readonly log: Log;
}

/** @throws UserError when a log cannot be read, or none has an event */
export async function showInsights(options: InsightsOptions): Promise<void> {
  const { logs, since, limit, min, json, html, log } = options;
  for (const name of logs) checkLog(name);
  if (logs.includes('-') && process.stdin.isTTY)
    log.warn('Events are read from standard input. Files are given by name.');
  const site = await openSite(options.build);
  const tally = createTally(since);
  const reading = await readLogs(logs, tally);
  const report = await makeReport(tally, reading, { site, limit, min });
  if (html !== undefined) {
    const { reportHtml } = await import('./html.ts');
    try {
      writeFileSync(html, reportHtml(report));
    } catch (error) {
      throw unwritable(html, error);
    }
  }
  log.info(json ? reportJson(report) : reportText(report));
  if (html !== undefined && !json) log.success(`Wrote ${html}`);
  if (!site && !json)
    log.warn('There is no built site in `build`: nothing was looked up in it. Pass its folder by `--build`.');
}

const DEFAULT_BUILD = 'build';

async function openSite(build: string | undefined): Promise<BuiltSite | undefined> {
  const folder = path.resolve(build ?? DEFAULT_BUILD);
  return build === undefined && !existsSync(path.join(folder, SITE_DESCRIPTION)) ? undefined : openBuiltSite(folder);
}

function checkLog(name: string): void {
  if (name === '-') return;
  const stats = statIfExists(name);
  if (stats?.isFile() || stats?.isFIFO()) return;
  throw userError({
    code: 'insights/no-log',
    message: stats ? `\`${name}\` is no file` : `There is no file \`${name}\``,
    fix: 'Pass files of JSON Lines that your endpoint has written, such as `lectern insights logs/*.jsonl`, or `-` for standard input.',
  });
}

/** Number of broken lines that are listed. */
const LISTED = 5;

async function readLogs(logs: readonly string[], tally: Tally): Promise<Reading> {
  const brokenLines: BrokenLine[] = [];
  const damaged: { log: string; reason: string }[] = [];
  const sums = { lines: 0, broken: 0, good: 0 };
  for (const name of logs) {
    try {
      for await (const { number, text } of linesOf(openLog(name))) {
        if (text?.trim() === '') continue;
        sums.lines += 1;
        const { events, fault } = parseLine(text);
        if (fault) {
          sums.broken += 1;
          if (brokenLines.length < LISTED) brokenLines.push({ log: name, line: number, fault });
        } else sums.good += 1;
        for (const event of events) tally.add(event);
      }
    } catch (error) {
      damaged.push({ log: name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  const { lines, broken, good } = sums;
  if (good === 0 && tally.sums.events === 0 && (lines > 0 || damaged.length > 0)) throw noEvents(logs, damaged);
  return { lines, broken, brokenLines, damaged };
}

function noEvents(logs: readonly string[], damaged: Reading['damaged']): UserError {
  const reasons = damaged.map(({ log, reason }) => `; ${log} ends early: ${reason}`);
  return userError({
    code: 'insights/no-events',
    message: `No line of ${logs.map(name => `\`${name}\``).join(', ')} is one of events${reasons.join('')}`,
    fix: 'Pass what your endpoint has appended: one JSON object a line, as the body of each request has it, in UTF-8, which may be compressed by gzip.',
  });
}

function unwritable(file: string, error: unknown): UserError {
  return userError({
    code: 'insights/unwritable',
    message: `The report cannot be written to \`${file}\`: ${(error as Error).message}`,
    fix: 'Pass a file in a folder that is there, and may be written to.',
  });
}
