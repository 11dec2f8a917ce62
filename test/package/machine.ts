import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The Node that a site is made with, and its environment. */
export interface Machine {
  /** Absolute path of the program. */
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
}

export function thisMachine(): Machine {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return { node: process.execPath, env };
}

/** What says how a registry is reached from here. */
const NETWORK = /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|npm_config_registry)$/i;

/** One that has a Node of its own before the system's, an empty home and empty caches, and nothing else of who runs it. */
export function emptyMachine(node: string, folder: string): Machine {
  const [bin, home] = ['bin', 'home'].map(name => path.join(folder, name)) as [string, string];
  for (const directory of [bin, home]) mkdirSync(directory, { recursive: true });
  symlinkSync(path.resolve(node), path.join(bin, 'node'));
  const network = Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name)));
  const PATH = [bin, '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter);
  // Yarn 1 has its cache elsewhere when root runs it, and takes another archive of the same name from there.
  const YARN_CACHE_FOLDER = path.join(home, 'yarn');
  return { node: path.join(bin, 'node'), env: { ...network, HOME: home, PATH, YARN_CACHE_FOLDER, LANG: 'C.UTF-8' } };
}

/** Runs a program to its end. */
export function run([program = '', ...args]: readonly string[], cwd: string, { node, env }: Machine): void {
  const isScript = process.platform === 'win32' && program !== node;
  try {
    execFileSync(program, args, { cwd, env, stdio: 'pipe', encoding: 'utf8', shell: isScript });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    assert.fail(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/** A package manager: what it is told to install what `package.json` names, and to add a package. */
interface Manager {
  readonly install: readonly string[];
  readonly add: readonly string[];
  /** What it needs to be told in a file. */
  readonly files?: Readonly<Record<string, string>>;
}

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
const PNPM = ['npx', '--yes', 'pnpm@10'];
const YARN_1 = ['npx', '--yes', 'yarn@1'];
const YARN_4 = ['npx', '--yes', '--package=@yarnpkg/cli-dist@4', '--', 'yarn'];

/** None runs scripts of packages. */
export const MANAGERS: Readonly<Record<string, Manager>> = {
  npm: { install: ['npm', 'install', ...QUIET], add: ['npm', 'install', ...QUIET] },
  pnpm: {
    install: [...PNPM, 'install', '--ignore-scripts', '--no-frozen-lockfile'],
    add: [...PNPM, 'add', '--ignore-scripts'],
  },
  yarn: { install: [...YARN_1, 'install', '--ignore-scripts'], add: [...YARN_1, 'add', '--ignore-scripts'] },
  'yarn-4': { install: [...YARN_4, 'install'], add: [...YARN_4, 'add'], files: yarn4Files('node-modules') },
  'yarn-pnp': {
    install: [...YARN_4, 'install'],
    // Only the one that Yarn installs knows of it.
    add: [...YARN_4, 'add', 'typescript@5'],
    files: yarn4Files('pnp'),
  },
};

function yarn4Files(linker: string): Readonly<Record<string, string>> {
  return {
    '.yarnrc.yml': `nodeLinker: ${linker}\nenableScripts: false\nenableImmutableInstalls: false\n`,
    'yarn.lock': '',
  };
}

export function managerOf(name: string): Manager {
  const manager = MANAGERS[name];
  assert.ok(manager, `No package manager is called '${name}'. There are ${Object.keys(MANAGERS).join(', ')}.`);
  return manager;
}
