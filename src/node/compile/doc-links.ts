import path from 'node:path';
import { safeDecode } from './assets.ts';
import type { ResolveDoc } from './types.ts';

/** The files that Markdown links may name; the same for every page of a version. */
export interface DocLinks {
  /** Permalinks of every doc of every version, by absolute path. */
  readonly permalinks: ReadonlyMap<string, string>;
  readonly siteDir: string;
}

/**
 * Resolves a link to a Markdown file: `./x.md` from the file's directory, `/x.md` from the content directory
 * then the site, `x.md` from all three, `@site/…` from the site. Links may cross versions.
 */
export function createDocResolver({ permalinks, siteDir }: DocLinks, contentPath: string): ResolveDoc {
  return (href, file) =>
    candidates(safeDecode(href), path.dirname(file), { contentPath, siteDir })
      .map(candidate => permalinks.get(candidate))
      .find(permalink => permalink !== undefined);
}

function candidates(
  name: string,
  directory: string,
  { contentPath, siteDir }: { readonly contentPath: string; readonly siteDir: string },
): readonly string[] {
  if (name.startsWith('@site/')) return [path.join(siteDir, name.slice('@site/'.length))];
  if (name.startsWith('/')) return [path.join(contentPath, name), path.join(siteDir, name)];
  const beside = path.resolve(directory, name);
  return /^\.\.?\//.test(name) ? [beside] : [beside, path.join(contentPath, name), path.join(siteDir, name)];
}
