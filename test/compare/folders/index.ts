import path from 'node:path';
import { compareTried, writeSites } from '../generated/index.ts';
import { CLONE_DIFFERENCES } from '../known/clone.ts';
import type { FolderOptions } from '../options.ts';
import { cloneSites, type FolderSite } from './clone.ts';
import { readSite } from './files.ts';

/**
 * Compares sites that are in folders: one, or those that a clone of Docusaurus has.
 *
 * @param directory with Docusaurus and the packages of the sites
 * @returns the exit code: 1 if something differs for no known reason
 */
export function compareFolders(
  directory: string,
  options: FolderOptions,
  { verbose }: { readonly verbose: boolean },
): Promise<number> {
  const sites = sitesOf(options)
    .map(site => ({ ...site, productions: new Map() }))
    .filter((_, index) => options.only === undefined || options.only === index + 1);
  if (options.write !== undefined) writeSites(sites, options.write);
  return compareTried(sites, directory, {
    shrink: options.shrink,
    facts: undefined,
    verbose,
    known: options.clone === undefined ? [] : CLONE_DIFFERENCES,
  });
}

function sitesOf({ site, clone }: FolderOptions): readonly FolderSite[] {
  if (clone !== undefined) return cloneSites(clone);
  return site === undefined ? [] : [{ name: path.basename(site), files: readSite(site) }];
}
