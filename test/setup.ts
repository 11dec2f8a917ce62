/**
 * Installs what the tests need besides npm's packages, where it is not found: Chromium, and with `--nightly` the browsers and the server that only
 * `npm run test:nightly` uses.
 */

import { spawnSync } from 'node:child_process';
import { findChromium, findFirefox, findHeadlessShell, findWebKitDriver } from './support/browsers.ts';
import { findEpubcheck } from './support/epubcheck.ts';
import { findNginx } from './support/nginx.ts';

const ELSEWHERE = `The browser tests need Chromium or Chrome, and this machine has none that could be installed from here.
  Debian, Ubuntu:  sudo apt-get install chromium
  Fedora:          sudo dnf install chromium
  macOS:           brew install --cask chromium
  elsewhere:       install one and set CHROME_PATH to its executable
`;

type Package = readonly [names: readonly string[], isThere: () => boolean];

/** Packages of Debian and its like, each with the test of whether what it brings is there. */
const CHROMIUM: readonly Package[] = [
  [['chromium'], () => findChromium() !== undefined],
  // Ubuntu has none; the tests take the whole Chromium there.
  [['chromium-headless-shell'], () => process.env.CHROME_PATH !== undefined || findHeadlessShell() !== undefined],
];
const OTHERS: readonly Package[] = [
  [['firefox-esr'], () => findFirefox() !== undefined],
  [['webkit2gtk-driver', 'xvfb', 'xauth'], () => findWebKitDriver() !== undefined],
  [['nginx-light'], () => findNginx() !== undefined],
  [['epubcheck', 'default-jre-headless'], () => findEpubcheck() !== undefined],
];

const wanted = process.argv.includes('--nightly') ? [...CHROMIUM, ...OTHERS] : CHROMIUM;
const missing = wanted.filter(([, isThere]) => !isThere());
if (missing.length > 0 && hasApt() && apt('update')) {
  for (const [names] of missing) {
    if (names.every(isInRepository)) apt('install', '-y', '--no-install-recommends', ...names);
  }
}
if (findChromium() === undefined) {
  process.stderr.write(ELSEWHERE);
  process.exitCode = 1;
}

/** Whether packages of Debian can be installed: as root, or where `sudo` asks for no password. */
function hasApt(): boolean {
  return runs('apt-get', '--version') && (isRoot() || runs('sudo', '-n', 'true'));
}

function apt(...args: readonly string[]): boolean {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  const [name = '', ...rest] = isRoot() ? command : ['sudo', '-n', ...command];
  return spawnSync(name, rest, { stdio: 'inherit' }).status === 0;
}

function isInRepository(name: string): boolean {
  return runs('apt-cache', 'show', name);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether a command ends well; its output is not shown. */
function runs(name: string, ...args: readonly string[]): boolean {
  return spawnSync(name, args, { stdio: 'ignore' }).status === 0;
}
