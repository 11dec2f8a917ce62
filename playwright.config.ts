import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { WorkerFixtures } from './test/e2e/support/test.ts';
import {
  chromiumLaunch,
  findChromium,
  findFirefox,
  findHeadlessShell,
  findWebKitDriver,
} from './test/support/browsers.ts';

const SERVERS = ['dev', 'build'] as const;

/** What readers do: these tests run in Firefox too, on the build, unless they are tagged `@chromium`. */
const IN_FIREFOX = [
  'color-mode',
  'hidden-targets',
  'home',
  'navbar',
  'navigation',
  'routes',
  'search/journeys',
  'without-script',
].map(name => `**/e2e/${name}.test.ts`);

type BrowserProject = NonNullable<PlaywrightTestConfig<object, Pick<WorkerFixtures, 'server'>>['projects']>[number];

/** Browser tests: each on the dev server and on the build, unless it is tagged `@dev` or `@build`. */
export default defineConfig<object, Pick<WorkerFixtures, 'server'>>({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test/.results',
  // A browser and a server of its own besides: two of them keep two cores busy.
  workers: 2,
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails runs once more to leave a trace, and still counts as failed: traces of all cost a third of the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    // Of what comes at once, and after webpack has run: a busy machine takes several times as long as a quiet one.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
  },
  projects: [...SERVERS.map(inChromium), ...inFirefox(findFirefox()), ...inWebKit(findWebKitDriver())],
  webServer: SERVERS.map(server => ({
    name: server,
    command: `node --import tsx test/e2e/support/own-site-server.ts ${server}`,
    wait: { stdout: new RegExp(`(?<LECTERN_${server.toUpperCase()}_URL>http:\\S+)`) },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
});

function inChromium(server: (typeof SERVERS)[number]): BrowserProject {
  return {
    name: server,
    grepInvert: new RegExp(`@(?!${server})(?:${SERVERS.join('|')}|webkit)\\b`),
    use: { server, launchOptions: chromiumLaunch(findHeadlessShell() ?? findChromium()) },
  };
}

/** Stock Firefox, driven over WebDriver BiDi. */
function inFirefox(executablePath: string | undefined): readonly BrowserProject[] {
  if (executablePath === undefined) return [];
  const use = {
    server: 'build',
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath },
  } as const;
  return [{ name: 'firefox', testMatch: IN_FIREFOX, grepInvert: /@dev\b|@chromium\b/, use }];
}

/** WebKitGTK, which its tests start by themselves. */
function inWebKit(driver: string | undefined): readonly BrowserProject[] {
  return driver === undefined ? [] : [{ name: 'webkit', grep: /@webkit\b/ }];
}
