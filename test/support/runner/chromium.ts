import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand, succeeds } from './command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the tests, installed first where there is none; throws what to do where that cannot be done. */
export async function provideChromium(): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, and no file is there.`);
  }
  return findChromium() ?? (await installChromium());
}

/** The first Chromium or Chrome of this machine. */
export function findChromium(): string | undefined {
  const directories = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const places = directories.filter(Boolean).flatMap(directory => NAMES.map(name => path.join(directory, name)));
  return [...places, ...MAC_PLACES].find(file => existsSync(file));
}

async function installChromium(): Promise<string> {
  const asRoot = await rootPrefix();
  if (!asRoot || !(await succeeds('apt-get', ['--version']))) throw new Error(WHAT_TO_DO);
  process.stdout.write('No Chromium here: installing one through apt-get.\n');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    const code = await runCommand(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
    if (code !== 0) throw new Error(`\`apt-get ${args.join(' ')}\` ended with ${code}.\n${WHAT_TO_DO}`);
  }
  const installed = findChromium();
  if (!installed) throw new Error(`apt-get installed no Chromium.\n${WHAT_TO_DO}`);
  return installed;
}

/** What makes a command run as root, or undefined where nothing does. */
async function rootPrefix(): Promise<readonly string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  return (await succeeds('sudo', ['-n', 'true'])) ? ['sudo', '-n'] : undefined;
}

const WHAT_TO_DO = [
  'The browser tests need Chromium or Chrome, and this machine has none.',
  '  Debian, Ubuntu:  sudo apt-get install chromium',
  '  Fedora:          sudo dnf install chromium',
  '  macOS:           brew install --cask chromium',
  '  elsewhere:       install one and set CHROME_PATH to its executable',
].join('\n');
