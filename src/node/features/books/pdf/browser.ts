/** Finds the browser that prints, and the package that drives it. */

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserType } from 'playwright-core';
import { userError } from '../../../diagnostics/index.ts';
import { attempt } from '../../../util/attempt.ts';

/** The first version of Chromium with headers and footers in CSS. */
const OLDEST = 131;
const PACKAGE = 'playwright-core';

const NAMES = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['chrome', 'microsoft-edge'],
];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The browser's executable: what `CHROME_PATH` names, else the first on this machine. @param own the one that playwright has installed */
export function findBrowser(env: Environment, own: string): string | undefined {
  const { CHROME_PATH: named, PATH = '' } = env;
  if (named) return existsSync(named) ? named : undefined;
  const folders = [...PATH.split(path.delimiter).filter(Boolean), ...FOLDERS];
  const programs = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap(folder =>
    folder ? [path.join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
  );
  const files = [
    own,
    ...folders.flatMap(folder => NAMES.map(name => path.join(folder, name))),
    ...APPLICATIONS,
    ...programs,
  ];
  return files.find(file => file !== '' && existsSync(file));
}

/**
 * Starts the browser, which finds no other host. The caller closes it.
 *
 * @throws UserError if the package or the browser is missing
 */
export async function startBrowser(siteDir: string, env: Environment = process.env): Promise<Browser> {
  const chromium = await loadChromium(siteDir);
  const executablePath = findBrowser(env, attempt(() => chromium.executablePath()) ?? '');
  if (executablePath === undefined) throw userError(noBrowser(env.CHROME_PATH));
  // Root, as in most containers, has no sandbox; what is printed has no scripts.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--disable-dev-shm-usage', '--host-resolver-rules=MAP * ~NOTFOUND'];
  const browser = await chromium.launch({ executablePath, args }).catch((error: unknown) => {
    throw userError(notPrinted(`Chromium (\`${executablePath}\`) did not start`, error));
  });
  if (Number.parseInt(browser.version(), 10) >= OLDEST) return browser;
  const message = `Chromium ${browser.version()} (\`${executablePath}\`) is too old to print books`;
  await browser.close();
  throw userError({
    code: 'books/no-browser',
    message,
    fix: `Install Chromium ${OLDEST} or later, or set \`CHROME_PATH\` to one.`,
  });
}

/** The package of the site, else the one beside this program. */
async function loadChromium(siteDir: string): Promise<BrowserType> {
  const places = [path.join(siteDir, 'package.json'), import.meta.url];
  const file = places
    .map(place => attempt(() => createRequire(place).resolve(PACKAGE)))
    .find(found => found !== undefined);
  if (file === undefined) {
    throw userError({
      code: 'books/missing-package',
      message: `PDF files need the package \`${PACKAGE}\`, which is not installed`,
      fix: `Run \`npm install ${PACKAGE}\`, or build without \`--pdf\`.`,
    });
  }
  const loaded = (await import(pathToFileURL(file).href)) as {
    readonly chromium?: BrowserType;
    readonly default?: { readonly chromium: BrowserType };
  };
  return (loaded.chromium ?? loaded.default?.chromium) as BrowserType;
}

type Told = Parameters<typeof userError>[0];

function noBrowser(named: string | undefined): Told {
  return {
    code: 'books/no-browser',
    message: named
      ? `There is no file \`${named}\`, which \`CHROME_PATH\` names: PDF files are printed by Chromium`
      : 'PDF files are printed by Chromium or Chrome, and none was found on this machine',
    fix: 'Install one, such as with `npx playwright-core install --with-deps chromium-headless-shell`, or set `CHROME_PATH` to its executable.',
  };
}

/** The problem that the browser ended or complained. */
export function notPrinted(what: string, error: unknown): Told {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return {
    code: 'books/not-printed',
    message: `${what}: ${reason}`,
    fix: 'If it needs another browser, set `CHROME_PATH` to its executable.',
  };
}
