/** The remote cache of a run. */
import path from 'node:path';
import type { Cache } from '../cache/index.ts';
import type { Site } from '../config/site.ts';
import type { Result } from '../diagnostics/index.ts';
import {
  type CacheEnvironment,
  openRemoteCache,
  type PackKind,
  type PageFileEntry,
  type RemoteCache,
  remoteCacheSettings,
} from '../remote-cache/index.ts';
import { filesOfPage, type PlannedPage } from '../render/render-pages.ts';
import { git } from '../util/git.ts';
import { createStage } from '../util/stage-dir.ts';
import type { Clock } from './progress.ts';

/** A remote cache that has sent what it has. */
export interface SharedCache extends RemoteCache {
  /** Whether runs store what they have made. */
  readonly isPushed: boolean;
}

interface SharedCacheOptions {
  readonly environment: CacheEnvironment;
  /** What to fetch. */
  readonly kinds: readonly PackKind[];
  readonly cache: Cache;
  /** Folder for temporary files. */
  readonly stageDir: string;
  readonly clock?: Pick<Clock, 'time'>;
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
}

/** Opens the remote cache of a site, and fetches what other machines have stored; undefined if the site has none. */
export async function openSharedCache(
  { siteDir, workDir, url, baseUrl, outPath, cache: options }: Site,
  { environment, kinds, cache, stageDir, clock, signal }: SharedCacheOptions,
): Promise<Result<SharedCache | undefined>> {
  const { value: settings, diagnostics } = remoteCacheSettings(options, environment);
  if (!settings) return { value: undefined, diagnostics };
  const commit = await git(siteDir, ['rev-parse', 'HEAD']).catch(() => '');
  const filesDir = path.join(stageDir, 'remote');
  // The address of all locales, whichever is built.
  const root = baseUrl.endsWith(outPath) ? baseUrl.slice(0, baseUrl.length - outPath.length) : baseUrl;
  const names = { site: url + root, commit: commit.trim() };
  const remote = openRemoteCache(settings, { cache, workDir, filesDir, ...names });
  const pull = () => remote.pull(kinds, signal);
  const failed = await (clock ? clock.time('remote cache', pull) : pull());
  return { value: { ...remote, isPushed: settings.isPushed }, diagnostics: failed };
}

/** Writes files that a remote cache has sent to a folder, by their hashes; undefined for others. */
export function filesFrom(remote: RemoteCache, directory: string): (hash: string) => string | undefined {
  const stage = createStage(directory);
  return hash => {
    const text = remote.fileText(hash);
    return text === undefined ? undefined : stage(text);
  };
}

/** The files of rendered pages, in a build whose output has taken them over. */
export function writtenFiles(pages: readonly PlannedPage[], buildDir: string): readonly PageFileEntry[] {
  return pages.flatMap(filesOfPage).map(({ path: name, hash, source }) => {
    return { hash, file: path.join(buildDir, name), isNew: source.kind === 'staged' };
  });
}

/** The files of rendered pages, before they are moved to an output. */
export function stagedFiles(pages: readonly PlannedPage[]): readonly PageFileEntry[] {
  return pages.flatMap(filesOfPage).flatMap(({ hash, source }) => {
    return source.kind === 'staged' ? [{ hash, file: source.file, isNew: true }] : [];
  });
}

/** The folders of the shells of sites, below the work folder. */
export function shellFolders(sites: readonly Site[]): readonly string[] {
  return [...new Set(sites.map(({ assetsPath }) => `${assetsPath}shell`))];
}
