import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Peer } from '../options.ts';
import { docusaurus } from './docusaurus.ts';
import { hugo, hugoWithPagefind } from './hugo.ts';
import { rspress } from './rspress.ts';
import { starlight } from './starlight.ts';
import type { KnownPeer } from './types.ts';
import { vitepress } from './vitepress.ts';

export type { KnownPeer };

const run = promisify(execFile);

/** The generators that `install-peers.ts` installs. */
export const KNOWN_PEERS: readonly KnownPeer[] = [hugo, hugoWithPagefind, docusaurus, starlight, rspress, vitepress];

/** Says that a peer is installed whole. */
export const INSTALLED = '.installed';

/** The generators that are installed in a directory, or those of them that are named. */
export function installedPeers(directory: string, names: readonly string[]): readonly Peer[] {
  return KNOWN_PEERS.filter(
    ({ name }) => existsSync(path.join(directory, name, INSTALLED)) && (names.length === 0 || names.includes(name)),
  ).map(peer => ({
    name: peer.name,
    command: peer.command,
    prepare: siteDir => prepareSite(peer, siteDir, path.join(directory, peer.name)),
  }));
}

/** Makes a folder with `docs/` a site of a peer's, with what is installed for it. */
async function prepareSite({ files, packages }: KnownPeer, siteDir: string, installed: string): Promise<void> {
  await writeFile(path.join(siteDir, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  await linkTree(path.join(path.resolve(installed), 'node_modules'), path.join(siteDir, 'node_modules'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(siteDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** A copy whose files are the original's: some generators want their packages in the site's own folder, and keep caches there. */
async function linkTree(from: string, to: string): Promise<void> {
  await run('cp', ['-al', from, to]).catch(() => run('cp', ['-a', from, to]));
}
