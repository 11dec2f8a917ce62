/** Installs the generators and search engines to compare with into a directory outside the repository: `install-peers.ts DIR [NAME…]`. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { INSTALLED, KNOWN_PEERS } from './peers/index.ts';
import { SEARCH_PEERS } from './peers/search.ts';
import type { Installable } from './peers/types.ts';

const run = promisify(execFile);
const [directory, ...names] = process.argv.slice(2);

if (directory === undefined) {
  process.stderr.write('Name a directory outside the repository: npm run bench:peers -- DIR [NAME…]\n');
  process.exitCode = 1;
} else {
  for (const peer of [...KNOWN_PEERS, SEARCH_PEERS].filter(({ name }) => names.length === 0 || names.includes(name))) {
    process.stdout.write(`${peer.name}: ${await install(peer, path.resolve(directory, peer.name))}\n`);
  }
}

/** Installs one, and says how it went. */
async function install({ packages, overrides, programs = {} }: Installable, folder: string): Promise<string> {
  const versions = new Map<string, string>();
  for (const [name, program] of Object.entries(programs)) {
    const version = await versionOf(program);
    if (version) versions.set(name, version);
  }
  const dependencies = Object.fromEntries(Object.entries(packages).filter(([name]) => !versions.has(name)));
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies, overrides }, null, 2),
  );
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], { cwd: folder });
  } catch (error) {
    return `not installed: ${error instanceof Error ? error.message.trim().split('\n').slice(0, 4).join(' ') : error}`;
  }
  await writeFile(path.join(folder, INSTALLED), '');
  return Object.entries(packages)
    .map(([name, version]) => versions.get(name) ?? `${name} ${version}`)
    .join(', ');
}

/** The version that a program on the path prints; undefined where there is none. */
async function versionOf(program: string): Promise<string | undefined> {
  return run(program, ['version']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
