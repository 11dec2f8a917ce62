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

const NAMES = ['unit', 'site', 'e2e'] as const;

type Wanted = (name: (typeof NAMES)[number]) => boolean;

/** Runs the named groups, or all, and says in its last line how many tests held; resolves to the exit code. */
export async function main(names: readonly string[]): Promise<number> {
  const known: readonly string[] = NAMES;
  const unknown = names.find(name => !known.includes(name));
  if (unknown !== undefined) {
    process.stdout.write(`There is no group '${unknown}'. Name any of ${known.join(', ')}, or none to run all.\n`);
    return 1;
  }
  const counts = await runGroups(name => names.length === 0 || names.includes(name));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

async function runGroups(wanted: Wanted): Promise<readonly Count[]> {
  const counts = [await step('Compiling', compile)];
  if (wanted('unit')) counts.push(await runGroup(UNIT, {}));
  if (wanted('site') || wanted('e2e')) counts.push(...(await runSiteGroups(wanted)));
  return counts;
}

/** The groups that share one build of this repository's site and its two servers. */
async function runSiteGroups(wanted: Wanted): Promise<readonly Count[]> {
  const made: { site?: PreparedSite } = {};
  const counts: Count[] = [];
  try {
    counts.push(
      await step("Building this repository's site", async () => {
        made.site = await prepareOwnSite();
      }),
    );
    if (wanted('site')) counts.push(await runGroup(SITE, siteVariables(made.site)));
    if (wanted('e2e')) counts.push(...(await runInBrowser(made.site)));
    return counts;
  } finally {
    made.site?.remove();
  }
}

async function runInBrowser(site: PreparedSite | undefined): Promise<readonly Count[]> {
  const made: { servers?: SiteServers; chromium?: string } = {};
  try {
    const provided = await step('Finding a browser, starting the servers', async () => {
      made.chromium = await provideChromium();
      if (site) made.servers = await startServers(site.siteDir);
    });
    if (!made.chromium) return [provided];
    const servers = made.servers ? { LECTERN_TEST_SERVERS: JSON.stringify(made.servers.urls) } : {};
    return [provided, await runGroup(BROWSER, { ...siteVariables(site), ...servers, CHROME_PATH: made.chromium })];
  } finally {
    await made.servers?.close();
  }
}

/** By these the tests know what the run has made for all of them. */
function siteVariables(site: PreparedSite | undefined): NodeJS.ProcessEnv {
  return site ? { LECTERN_TEST_SITE: site.siteDir } : {};
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
