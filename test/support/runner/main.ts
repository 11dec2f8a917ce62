import { availableParallelism } from 'node:os';
import { type PreparedSite, prepareOwnSite } from '../own-site.ts';
import { type SiteServers, startServers } from '../servers.ts';
import { provideChromium } from './chromium.ts';
import { runCommand } from './command.ts';
import { type Count, type Group, runGroup } from './group.ts';

const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()));

const UNIT: Group = { title: 'Unit tests', directory: 'test/unit', concurrency: AT_ONCE };
const SITE: Group = { title: 'Builds of whole sites', directory: 'test/site', concurrency: 2 };
const BROWSER: Group = { title: 'The site in a browser', directory: 'test/e2e', concurrency: 2 };

/** Runs every test and says in its last line how many held; resolves to the exit code. */
export async function main(): Promise<number> {
  const counts: Count[] = [];
  counts.push(await step('Compiling', compile));
  counts.push(await runGroup(UNIT, {}));
  counts.push(...(await runSiteGroups()));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/** The groups that share one build of this repository's site and its two servers. */
async function runSiteGroups(): Promise<readonly Count[]> {
  const made: { site?: PreparedSite; servers?: SiteServers; chromium?: string } = {};
  try {
    const prepared = await step("Building this repository's site", async () => {
      made.site = await prepareOwnSite();
    });
    const site = made.site ? { LECTERN_TEST_SITE: made.site.siteDir } : {};
    const built = await runGroup(SITE, site);
    const provided = await step('Finding a browser, starting the servers', async () => {
      made.chromium = await provideChromium();
      if (made.site) made.servers = await startServers(made.site.siteDir);
    });
    if (!made.chromium) return [prepared, built, provided];
    const servers = made.servers ? { LECTERN_TEST_SERVERS: JSON.stringify(made.servers.urls) } : {};
    return [prepared, built, provided, await runGroup(BROWSER, { ...site, ...servers, CHROME_PATH: made.chromium })];
  } finally {
    await made.servers?.close();
    made.site?.remove();
  }
}

async function compile(): Promise<void> {
  const code = await runCommand('npm', ['run', 'compile', '--silent']);
  if (code !== 0) throw new Error(`\`npm run compile\` ended with ${code}.`);
}

/** What must be done before tests can run counts as a failure if it fails, and as nothing if it does not. */
async function step(title: string, run: () => Promise<void>): Promise<Count> {
  process.stdout.write(`${title} …\n`);
  try {
    await run();
    return { passed: 0, failed: 0 };
  } catch (error) {
    process.stdout.write(`\n${title} failed: ${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}
