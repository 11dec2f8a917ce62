/** Finds Chromium on this machine, and the package that drives it, which sites install that need one. */

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { lookup } from 'mrmime';
import type { Browser, BrowserType, Page } from 'playwright-core';
import { type DiagnosticCode, type UserError, userError } from '../diagnostics/index.ts';
import { attempt } from './attempt.ts';

const PACKAGE = 'playwright-core';
const INSTALL = `npx ${PACKAGE} install --with-deps chromium-headless-shell`;

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

/** What a browser is needed for, in the words of its errors. */
export interface BrowserUse {
  /** Codes of the errors: package not installed, no browser that can be used, failed. */
  readonly codes: {
    readonly package: DiagnosticCode;
    readonly browser: DiagnosticCode;
    readonly failed: DiagnosticCode;
  };
  /** What it makes, and how: `PDF files`, `printed`, `print books`. */
  readonly things: string;
  readonly done: string;
  readonly purpose: string;
  /** What works without it: `build without `--pdf``. */
  readonly without: string;
  /** The first version that can do it. */
  readonly oldest?: number;
  /** Switches of the browser. */
  readonly switches?: readonly string[];
  /** Other packages that are needed, and not installed: one error names all that is missing. */
  readonly missing?: readonly string[];
}

/**
 * Starts the browser, which finds no other host. The caller closes it.
 *
 * @throws UserError if the package or the browser is missing
 */
export async function startBrowser(siteDir: string, use: BrowserUse, env: Environment = process.env): Promise<Browser> {
  const chromium = await loadChromium(siteDir);
  const executablePath = findBrowser(env, attempt(() => chromium?.executablePath()) ?? '');
  const missing = [...(use.missing ?? []), ...(chromium ? [] : [PACKAGE])];
  if (!chromium || missing.length > 0) throw noPackages(missing, use, executablePath !== undefined);
  if (executablePath === undefined) throw noBrowser(use, env.CHROME_PATH);
  // Root, as in most containers, has no sandbox; what is shown is the site's own.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [
    ...sandbox,
    ...(use.switches ?? []),
    '--disable-dev-shm-usage',
    '--host-resolver-rules=MAP * ~NOTFOUND',
  ];
  // Else the run would go on without it, and end with an error about it. Chromium ends with the process anyway.
  const signals = { handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath, args, ...signals }).catch((error: unknown) => {
    throw browserError(use, `Chromium (\`${executablePath}\`) did not start`, error);
  });
  const { oldest = 0 } = use;
  if (Number.parseInt(browser.version(), 10) >= oldest) return browser;
  const message = `Chromium ${browser.version()} (\`${executablePath}\`) is too old to ${use.purpose}`;
  await browser.close();
  throw userError({
    code: use.codes.browser,
    message,
    fix: `Install Chromium ${oldest} or later, or set \`CHROME_PATH\` to one.`,
  });
}

/** What an address has for the browser: a document, or a file. */
export type Answer = string | { readonly file: string; readonly body: Buffer };

/**
 * Answers what a page, or all of a context, asks of one origin; nothing comes from elsewhere.
 *
 * @param answerTo the answer to the path of an address; undefined where there is nothing
 */
export async function answerRequests(
  to: Pick<Page, 'route'>,
  origin: string,
  answerTo: (pathname: string) => Answer | undefined,
): Promise<void> {
  await to.route('**/*', route => {
    const url = new URL(route.request().url());
    const answer = url.origin === origin ? answerTo(url.pathname) : undefined;
    if (answer === undefined) return route.abort();
    if (typeof answer === 'string') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: answer });
    return route.fulfill({ contentType: lookup(answer.file) ?? 'application/octet-stream', body: answer.body });
  });
}

/** The package of the site, else the one beside this program. */
async function loadChromium(siteDir: string): Promise<BrowserType | undefined> {
  const places = [path.join(siteDir, 'package.json'), import.meta.url];
  const file = places
    .map(place => attempt(() => createRequire(place).resolve(PACKAGE)))
    .find(found => found !== undefined);
  if (file === undefined) return undefined;
  const loaded = (await import(pathToFileURL(file).href)) as {
    readonly chromium?: BrowserType;
    readonly default?: { readonly chromium: BrowserType };
  };
  return loaded.chromium ?? loaded.default?.chromium;
}

function noPackages(names: readonly string[], { codes, things, without }: BrowserUse, hasBrowser: boolean): UserError {
  const listed = names.map(name => `\`${name}\``).join(', ');
  const [what, verb] = names.length > 1 ? ['the packages', 'are'] : ['the package', 'is'];
  return userError({
    code: codes.package,
    message: `${things} need ${what} ${listed}, which ${verb} not installed`,
    fix: `Run \`npm install ${names.join(' ')}\`${hasBrowser ? '' : `, and for Chromium \`${INSTALL}\``}, or ${without}.`,
  });
}

function noBrowser({ codes, things, done }: BrowserUse, named: string | undefined): UserError {
  return userError({
    code: codes.browser,
    message: named
      ? `There is no file \`${named}\`, which \`CHROME_PATH\` names: ${things} are ${done} by Chromium`
      : `${things} are ${done} by Chromium or Chrome, and none was found on this machine`,
    fix: `Install one, such as with \`${INSTALL}\`, or set \`CHROME_PATH\` to its executable.`,
  });
}

/** The error that the browser ended or complained. */
export function browserError({ codes }: BrowserUse, what: string, error: unknown): UserError {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return userError({
    code: codes.failed,
    message: `${what}: ${reason}`,
    fix: 'If it needs another browser, set `CHROME_PATH` to its executable.',
  });
}
