import path from 'node:path';
import { generateSites } from '../../generate/generate.ts';
import { missingParts } from '../../generate/page/required.ts';
import type { GeneratedSite } from '../../generate/site.ts';
import { writeFiles } from '../../support/sites.ts';
import { type KnownDifference, mergeComparisons } from '../compare.ts';
import { GENERAL_DIFFERENCES } from '../known/general.ts';
import type { GenerateOptions } from '../options.ts';
import { formatComparison } from '../report.ts';
import { keepSite } from './kept.ts';
import { formatFiles, formatRefusals, formatSuspects, isUnexpected } from './report.ts';
import { shrinkDifferences } from './shrink-differences.ts';
import { docusaurusSide, lecternSide, refusalOf } from './side.ts';
import { type Sides, type Trial, tryFiles } from './trial.ts';

/** A generated site, and how the builds of it differ. */
export interface TriedSite extends GeneratedSite {
  readonly trial: Trial;
}

/**
 * Compares generated sites, and makes the first differences small.
 *
 * @param directory with Docusaurus among its packages
 * @returns the exit code: 1 if something differs for no known reason
 */
export async function compareGenerated(
  directory: string,
  options: GenerateOptions,
  how: { readonly verbose: boolean },
): Promise<number> {
  const { sites, unused } = generateSites(options.seed, options.pages, options.shape);
  const chosen = sites.filter((_, index) => options.only === undefined || options.only === index + 1);
  if (options.write !== undefined) writeSites(chosen, options.write);
  const missing = missingParts(sites.flatMap(({ files }) => [...files]));
  if (missing.length > 0) print(`On no page:\n  ${missing.join('\n  ')}\n`);
  if (unused.length > 0) print(`Never used, as pages are too few:\n  ${unused.join('\n  ')}\n`);
  return compareTried(chosen, directory, { ...options, ...how });
}

/** What to do with the differences of sites. */
export interface TrialOptions {
  readonly shrink: number;
  /** Absolute path of a folder for the sites with their facts. */
  readonly facts: string | undefined;
  readonly verbose: boolean;
  /** Differences of these sites that are meant. */
  readonly known?: readonly KnownDifference[];
}

/** Builds sites with both, and reports how their pages differ. */
export async function compareTried(
  sites: readonly GeneratedSite[],
  directory: string,
  options: TrialOptions,
): Promise<number> {
  const sides = sidesOf(directory, options.known);
  const tried: TriedSite[] = [];
  const failures: Failure[] = [];
  for (const site of sites) {
    const one = await trySite(site, sides);
    process.stderr.write(`${site.name}: ${describe(one)}\n`);
    if ('trial' in one) tried.push(one);
    else failures.push(one);
  }
  if (options.facts !== undefined) for (const site of tried) keepSite(site, options.facts);
  const comparison = mergeComparisons(tried.map(({ name, trial }) => [name, trial.comparison]));
  print(formatComparison(comparison, options));
  for (const { text } of failures) print(text);
  print(formatRefusals(tried));
  print(formatSuspects(tried));
  for (const small of await shrinkDifferences(tried, sides, options.shrink)) print(formatFiles(small));
  const isSame =
    failures.every(({ byBoth }) => byBoth) &&
    comparison.unexpected.length === 0 &&
    !tried.some(({ trial }) => trial.refusals.some(isUnexpected));
  return isSame ? 0 : 1;
}

function sidesOf(directory: string, known: readonly KnownDifference[] = []): Sides {
  return {
    docusaurus: docusaurusSide(directory),
    lectern: lecternSide(directory),
    known: [...known, ...GENERAL_DIFFERENCES],
  };
}

/** A site that one of them does not build, with what is said of it. */
interface Failure {
  readonly text: string;
  readonly byBoth: boolean;
}

async function trySite(site: GeneratedSite, sides: Sides): Promise<TriedSite | Failure> {
  try {
    return { ...site, trial: await tryFiles(site.files, sides) };
  } catch (error) {
    const own = await refusalOf(sides.lectern, site.files);
    const said = [error instanceof Error ? error.message : String(error), ...(own === undefined ? [] : [own])];
    return { text: `Site ${site.name}: ${said.join('\n')}`, byBoth: own !== undefined && said[0] !== own };
  }
}

/** How much of a failure is shown at once; all of it is with the comparison. */
const SHOWN = 2000;

function describe(one: TriedSite | Failure): string {
  if ('trial' in one) return `${one.trial.comparison.unexpected.length} differences`;
  return one.byBoth ? 'refused by both' : `failed\n${one.text.slice(0, SHOWN)}`;
}

/** Writes each site into a folder of its name. */
export function writeSites(sites: readonly GeneratedSite[], directory: string): void {
  for (const { name, files } of sites) writeFiles(path.join(directory, name), Object.fromEntries(files));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
