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

/** @throws Error with the end of what a build printed, if it fails */
export async function buildBoth(name: string, docusaurusDir: string): Promise<Builds> {
  const modules = path.join(docusaurusDir, 'node_modules');
  const docusaurusBin = path.join(modules, '@docusaurus/core/bin/docusaurus.mjs');
  if (!existsSync(docusaurusBin)) throw new Error(`--docusaurus: there is no ${docusaurusBin}`);
  const [theirs, ours] = [copySite(name), copySite(name)];
  const remove = () => {
    for (const site of [theirs, ours]) site.remove();
  };
  try {
    symlinkSync(modules, path.join(theirs.siteDir, 'node_modules'));
    await runProcess({ command: process.execPath, args: [docusaurusBin, 'build'], cwd: theirs.siteDir });
    await runProcess({ command: process.execPath, args: [BIN, 'build'], cwd: ours.siteDir });
  } catch (error) {
    remove();
    throw error;
  }
  return { docusaurus: theirs.outDir, lectern: ours.outDir, remove };
}
