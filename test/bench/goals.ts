import { totalWeight } from './measure/first-load.ts';
import type { SizeResult, VariantKind } from './results.ts';
import { formatMegabytes, formatNumber, formatSeconds, formatTable } from './table.ts';

/** A limit that the project sets itself, on the generated corpora. */
interface Goal {
  readonly name: string;
  /** The most that it may be. */
  readonly most: number;
  /** Null where the run did not measure it. */
  readonly measure: (run: Run) => number | null;
  readonly show: (value: number) => string;
}

/** The result of a run for the size with so many pages. */
type Run = (pages: number) => SizeResult | undefined;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const kilobytes = (bytes: number): string => `${formatNumber(bytes / 1000)} KB`;
const milliseconds = (ms: number): string => `${formatNumber(ms)} ms`;

const GOALS: readonly Goal[] = [
  besidePeer('docusaurus', 1000, 1 / 10),
  besidePeer('docusaurus', 5000, 1 / 15),
  besidePeer('hugo-pagefind', 1000, 1),
  besidePeer('hugo-pagefind', 5000, 0.7),
  {
    name: 'CPU of a page more from 1,000 on, of one up to there',
    most: 1.1,
    measure: run => over(perThousand(run, [1000, 5000], cpuOf), perThousand(run, [100, 1000], cpuOf)),
    show: percent,
  },
  {
    name: 'build with no change, 5,000 pages',
    most: 1000,
    measure: run => run(5000)?.builds.warm.wallMs ?? null,
    show: formatSeconds,
  },
  {
    name: 'build after one edit, 5,000 pages',
    most: 1500,
    measure: run => run(5000)?.builds.edit.wallMs ?? null,
    show: formatSeconds,
  },
  {
    name: 'dev server, 5,000 pages: port open',
    most: 1000,
    measure: run => run(5000)?.dev?.cold.portMs ?? null,
    show: formatSeconds,
  },
  {
    name: 'dev server, 5,000 pages: page painted, cold',
    most: 4000,
    measure: run => run(5000)?.dev?.cold.pageMs ?? null,
    show: formatSeconds,
  },
  {
    name: 'dev server, 5,000 pages: page painted, warm',
    most: 1500,
    measure: run => run(5000)?.dev?.warm.pageMs ?? null,
    show: formatSeconds,
  },
  {
    name: 'edit to paint, 5,000 pages, p95',
    most: 100,
    measure: run => run(5000)?.dev?.editMs.p95 ?? null,
    show: milliseconds,
  },
  {
    name: 'edit to search, 5,000 pages, slowest',
    most: 1000,
    measure: run => run(5000)?.dev?.searchMs.max ?? null,
    show: milliseconds,
  },
  {
    name: 'peak memory, all processes, 5,000 pages',
    most: 900e6,
    measure: run => peakOf(run(5000)),
    show: formatMegabytes,
  },
  {
    name: 'CPU of a page of 20,000, of one of 1,000',
    most: 1.1,
    measure: run => over(perPage(run(20_000)), perPage(run(1000))),
    show: percent,
  },
  {
    name: 'build with no change, 20,000 pages',
    most: 3000,
    measure: run => run(20_000)?.builds.warm.wallMs ?? null,
    show: formatSeconds,
  },
  {
    name: 'build after one edit, 20,000 pages',
    most: 4000,
    measure: run => run(20_000)?.builds.edit.wallMs ?? null,
    show: formatSeconds,
  },
  {
    name: 'dev server, 20,000 pages: port open',
    most: 1000,
    measure: run => run(20_000)?.dev?.cold.portMs ?? null,
    show: formatSeconds,
  },
  {
    name: 'edit to paint, 20,000 pages, p95',
    most: 150,
    measure: run => run(20_000)?.dev?.editMs.p95 ?? null,
    show: milliseconds,
  },
  {
    name: 'peak memory, all processes, 20,000 pages',
    most: 1.6e9,
    measure: run => peakOf(run(20_000)),
    show: formatMegabytes,
  },
  {
    name: 'memory of 1,000 pages more',
    most: 100e6,
    measure: run => perThousand(run, [1000, 5000], peakOf),
    show: formatMegabytes,
  },
  {
    name: 'cold build of 1,000 pages in five locales, of that in one',
    most: 2.2,
    measure: run => besideOne(run(1000), 'locales', ({ cold }) => cold.wallMs),
    show: percent,
  },
  {
    name: 'peak memory of 1,000 pages in five locales, of that in one',
    most: 1.3,
    measure: run => besideOne(run(1000), 'locales', ({ cold }) => cold.peakTreeBytes),
    show: percent,
  },
  ...(['warm', 'edit'] as const).map(
    (kind): Goal => ({
      name: `build ${kind === 'warm' ? 'with no change' : 'after one edit'}, ten versions of 500 pages, of that of one`,
      most: 1.2,
      measure: run => besideOne(run(500), 'versions', builds => builds[kind].wallMs),
      show: percent,
    }),
  ),
  ...[1000, 5000].map(
    (pages): Goal => ({
      name: `build of a fresh checkout with what CI kept, ${formatNumber(pages)} pages, of that with no change`,
      most: 1.5,
      measure: run => over(run(pages)?.restored?.wallMs ?? null, run(pages)?.builds.warm.wallMs ?? null),
      show: percent,
    }),
  ),
  ...(
    [
      [5000, 150e3],
      [20_000, 200e3],
    ] as const
  ).map(
    ([pages, most]): Goal => ({
      name: `first query, ${formatNumber(pages)} pages, p50`,
      most,
      measure: run => run(pages)?.search?.results[0]?.coldBytes.p50 ?? null,
      show: kilobytes,
    }),
  ),
  ...[1000, 5000, 20_000].map(
    (pages): Goal => ({
      name: `first answer from names, ${formatNumber(pages)} pages, p50`,
      most: 60e3,
      measure: run => run(pages)?.search?.results[0]?.namesBytes?.p50 ?? null,
      show: kilobytes,
    }),
  ),
  {
    name: 'output, 1,000 pages',
    most: 30e6,
    measure: run => run(1000)?.output.bytes ?? null,
    show: formatMegabytes,
  },
  ...[100, 1000, 5000].map(
    (pages): Goal => ({
      name: `first load of a page of ${formatNumber(pages)}, gzip`,
      most: 120e3,
      measure: run => firstLoadOf(run(pages)),
      show: kilobytes,
    }),
  ),
];

/** The goals that a run says something of, with its figures; undefined where there is none. */
export function formatGoals(results: readonly SizeResult[]): string | undefined {
  const run: Run = pages => results.find(result => result.pages === pages);
  const rows = GOALS.flatMap(({ name, most, measure, show }) => {
    const value = measure(run);
    return value === null ? [] : [[name, show(most), show(value), value <= most ? 'reached' : 'missed']];
  });
  if (rows.length === 0) return undefined;
  return ['Goals', formatTable([['', 'at most', 'here', ''], ...rows])].join('\n\n');
}

function besidePeer(peer: string, pages: number, most: number): Goal {
  return {
    name: `cold build of ${formatNumber(pages)} pages, of ${peer}'s`,
    most,
    measure(run) {
      const { builds, peers = [] } = run(pages) ?? {};
      const theirs = peers.find(({ name }) => name === peer)?.builds.cold.wallMs ?? null;
      return over(builds?.cold.wallMs ?? null, theirs);
    },
    show: percent,
  };
}

/** The cost in five locales or ten versions, of that in one. */
function besideOne(
  result: SizeResult | undefined,
  kind: VariantKind,
  cost: (builds: SizeResult['builds']) => number | null,
): number | null {
  const { variant } = result ?? {};
  const isMeant = variant?.kind === kind && variant.names.length === { locales: 4, versions: 9 }[kind];
  return result && isMeant ? over(cost(variant.builds), cost(result.builds)) : null;
}

function cpuOf(result: SizeResult | undefined): number | null {
  return result?.builds.cold.cpuMs ?? null;
}

function perPage(result: SizeResult | undefined): number | null {
  return result ? over(cpuOf(result), result.pages) : null;
}

function peakOf(result: SizeResult | undefined): number | null {
  return result?.builds.cold.peakTreeBytes ?? null;
}

function firstLoadOf(result: SizeResult | undefined): number | null {
  return result ? totalWeight(result.firstLoad.observed ?? result.firstLoad.named).gzipBytes : null;
}

/** The cost of a thousand pages more, between two sizes; costs of every site, such as the shell, are not in it. */
function perThousand(run: Run, [from, to]: readonly [number, number], cost: typeof cpuOf): number | null {
  const [less, more] = [cost(run(from)), cost(run(to))];
  return less === null || more === null ? null : ((more - less) * 1000) / (to - from);
}

function over(one: number | null, other: number | null): number | null {
  return one === null || other === null || other === 0 ? null : one / other;
}
