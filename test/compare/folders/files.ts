import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileContent } from '../../generate/site.ts';
import type { SiteFiles } from '../generated/side.ts';

/** Folders that a site is built into, or installed in. */
const NOT_SOURCES = /(^|\/)(node_modules|\.docusaurus|\.lectern|\.git|build)(\/|$)/;

/** Files that are edited when the two need different configs. */
const TEXT = /\.(mdx?|[cm]?[jt]sx?|json|ya?ml|css)$/;

/** @throws Error if there is no such folder */
export function readSite(directory: string): SiteFiles {
  return new Map(namesBelow(directory).map(name => [name, readContent(path.join(directory, name))]));
}

/** Files below some paths of a folder, which need not exist, by their path in it. */
export function readSome(directory: string, names: readonly string[]): SiteFiles {
  const found = names.flatMap(name => {
    const stat = statSync(path.join(directory, name), { throwIfNoEntry: false });
    if (!stat) return [];
    return stat.isFile() ? [name] : namesBelow(path.join(directory, name)).map(below => `${name}/${below}`);
  });
  return new Map(found.map(name => [name, readContent(path.join(directory, name))]));
}

function namesBelow(directory: string): readonly string[] {
  const entries = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll(path.sep, '/'))
    .filter(name => !NOT_SOURCES.test(name));
  return entries.filter(name => statSync(path.join(directory, name), { throwIfNoEntry: false })?.isFile()).sort();
}

function readContent(file: string): FileContent {
  return TEXT.test(file) ? readFileSync(file, 'utf8') : readFileSync(file);
}
