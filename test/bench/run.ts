import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../support/browsers.ts';
import { measureBeside } from './beside.ts';
import { buildChart } from './chart.ts';
import { clearedSite, writeSite, writeSiteAround, writeTranslatedSite, writeVersionedSite } from './corpus.ts';
import { formatGoals } from './goals.ts';
import { appendHistory } from './history.ts';
import { runProcess } from './measure/process.ts';
import { type BenchOptions, parseOptions, type SetOptions, USAGE } from './options.ts';
import { ASIDE, putAside } from './put-aside.ts';
import { formatSharedBytes, formatSize } from './report.ts';
import type { SizeResult } from './results.ts';
import { compareSets } from './search/compare-sets.ts';
import { measureShards } from './shards.ts';
import { measureSize, type SiteVariant, type SizeOptions } from './size.ts';

/** Of each version of the site that has some. */
const VERSIONED_PAGES = 500;
/** Builds of each kind and checkout that are compared. */
const PAIRS = 3;
const PACKAGE_DIR = fileURLToPath(new URL('../../', import.meta.url));

try {
  await main(parseOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function main(options: BenchOptions): Promise<void> {
  if (options.help) return print(USAGE);
  await runProcess({ command: 'npm', args: ['run', 'compile', '--silent'], cwd: PACKAGE_DIR });
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  try {
    if (options.sets) return print(await compare(options.sets, directory, options));
    if (options.shards !== null || options.beside !== null) return await measureAlone(directory, options);
    const results = await measureSizes(directory, options);
    print(formatSharedBytes(results));
    const goals = isGenerated(options) ? formatGoals(results) : undefined;
    if (goals) print(goals);
    if (options.svg) await writeFile(options.svg, buildChart(results));
    if (options.json) print(`Added to ${path.relative(process.cwd(), await appendHistory(PACKAGE_DIR, results))}`);
  } finally {
    if (options.keep) print(`Kept ${directory}; what was built before is in ${ASIDE}`);
    else for (const made of [directory, ASIDE]) await rm(made, { recursive: true, force: true });
  }
}

async function compare(
  { files, contentDir, sitesDir, misses }: SetOptions,
  directory: string,
  options: BenchOptions,
): Promise<string> {
  return compareSets({
    ...{ sets: files, contentDir, misses, sitesDir: sitesDir ?? directory },
    ...{ peersDir: options.searchPeers, browser: browserOf(options) },
  });
}

/** What is measured instead of all else. */
async function measureAlone(directory: string, { shards, beside, pages, seed, runs }: BenchOptions): Promise<void> {
  const shared = { packageDir: PACKAGE_DIR, directory, seed };
  for (const amount of pages) {
    if (shards !== null) print(await measureShards({ ...shared, pages: amount, count: shards }));
    if (beside !== null) print(await measureBeside({ ...shared, pages: amount, commit: beside, pairs: runs ?? PAIRS }));
  }
}

async function measureSizes(directory: string, options: BenchOptions): Promise<readonly SizeResult[]> {
  const browser = browserOf(options);
  const results: SizeResult[] = [];
  for (const { name, ...site } of sites(options)) {
    const siteDir = path.resolve(directory, name);
    const { runs, peers, dev, search, searchPeers } = options;
    const result = await measureSize({
      packageDir: PACKAGE_DIR,
      siteDir,
      ...site,
      browser,
      runs,
      peers,
      dev,
      search,
      searchPeers,
    });
    print(formatSize(result));
    results.push(result);
  }
  return results;
}

function browserOf({ browser }: BenchOptions): string | null {
  return browser ? (findChromium() ?? null) : null;
}

function isGenerated({ site, corpus }: BenchOptions): boolean {
  return site === null && corpus === null;
}

interface BenchSite extends Pick<SizeOptions, 'write' | 'isWritten' | 'variant'> {
  /** Its folder: one below the run's own directory, or that of an existing site. */
  readonly name: string;
}

function sites({ site, corpus, pages, seed, locales, versions }: BenchOptions): readonly BenchSite[] {
  if (site !== null) return [{ name: path.resolve(site), write: clearedSite, isWritten: false, variant: null }];
  const anew =
    (write: SizeOptions['write']): SizeOptions['write'] =>
    async siteDir => {
      await putAside(siteDir);
      return write(siteDir);
    };
  if (corpus !== null) {
    const write = anew(siteDir => writeSiteAround(siteDir, path.resolve(corpus)));
    return [{ name: 'corpus', write, isWritten: true, variant: null }];
  }
  const generated = (amount: number, variant: SiteVariant | null): BenchSite => ({
    name: variant?.kind === 'versions' ? 'versions' : `pages-${amount}`,
    write: anew(siteDir => writeSite(siteDir, amount, seed)),
    isWritten: true,
    variant,
  });
  const translated = (amount: number): SiteVariant => ({
    kind: 'locales',
    names: locales,
    write: anew(siteDir => writeTranslatedSite(siteDir, locales, { pages: amount, seed })),
  });
  const older = Array.from({ length: versions - 1 }, (_, at) => `${versions - 1 - at}.0`);
  const versioned: SiteVariant = {
    kind: 'versions',
    names: older,
    write: anew(siteDir => writeVersionedSite(siteDir, older, { pages: VERSIONED_PAGES, seed })),
  };
  return [
    ...pages.map(amount => generated(amount, locales.length > 0 ? translated(amount) : null)),
    ...(older.length > 0 ? [generated(VERSIONED_PAGES, versioned)] : []),
  ];
}

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}
