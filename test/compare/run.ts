/** Compares a site in three languages, built by Docusaurus and by Lectern: `npm run compare -- --docusaurus DIR`. */
import { buildBoth } from './builds.ts';
import { compareSites } from './compare.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';
import { type CompareOptions, parseOptions, USAGE } from './options.ts';
import { readFacts } from './read-facts.ts';
import { formatComparison } from './report.ts';

try {
  process.exitCode = await main(parseOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function main({ help, site, docusaurus, verbose, keep }: CompareOptions): Promise<number> {
  if (help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const builds = await buildBoth(site, docusaurus);
  try {
    const facts = { docusaurus: readFacts(builds.docusaurus), lectern: readFacts(builds.lectern) };
    const comparison = compareSites(facts, KNOWN_DIFFERENCES);
    process.stdout.write(formatComparison(comparison, { verbose }));
    return comparison.unexpected.length === 0 ? 0 : 1;
  } finally {
    if (keep) process.stdout.write(`Kept ${builds.docusaurus} and ${builds.lectern}\n`);
    else builds.remove();
  }
}
