import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '../bench/measure/process.ts';
import { BIN } from '../support/paths.ts';
import { copySite } from '../support/sites.ts';

/** The outputs of both, each of a copy of the site of its own. */
export interface Builds {
  readonly docusaurus: string;
  readonly lectern: string;
  remove(): void;
}

/** A Docusaurus that is installed: its packages, and its command. */
export interface InstalledDocusaurus {
  readonly modules: string;
  readonly bin: string;
}

/** @throws Error if there is no Docusaurus in the folder's node_modules */
export function findDocusaurus(directory: string): InstalledDocusaurus {
  const modules = path.join(directory, 'node_modules');
  const bin = path.join(modules, '@docusaurus/core/bin/docusaurus.mjs');
  if (!existsSync(bin)) throw new Error(`--docusaurus: there is no ${bin}`);
  return { modules, bin };
}

/** @throws Error with the end of what a build printed, if it fails */
export async function buildBoth(name: string, docusaurusDir: string): Promise<Builds> {
  const { modules, bin } = findDocusaurus(docusaurusDir);
  const [theirs, ours] = [copySite(name), copySite(name)];
  const remove = () => {
    for (const site of [theirs, ours]) site.remove();
  };
  try {
    symlinkSync(modules, path.join(theirs.siteDir, 'node_modules'));
    await runProcess({ command: process.execPath, args: [bin, 'build'], cwd: theirs.siteDir });
    await runProcess({ command: process.execPath, args: [BIN, 'build'], cwd: ours.siteDir });
  } catch (error) {
    remove();
    throw error;
  }
  return { docusaurus: theirs.outDir, lectern: ours.outDir, remove };
}
