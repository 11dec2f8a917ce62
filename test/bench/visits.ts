/**
 * Visits built sites side by side as a phone on a slow network does:
 * `node --import tsx test/bench/visits.ts PAGE QUERY RUNS NAME=OUTPUT…`, where PAGE is in all of them.
 */
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from '../support/browsers.ts';
import { serveOutput } from './measure/server.ts';
import { measureVisit, type Visit } from './measure/visit.ts';
import { spreadOf } from './spread.ts';
import { formatTable } from './table.ts';

const FIGURES = {
  firstPaint: 'first paint, ms',
  largestPaint: 'largest paint, ms',
  shift: 'layout shift',
  blocked: 'blocked, ms',
  bytes: 'first page, bytes',
  coldNavigation: 'next page at once, ms',
  navigationBytes: 'next page, bytes',
  prefetchedNavigation: 'next page later, ms',
  search: 'to the first hit, ms',
} as const satisfies Record<keyof Visit, string>;

const [page = '', query = '', runs = '3', ...sites] = process.argv.slice(2);
const executablePath = findChromium();
if (executablePath === undefined) throw new Error(NO_CHROMIUM);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const visits = await visitInTurns(
    sites.map(site => site.split('=')),
    Number(runs),
  );
  const rows = Object.entries(FIGURES).map(([figure, title]) => [
    title,
    ...visits.map(of => formatMedian(of.map(visit => visit[figure as keyof Visit]))),
  ]);
  process.stdout.write(`${formatTable([['', ...sites.map(site => site.split('=')[0] ?? '')], ...rows])}\n`);
} finally {
  await browser.close();
}

/** The visits of each site: one of each after the other, so that the machine's moods meet all alike. */
async function visitInTurns(
  sites: readonly (readonly string[])[],
  runs: number,
): Promise<readonly (readonly Visit[])[]> {
  const servers = await Promise.all(sites.map(([, outDir = '']) => serveOutput(outDir)));
  const visits: Visit[][] = servers.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, server] of servers.entries()) {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      visits[index]?.push(await measureVisit(browser, { origin, page, query }));
    }
  }
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  return visits;
}

function formatMedian(values: readonly (number | null)[]): string {
  const known = values.filter(value => value !== null);
  if (known.length === 0) return '–';
  const value = spreadOf(known).p50;
  return value < 1 ? value.toFixed(3) : value.toFixed(0);
}
