import { readFileSync } from 'node:fs';
import type { Cache } from '../cache/index.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import { assetOf } from './assets.ts';
import { adoptPage, type CachedPage, findPage } from './cached-page.ts';
import { createDocResolver } from './doc-links.ts';
import type { SettingsKeys } from './settings-key.ts';
import type { KnownFacts, Permalinks, RouteSource } from './types.ts';

/** A page's source, and the address that it is compiled for. */
export interface PageRequest {
  readonly source: RouteSource;
  /** With base URL. */
  readonly permalink: string;
}

/** A page to compile; plain data. */
export interface CompileTask extends RouteSource {
  /** See {@link CachedPage}. */
  readonly key: string;
  readonly permalink: string;
}

export interface CompilePagesOptions {
  readonly siteDir: string;
  readonly keys: SettingsKeys;
  readonly permalinks: Permalinks;
  /** See {@link hashPermalinks}. */
  readonly permalinksKey: string;
  readonly cache: Cache;
  /** Compiles the pages that the cache lacks; results in the order of the tasks. */
  readonly compile: (tasks: readonly CompileTask[]) => Promise<readonly CachedPage[]>;
}

/**
 * The compiled pages, in the order of the requests. A page is compiled again only if its source, its settings, the files
 * that it includes or where its links lead have changed.
 */
export async function compilePages(
  requests: readonly PageRequest[],
  { siteDir, keys, permalinks, permalinksKey, cache, compile }: CompilePagesOptions,
): Promise<readonly CachedPage[]> {
  const areLinksUnchanged = (page: CachedPage, { compiler, contentPath }: RouteSource): boolean => {
    if (page.permalinksKey === permalinksKey) return true;
    const resolveDoc = createDocResolver({ permalinks: permalinks.get(compiler) ?? new Map(), siteDir }, contentPath);
    return page.resolutions.every(([href, file, permalink]) => (resolveDoc(href, file) ?? null) === permalink);
  };
  const found = requests.map(request => {
    const page = findPage(pageKey(request, keys, siteDir), request.source.file, cache);
    return page && areFilesUnchanged(page.facts) && areLinksUnchanged(page, request.source) ? page : undefined;
  });
  const missing = requests.filter((_, index) => !found[index]).map(request => taskOf(request, keys, siteDir));
  const compiled = missing.length > 0 ? await compile(missing) : [];
  for (const page of compiled) adoptPage(page, cache);
  const fresh = compiled.values();
  return found.map(page => page ?? (fresh.next().value as CachedPage));
}

/** A hash of permalinks and the files that have them. */
export function hashPermalinks(permalinks: Permalinks, siteDir: string): string {
  const parts = [...permalinks].map(([compiler, known]) => [
    compiler,
    ...Array.from(known, ([file, permalink]) => [relativePath(siteDir, file), permalink]),
  ]);
  return hashOf(JSON.stringify(parts));
}

function pageKey({ source, permalink }: PageRequest, keys: SettingsKeys, siteDir: string): string {
  const { compiler, file, hash, title = '\0', frontMatter, contentPath } = source;
  const paths = [file, contentPath].map(place => relativePath(siteDir, place));
  return `compile:${hashOf(keys.get(compiler) ?? '', hash, permalink, title, JSON.stringify(frontMatter), ...paths)}`;
}

function taskOf(request: PageRequest, keys: SettingsKeys, siteDir: string): CompileTask {
  return { ...request.source, key: pageKey(request, keys, siteDir), permalink: request.permalink };
}

/** Whether the page's assets and partials are what they were. */
function areFilesUnchanged({ assets, includes }: KnownFacts): boolean {
  try {
    return (
      assets.every(({ file, kind, output }) => assetOf(file, kind).output === output) &&
      includes.every(([file, hash]) => hashOf(readFileSync(file)) === hash)
    );
  } catch {
    return false;
  }
}
