import { chromium } from '@playwright/test';
import { chromiumLaunch, findChromium } from '../../support/browsers.ts';
import { type Comparison, compareSites, mergeComparisons, type SiteFacts } from '../compare.ts';
import { docusaurusSide, lecternSide, type Side } from '../generated/side.ts';
import { GENERAL_DIFFERENCES } from '../known/general.ts';
import { readFacts } from '../read-facts.ts';
import { formatComparison } from '../report.ts';
import { buildPluginSite, type PluginBuild } from './build.ts';
import { formatTrials } from './report.ts';
import type { PluginSite } from './site.ts';
import { chosenSites } from './sites.ts';
import { visitBuild } from './visit.ts';

/** What one of the two made of a site. */
export interface PluginSide {
  /** What it said, if it failed. */
  readonly failure: string | undefined;
  /** What the console, the network and readers miss. */
  readonly faults: readonly string[];
}

/** A site as both build it. */
export interface PluginTrial {
  readonly name: string;
  readonly docusaurus: PluginSide;
  readonly lectern: PluginSide;
  /** Undefined unless both build it. */
  readonly comparison: Comparison | undefined;
}

/** How the command looks for sites and tells of them. */
export interface PluginOptions {
  /** Names of sites, with commas; `all` for all. */
  readonly plugins: string;
  readonly verbose: boolean;
}

/**
 * Builds a tiny site of each package with both, compares what their pages say, and visits them.
 *
 * @param directory with Docusaurus and the packages installed
 * @returns the exit code: 1 if something differs for no known reason
 */
export async function comparePlugins(directory: string, { plugins, verbose }: PluginOptions): Promise<number> {
  const trials: PluginTrial[] = [];
  for (const site of chosenSites(plugins)) {
    const trial = await trySite(site, directory);
    process.stdout.write(`${formatTrials([trial])}\n`);
    trials.push(trial);
  }
  const comparison = mergeComparisons(
    trials.flatMap(({ name, comparison: one }) => (one ? [[name, one] as const] : [])),
  );
  process.stdout.write(`${formatComparison(comparison, { verbose })}\n${formatTrials(trials)}\n`);
  return trials.every(isSame) ? 0 : 1;
}

/** Whether Lectern does all that Docusaurus does. */
function isSame({ docusaurus, lectern, comparison }: PluginTrial): boolean {
  if (docusaurus.failure !== undefined) return true;
  return comparison !== undefined && comparison.unexpected.length === 0 && lectern.faults.length === 0;
}

async function trySite(site: PluginSite, directory: string): Promise<PluginTrial> {
  const theirSide = docusaurusSide(directory);
  const prepare: Side['prepare'] = site.needsWebpack ? files => files : theirSide.prepare;
  const theirs = await buildPluginSite({ ...theirSide, prepare }, site);
  const ours = await buildPluginSite(lecternSide(directory), site);
  try {
    return { name: site.name, ...(await tellSides(site, theirs, ours)) };
  } finally {
    theirs.remove();
    ours.remove();
  }
}

/** Builds that succeeded are visited and, if both did, compared. */
async function tellSides(site: PluginSite, theirs: PluginBuild, ours: PluginBuild): Promise<Omit<PluginTrial, 'name'>> {
  const factsOf = ({ outDir, failure }: PluginBuild): SiteFacts =>
    failure === undefined ? readFacts(outDir) : new Map();
  const facts = { docusaurus: factsOf(theirs), lectern: factsOf(ours) };
  const isBuilt = theirs.failure === undefined && ours.failure === undefined;
  const browser = await chromium.launch(chromiumLaunch(findChromium()));
  try {
    const faultsOf = ({ outDir }: PluginBuild, of: SiteFacts) =>
      visitBuild(browser, { outDir, facts: of, shows: site.shows ?? {} });
    return {
      docusaurus: { failure: theirs.failure, faults: await faultsOf(theirs, facts.docusaurus) },
      lectern: { failure: ours.failure, faults: await faultsOf(ours, facts.lectern) },
      comparison: isBuilt ? compareSites(facts, [...(site.known ?? []), ...GENERAL_DIFFERENCES]) : undefined,
    };
  } finally {
    await browser.close();
  }
}
