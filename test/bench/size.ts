import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  BUILDS,
  type BuildKind,
  type Builds,
  EDIT,
  editedPage,
  type Generator,
  lectern,
  peerGenerator,
  runBuilds,
} from './builds.ts';
import type { Corpus } from './corpus.ts';
import { measureDev } from './dev.ts';
import { parseBuildLog } from './measure/build-log.ts';
import { measureFirstLoad } from './measure/first-load.ts';
import { measureOutput } from './measure/output.ts';
import type { ProcessRun, Usage } from './measure/process.ts';
import { type Peer, usualRuns } from './options.ts';
import type { BuildResult, PeerResult, SizeResult, VariantKind, VariantResult } from './results.ts';
import { measureSearch } from './search/measure.ts';

export interface SizeOptions {
  readonly packageDir: string;
  /** Absolute; left behind as it was built. */
  readonly siteDir: string;
  /** Makes the site's folder what it is before anything is built. */
  readonly write: (siteDir: string) => Promise<Corpus>;
  /** Whether `write` makes the site anew each time. */
  readonly isWritten: boolean;
  readonly variant: SiteVariant | null;
  readonly runs: number | null;
  readonly peers: readonly Peer[];
  readonly dev: boolean;
  readonly search: boolean;
  /** A folder whose `node_modules` hold other search engines. */
  readonly searchPeers: string | null;
  /** Path of a Chromium. */
  readonly browser: string | null;
}

/** The same site in further locales, or with older versions. */
export interface SiteVariant {
  readonly kind: VariantKind;
  /** Locales besides English, or versions besides the current one. */
  readonly names: readonly string[];
  /** Makes the site's folder, and gives the pages among which one is edited. */
  readonly write: (siteDir: string) => Promise<Corpus>;
}

/** Measures one site: our builds, what they wrote, and then the other generators on the same sources. */
export async function measureSize({
  packageDir,
  siteDir,
  write,
  browser,
  ...options
}: SizeOptions): Promise<SizeResult> {
  const corpus = await write(siteDir);
  const runs = options.runs ?? usualRuns(corpus.files.length);
  const outDir = path.join(siteDir, 'build');
  const generator = lectern(packageDir, siteDir);
  const builds = await runBuilds(generator, corpus, runs);
  const output = await measureOutput(outDir);
  const firstLoad = await measureFirstLoad({ outDir, text: EDIT, browser });
  const { search: isWanted, searchPeers: peersDir } = options;
  const search = isWanted ? await measureSearch({ siteDir, peersDir, browser }) : null;
  const { variant: wanted, isWritten } = options;
  const restored = isWritten ? await measureRestored(generator, { siteDir, write }) : null;
  const source = editedPage(corpus);
  const url = `/${firstLoad.page.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;
  const dev =
    options.dev && browser !== null
      ? await measureDev({ packageDir, siteDir, source, url, browser, reset: generator.reset })
      : null;
  const variant = wanted ? await measureVariant(wanted, { packageDir, siteDir, browser, runs }) : null;
  const peers: PeerResult[] = [];
  for (const peer of options.peers) peers.push(await measurePeer(peer, { siteDir, corpus, write, runs }));
  const own = mapBuilds(builds, buildResult);
  const pages = (corpus.partial && own.cold.pages) || corpus.files.length;
  return { pages, runs, builds: own, output, firstLoad, dev, search, restored, variant, peers };
}

/** What CI keeps between runs. */
const KEPT = ['.lectern', 'build'];

/**
 * Builds the sources anew, as a fresh checkout has them, with what CI kept of a run on the same sources: what is measured
 * is the checkout, not an edit.
 */
async function measureRestored(
  generator: Generator,
  { siteDir, write }: Pick<SizeOptions, 'siteDir' | 'write'>,
): Promise<BuildResult> {
  const keptDir = path.join(siteDir, '../kept');
  await generator.build('warm');
  await rename(siteDir, keptDir);
  await write(siteDir);
  for (const folder of KEPT) await rename(path.join(keptDir, folder), path.join(siteDir, folder));
  await rm(keptDir, { recursive: true });
  return buildResult(await generator.build('cold'));
}

async function measureVariant(
  { kind, names, write }: SiteVariant,
  { packageDir, siteDir, browser, runs }: Pick<SizeOptions, 'packageDir' | 'siteDir' | 'browser'> & { runs: number },
): Promise<VariantResult> {
  const corpus = await write(siteDir);
  const builds = await runBuilds(lectern(packageDir, siteDir), corpus, runs);
  const firstLoad = await measureFirstLoad({ outDir: path.join(siteDir, 'build'), text: EDIT, browser });
  return { kind, names, builds: mapBuilds(builds, buildResult), firstLoad };
}

interface PeerOptions extends Pick<SizeOptions, 'siteDir' | 'write'> {
  readonly corpus: Corpus;
  readonly runs: number;
}

async function measurePeer(
  { name, command, prepare }: Peer,
  { siteDir, corpus, write, runs }: PeerOptions,
): Promise<PeerResult> {
  const generator = peerGenerator(command, siteDir, async () => {
    await write(siteDir);
    await prepare?.(siteDir);
  });
  const builds = await runBuilds(generator, corpus, runs);
  const outDir = path.join(siteDir, 'build');
  return { name, builds: mapBuilds(builds, usage), output: existsSync(outDir) ? await measureOutput(outDir) : null };
}

function mapBuilds<T>(builds: Builds<ProcessRun>, map: (run: ProcessRun) => T): Builds<T> {
  return Object.fromEntries(BUILDS.map(kind => [kind, map(builds[kind])])) as Record<BuildKind, T>;
}

function buildResult(run: ProcessRun): BuildResult {
  return { ...usage(run), ...parseBuildLog(run.output) };
}

function usage({ output: _, ...usage }: ProcessRun): Usage {
  return usage;
}
