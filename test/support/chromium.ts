import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of the Chromium or Chrome that `CHROME_PATH` names, or of the first on this machine; undefined without one. */
export function findChromium({ CHROME_PATH, PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  if (CHROME_PATH) return existsSync(CHROME_PATH) ? CHROME_PATH : undefined;
  const directories = [...PATH.split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean);
  const files = directories.flatMap(directory => NAMES.map(name => path.join(directory, name)));
  return [...files, ...MAC_FILES].find(file => existsSync(file));
}

/** The error where `findChromium` finds none. */
export const NO_CHROMIUM =
  'The browser tests need Chromium or Chrome, and none was found. This installs it: npm run test:setup';
