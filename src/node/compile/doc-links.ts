import path from 'node:path';
import { safeDecode } from '../../shared/url.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import type { Permalinks, ResolveDoc, RouteSource } from './types.ts';

/** The Markdown files of a site that links may name, with their permalinks. */
export interface DocLinks {
  readonly siteDir: string;
  readonly permalinks: Permalinks;
}

/**
 * Creates the resolver of a source's links to Markdown files: `./x.md` is relative to the file, `/x.md` to the content
 * folder or the site, `x.md` to any of the three, `@site/…` to the site. The target may be in another version.
 */
export function createDocResolver(
  { siteDir, permalinks }: DocLinks,
  { compiler, contentPath }: Pick<RouteSource, 'compiler' | 'contentPath'>,
): ResolveDoc {
  const byFile = permalinks.get(compiler);
  return (href, file) =>
    candidates(safeDecode(href), path.dirname(file), { contentPath, siteDir })
      .map(candidate => byFile?.get(candidate))
      .find(permalink => permalink !== undefined);
}

/** A hash of all permalinks with their files. */
export function hashPermalinks({ siteDir, permalinks }: DocLinks): string {
  const parts = [...permalinks].map(([compiler, byFile]) => [
    compiler,
    ...Array.from(byFile, ([file, permalink]) => [relativePath(siteDir, file), permalink]),
  ]);
  return hashOf(JSON.stringify(parts));
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
