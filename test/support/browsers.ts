import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a browser's executable may be. */
interface Places {
  /** The variable whose path comes before all others. */
  readonly variable: string;
  /** Its names in the directories of `PATH`. */
  readonly names: readonly string[];
  /** Whole paths. */
  readonly files: readonly string[];
}

const CHROMIUM: Places = {
  variable: 'CHROME_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  files: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

/** Chromium without windows, which runs tests in two thirds of the time. */
const HEADLESS_SHELL: Places = { variable: 'CHROME_PATH', names: ['chromium-headless-shell'], files: [] };

const FIREFOX: Places = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  files: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
};

const WEBKIT_DRIVER: Places = { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], files: [] };

const VIRTUAL_SCREEN: Places = { variable: 'XVFB_RUN_PATH', names: ['xvfb-run'], files: [] };

/** Path of the Chromium or Chrome that `CHROME_PATH` names, or of the first on this machine; undefined without one. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(CHROMIUM, env);
}

/** The same of Chromium's headless shell. */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(HEADLESS_SHELL, env);
}

/** The same of Firefox and `FIREFOX_PATH`. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(FIREFOX, env);
}

/** Path of WebKitGTK's driver, where there is a virtual screen for its browser too. */
export function findWebKitDriver(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(VIRTUAL_SCREEN, env) && find(WEBKIT_DRIVER, env);
}

/** What the browser tests leave out on this machine, in a sentence for each browser. */
export function leftOut(): readonly string[] {
  const others = [
    ['Firefox', findFirefox()],
    ['WebKitGTK', findWebKitDriver()],
  ] as const;
  return others
    .filter(([, file]) => file === undefined)
    .map(
      ([name]) => `${name} was left out: none was found. On Debian this installs it: npm run test:setup -- --nightly`,
    );
}

/** The error where `findChromium` finds none. */
export const NO_CHROMIUM =
  'The browser tests need Chromium or Chrome, and none was found. This installs it: npm run test:setup';

/** No test depends on other hosts: none is found, but for those that a test answers for. */
const ONLY_THIS_MACHINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** How browser tests launch a Chromium. */
export function chromiumLaunch(executablePath: string | undefined) {
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  return { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', ONLY_THIS_MACHINE] };
}

function find({ variable, names, files }: Places, env: NodeJS.ProcessEnv): string | undefined {
  const named = env[variable];
  if (named) return existsSync(named) ? named : undefined;
  const directories = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const found = directories.filter(Boolean).flatMap(directory => names.map(name => path.join(directory, name)));
  return [...found, ...files].find(file => existsSync(file));
}
