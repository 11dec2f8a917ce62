/** Compares a site as Docusaurus and as Lectern build it: `npm run compare -- --docusaurus DIR`. */
import { type Builds, buildBoth } from './builds.ts';
import { compareSites } from './compare.ts';
import { compareFolders } from './folders/index.ts';
import { compareGenerated } from './generated/index.ts';
import { knownDifferences } from './known/index.ts';
import { type CompareOptions, parseOptions, USAGE } from './options.ts';
import { comparePlugins } from './plugins/index.ts';
import { readFacts } from './read-facts.ts';
import { formatComparison } from './report.ts';

try {
  process.exitCode = await main(parseOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function main(options: CompareOptions): Promise<number> {
  if (options.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (options.generate) return compareGenerated(options.docusaurus, options.generate, options);
  if (options.folders) return compareFolders(options.docusaurus, options.folders, options);
  if (options.plugins !== undefined)
    return comparePlugins(options.docusaurus, { ...options, plugins: options.plugins });
  const known = await knownDifferences(options);
  const builds = await buildsOf(options);
  try {
    const facts = { docusaurus: readFacts(builds.docusaurus), lectern: readFacts(builds.lectern) };
    const comparison = compareSites(facts, known);
    process.stdout.write(formatComparison(comparison, options));
    return comparison.unexpected.length === 0 ? 0 : 1;
  } finally {
    builds.remove();
  }
}

/** The two builds that are there already, or those of a site of ours, kept or not. */
async function buildsOf({ docusaurus, lectern, site, keep }: CompareOptions): Promise<Builds> {
  if (lectern !== undefined) return { docusaurus, lectern, remove() {} };
  const builds = await buildBoth(site, docusaurus);
  if (!keep) return builds;
  const remove = () => void process.stdout.write(`Kept ${builds.docusaurus} and ${builds.lectern}\n`);
  return { ...builds, remove };
}
