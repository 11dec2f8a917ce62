import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import { requireSitePath } from '../../util/site-paths.ts';
import { packageVersion } from '../../version.ts';
import type { Choices, PackageManager } from './choices.ts';
import { commandsOf } from './manifest.ts';
import { siteFiles } from './site-files.ts';

export interface InitOptions {
  /** Absolute path. */
  readonly directory: string;
  readonly choices: Choices;
  /** Version in `package.json`; this version by default. */
  readonly lectern?: string;
  /** Whether to install the packages. */
  readonly install: boolean;
  /** Whether to make the folder a repository of git, unless it is in one. */
  readonly git: boolean;
  readonly log: Log;
}

/** Creates a site in a folder that is empty or does not exist. @throws UserError */
export function init({ directory, choices, lectern = `^${packageVersion()}`, install, git, log }: InitOptions): void {
  requireEmpty(directory);
  const files = Object.entries(siteFiles(choices, lectern));
  for (const [name, text] of files) writeNew(path.join(directory, name), text);
  const folder = path.relative(process.cwd(), directory) || '.';
  log.success(`Wrote ${files.length} files into ${folder}`);
  if (git && initRepository(directory)) log.info('Made it a git repository');
  if (install) installPackages(directory, choices.packageManager);
  log.info(nextSteps({ folder, isInstalled: install, packageManager: choices.packageManager }));
}

/** Files that may exist before: those of a repository created for the site. */
const HARMLESS = ['.git', '.DS_Store'];

/** Maximum number of files to name. */
const NAMED = 10;

/** @throws UserError when a folder is not empty, naming what is in it, or no site can be built there */
export function requireEmpty(directory: string): void {
  requireSitePath(directory);
  const found = namesIn(directory).filter(name => !HARMLESS.includes(name));
  if (found.length === 0) return;
  const rest = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  throw userError({
    code: 'init/not-empty',
    message: `'${directory}' is not empty: it has ${found.slice(0, NAMED).join(', ')}${rest}.`,
    fix: 'Choose an empty or new folder, such as `my-docs`.',
  });
}

function namesIn(directory: string): readonly string[] {
  const stats = statSync(directory, { throwIfNoEntry: false });
  if (!stats) return [];
  return stats.isDirectory() ? readdirSync(directory).sort() : [path.basename(directory)];
}

/** Writes a new file; fails if it exists by now. */
function writeNew(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
}

/** Makes a folder a repository, unless it is in one; returns whether it did. Without git it stays a folder. */
function initRepository(directory: string): boolean {
  if (isInRepository(directory)) return false;
  const git = (...args: readonly string[]): boolean =>
    spawnSync('git', args, { cwd: directory, stdio: 'ignore' }).status === 0;
  // The branch that the site's workflow publishes; git before 2.28 has no such option.
  return git('init', '--initial-branch=main') || git('init');
}

/** git itself says no as well where it does not trust the owner of the repository. */
function isInRepository(directory: string): boolean {
  const parent = path.dirname(directory);
  return existsSync(path.join(directory, '.git')) || (parent !== directory && isInRepository(parent));
}

/** Installs the packages. @throws UserError */
function installPackages(directory: string, packageManager: PackageManager): void {
  // On Windows, package managers are scripts, which require a shell.
  const options = { cwd: directory, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  if (spawnSync(packageManager, ['install'], options).status === 0) return;
  throw userError({
    code: 'init/not-installed',
    message: `The site was created, but \`${packageManager} install\` failed.`,
    fix: `Run it in '${directory}' to see the error.`,
  });
}

interface NextSteps {
  readonly folder: string;
  readonly isInstalled: boolean;
  readonly packageManager: PackageManager;
}

function nextSteps({ folder, isInstalled, packageManager }: NextSteps): string {
  const { install, start, run } = commandsOf(packageManager);
  const steps = [folder !== '.' && `cd ${folder}`, !isInstalled && install, start].filter(Boolean);
  return `\nNext steps:\n\n${steps.map(step => `  ${step}\n`).join('')}\n${run} build builds the site. README.md describes how to publish it.`;
}
