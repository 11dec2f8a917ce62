import { existsSync } from 'node:fs';
import path from 'node:path';

/** Files that say which versions of packages are installed; the last is npm's own. */
const NAMES = [
  ...['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'],
  'node_modules/.package-lock.json',
];

/** Lock files in a folder, or in the closest folder above it that has one: the root of a workspace. */
export function lockFiles(folder: string): readonly string[] {
  const files = NAMES.map(name => path.join(folder, name)).filter(file => existsSync(file));
  const above = path.dirname(folder);
  return files.length > 0 || above === folder ? files : lockFiles(above);
}
