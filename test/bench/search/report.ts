import type { Spread } from '../spread.ts';
import { formatTable as format, formatNumber, formatSeconds, type Table } from '../table.ts';
import type { SearchComparison, SearchResult } from './measure.ts';

/** The engines side by side. */
export function formatSearch({ records, queries, results, hostileMs, skipped }: SearchComparison): string {
  return [
    `Search: ${formatNumber(records)} records, ${formatNumber(queries)} queries of known answers; bytes are brotli -9, code included`,
    format(searchTable(results)),
    `Texts that nobody types, ms: p50 / p95 / max: ${times(hostileMs)}`,
    ...skipped.map(reason => `Left out: ${reason}`),
  ].join('\n\n');
}

const times = ({ p50, p95, max }: Spread): string => [p50, p95, max].map(ms => ms.toFixed(1)).join(' / ');

function searchTable(results: readonly SearchResult[]): Table {
  const row = (name: string, cell: (result: SearchResult) => string): readonly string[] => [name, ...results.map(cell)];
  const numbers = ({ p50, p95, max }: Spread): string => [p50, p95, max].map(formatNumber).join(' / ');
  const share = (value: number | null): string => value?.toFixed(3) ?? '–';
  return [
    ['', ...results.map(({ name }) => name)],
    row('index made in', ({ buildMs }) => formatSeconds(buildMs)),
    row('all files, bytes', ({ totalBytes }) => formatNumber(totalBytes)),
    row('· number, bytes on disk', ({ files, diskBytes }) => [files, diskBytes].map(formatNumber).join(' / ')),
    row('first query, bytes: p50 / p95 / max', ({ coldBytes }) => numbers(coldBytes)),
    row('· names only, bytes', ({ namesBytes }) => (namesBytes ? numbers(namesBytes) : '–')),
    row('first query, requests', ({ coldRequests }) => numbers(coldRequests)),
    row('first query, waves of requests', ({ coldWaves }) => (coldWaves ? numbers(coldWaves) : '–')),
    row('later query, ms', ({ queryMs }) => times(queryMs)),
    row('MRR@10, all', ({ quality }) => share(quality.all)),
    row('· headings', ({ quality }) => share(quality.heading)),
    row('· begun words', ({ quality }) => share(quality.begun)),
    row('· slips', ({ quality }) => share(quality.typo)),
    row('· words of a paragraph', ({ quality }) => share(quality.words)),
  ];
}
