import { BUILDS } from './builds.ts';
import type { DevResult } from './dev.ts';
import { KINDS, totalWeight, type Weights } from './measure/first-load.ts';
import type { Usage } from './measure/process.ts';
import type { Weight } from './measure/weight.ts';
import type { BuildResult, SizeResult, VariantResult } from './results.ts';
import { formatSearch } from './search/report.ts';
import type { Spread } from './spread.ts';
import {
  formatTable as format,
  formatCores,
  formatMegabytes,
  formatNumber,
  formatRatio,
  formatSeconds,
  type Table,
  UNKNOWN,
} from './table.ts';

/** Everything about one size. */
export function formatSize(result: SizeResult): string {
  const { pages, runs, output, firstLoad } = result;
  const observed = firstLoad.observed ? 'in Chromium, prefetches excepted' : 'what its HTML names';
  return [
    `${formatNumber(pages)} pages, ${runs === 1 ? 'one run' : `median of ${runs} runs`} of each build`,
    format(buildTable(result)),
    `Output: ${formatMegabytes(output.bytes)} in ${formatNumber(output.files)} files`,
    format([
      ['', 'bytes', 'a page'],
      ...Object.entries(output.bytesByKind).map(([kind, bytes]) => [
        kind,
        formatMegabytes(bytes),
        `${formatNumber(bytes / pages / 1000)} KB`,
      ]),
    ]),
    `First load of /${firstLoad.page}: ${observed}; gzip -9`,
    format(firstLoadTable(firstLoad.observed ?? firstLoad.named)),
    ...(result.dev ? [formatDev(result.dev)] : []),
    ...(result.search ? [formatSearch(result.search)] : []),
    ...(result.restored ? [formatRestored(result.restored)] : []),
    ...(result.variant ? [formatVariant(result, result.variant)] : []),
    ...(result.peers.length > 0 ? ['Side by side', format(peerTable(result))] : []),
  ].join('\n\n');
}

/** The bytes that must not grow with the site, size by size. */
export function formatSharedBytes(results: readonly SizeResult[]): string {
  return ['Bytes that every page shares, and those of one first load', format(sharedTable(results))].join('\n\n');
}

function buildTable({ pages, builds }: SizeResult): Table {
  const row = (name: string, cell: (build: BuildResult) => string): readonly string[] => [
    name,
    ...BUILDS.map(kind => cell(builds[kind])),
  ];
  return [
    ['', ...BUILDS],
    row('wall time', build => formatSeconds(build.wallMs)),
    row('CPU time, user + system', build => formatSeconds(build.cpuMs)),
    row('other work meanwhile', build => formatCores(build.otherCores)),
    row('peak memory, all processes', build => formatMegabytes(build.peakTreeBytes)),
    row('peak memory, largest process', build => formatMegabytes(build.peakProcessBytes)),
    row('pages per second', build => formatNumber((pages * 1000) / build.wallMs)),
    row('files written', build => formatNumber(build.written)),
    row('files removed', build => formatNumber(build.removed)),
    row('files unchanged', build => formatNumber(build.unchanged)),
    row('webpack runs', build => formatNumber(build.webpackRuns)),
    ...stageNames(Object.values(builds)).map(name => row(`· ${name}`, build => formatSeconds(stageMs(build, name)))),
  ];
}

function formatDev({ cold, warm, edits, editMs, firstSearchMs, searchMs }: DevResult): string {
  const milliseconds = ({ p50, p95, max }: Spread): string => `${[p50, p95, max].map(formatNumber).join(' / ')} ms`;
  return [
    `Dev server in Chromium, ${edits} edits of an open page: p50 / p95 / max`,
    format([
      ['', 'cold', 'warm'],
      ['port open', ...[cold, warm].map(({ portMs }) => formatSeconds(portMs))],
      ['page painted', ...[cold, warm].map(({ pageMs }) => formatSeconds(pageMs))],
      ['edit to paint', UNKNOWN, milliseconds(editMs)],
      ['first query', formatSeconds(firstSearchMs), UNKNOWN],
      ['edit to search', UNKNOWN, milliseconds(searchMs)],
    ]),
  ].join('\n\n');
}

function formatRestored({ wallMs, cpuMs, written, webpackRuns }: BuildResult): string {
  const cost = `${formatSeconds(wallMs)}, ${formatSeconds(cpuMs)} of CPU`;
  return `From a fresh checkout with what CI kept of a run on the same sources: ${cost}, ${formatNumber(written)} files written, webpack runs ${formatNumber(webpackRuns)}`;
}

const VARIANTS: Readonly<
  Record<VariantResult['kind'], { readonly one: string; readonly of: (names: readonly string[]) => string }>
> = {
  locales: {
    one: 'English',
    of: names =>
      `In ${names.length + 1} locales, a tenth of the pages translated into each; the edit is of a translation`,
  },
  versions: {
    one: 'one',
    of: names => `In ${names.length + 1} versions, of which ${names.length} stay as they are`,
  },
};

function formatVariant({ builds, firstLoad }: SizeResult, variant: VariantResult): string {
  const { one: single, of: title } = VARIANTS[variant.kind];
  const row = (name: string, one: number | null, all: number | null, show: typeof formatSeconds): readonly string[] => [
    name,
    show(one),
    show(all),
    formatRatio(all, one),
  ];
  const rows = BUILDS.flatMap(kind => [
    row(`${kind}: wall time`, builds[kind].wallMs, variant.builds[kind].wallMs, formatSeconds),
    row(`${kind}: CPU time`, builds[kind].cpuMs, variant.builds[kind].cpuMs, formatSeconds),
  ]);
  const [page, translation] = [firstLoad, variant.firstLoad].map(load => totalWeight(load.observed ?? load.named));
  return [
    title(variant.names),
    format([
      ['', single, `${variant.names.length + 1} ${variant.kind}`, 'ratio'],
      ...rows,
      row('cold: peak memory', builds.cold.peakTreeBytes, variant.builds.cold.peakTreeBytes, formatMegabytes),
      row('edit: files written', builds.edit.written, variant.builds.edit.written, formatNumber),
      row('first load, gzip', page?.gzipBytes ?? 0, translation?.gzipBytes ?? 0, formatNumber),
    ]),
  ].join('\n\n');
}

function stageNames(builds: readonly BuildResult[]): readonly string[] {
  return [...new Set(builds.flatMap(({ stages }) => stages.map(({ name }) => name)))];
}

function stageMs({ stages }: BuildResult, wanted: string): number | null {
  return stages.find(({ name }) => name === wanted)?.ms ?? null;
}

function firstLoadTable(weights: Weights): Table {
  const row = (name: string, { files, rawBytes, gzipBytes }: Weight): readonly string[] => [
    name,
    ...[files, rawBytes, gzipBytes].map(formatNumber),
  ];
  return [
    ['', 'files', 'bytes', 'gzip'],
    ...KINDS.map(kind => row(kind, weights[kind])),
    row('together', totalWeight(weights)),
  ];
}

function peerTable({ builds, output, peers }: SizeResult): Table {
  const usageRow = (name: string, value: (usage: Usage) => number | null, show: typeof formatSeconds) =>
    BUILDS.map(kind => [
      `${kind}: ${name}`,
      show(value(builds[kind])),
      ...peers.flatMap(peer => {
        const theirs = value(peer.builds[kind]);
        return [show(theirs), formatRatio(theirs, value(builds[kind]))];
      }),
    ]);
  return [
    ['', 'lectern', ...peers.flatMap(({ name }) => [name, 'ratio'])],
    ...usageRow('wall time', ({ wallMs }) => wallMs, formatSeconds),
    ...usageRow('CPU time', ({ cpuMs }) => cpuMs, formatSeconds),
    ...usageRow('peak memory', ({ peakTreeBytes }) => peakTreeBytes, formatMegabytes),
    [
      'output',
      formatMegabytes(output.bytes),
      ...peers.flatMap(peer => [
        formatMegabytes(peer.output?.bytes ?? null),
        formatRatio(peer.output?.bytes ?? null, output.bytes),
      ]),
    ],
  ];
}

function sharedTable(results: readonly SizeResult[]): Table {
  const row = (name: string, value: (result: SizeResult) => number, mustAgree: boolean): readonly string[] => {
    const values = results.map(value);
    const verdict = new Set(values).size === 1 ? 'same' : 'differs';
    return [name, ...values.map(formatNumber), mustAgree && results.length > 1 ? verdict : UNKNOWN];
  };
  const loaded = ({ firstLoad }: SizeResult): Weights => firstLoad.observed ?? firstLoad.named;
  return [
    ['', ...results.map(({ pages }) => `${formatNumber(pages)} pages`), ''],
    row('shared JS, files', ({ output }) => output.sharedJs.files, true),
    row('shared JS, bytes', ({ output }) => output.sharedJs.rawBytes, true),
    row('shared JS, gzip', ({ output }) => output.sharedJs.gzipBytes, true),
    row('shared CSS, files', ({ output }) => output.sharedCss.files, true),
    row('shared CSS, bytes', ({ output }) => output.sharedCss.rawBytes, true),
    row('shared CSS, gzip', ({ output }) => output.sharedCss.gzipBytes, true),
    row('first load JS, gzip', result => loaded(result).js.gzipBytes, true),
    row('first load CSS, gzip', result => loaded(result).css.gzipBytes, true),
    row('first load HTML, gzip', result => loaded(result).html.gzipBytes, false),
    row('first load, gzip', result => totalWeight(loaded(result)).gzipBytes, false),
  ];
}
