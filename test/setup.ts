/** Installs what the tests need besides npm's packages: a Chromium, where none is found. */

import { spawnSync } from 'node:child_process';
import { findChromium } from './support/chromium.ts';

const ELSEWHERE = `The browser tests need Chromium or Chrome, and this machine has none that could be installed from here.
  Debian, Ubuntu:  sudo apt-get install chromium
  Fedora:          sudo dnf install chromium
  macOS:           brew install --cask chromium
  elsewhere:       install one and set CHROME_PATH to its executable
`;

if (findChromium() === undefined && !installChromium()) {
  process.stderr.write(ELSEWHERE);
  process.exitCode = 1;
}

/** Installs Debian's package, as root or where `sudo` asks for no password; false where that cannot be done. */
function installChromium(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (process.env.CHROME_PATH || !runs('apt-get', '--version') || !(isRoot || runs('sudo', '-n', 'true'))) return false;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    const [name = '', ...rest] = isRoot ? command : ['sudo', '-n', ...command];
    if (spawnSync(name, rest, { stdio: 'inherit' }).status !== 0) return false;
  }
  return findChromium() !== undefined;
}

/** Whether a command ends well; its output is not shown. */
function runs(name: string, ...args: readonly string[]): boolean {
  return spawnSync(name, args, { stdio: 'ignore' }).status === 0;
}
