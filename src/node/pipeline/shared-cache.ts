/** The remote cache of a run. */
import path from 'node:path';
import type { Cache } from '../cache/index.ts';
import type { Sites } from '../config/load-site.ts';
import type { Site } from '../config/site.ts';
import type { Problems } from '../diagnostics/problems.ts';
import {
  openRemoteCache,
  type PackKind,
  type PageFileEntry,
  type RemoteCache,
  type RemoteCacheSettings,
  remoteCacheSettings,
} from '../remote-cache/index.ts';
import { filesOfPage, type PlannedPage } from '../render/render-pages.ts';
import { git } from '../util/git.ts';
import { createStage } from '../util/stage-dir.ts';
import type { Clock } from './progress.ts';

interface Tools {
  readonly cache: Cache;
  readonly clock: Clock;
  readonly problems: Problems;
  readonly stageDir: string;
}

/** A remote cache that has sent what it has. */
export interface SharedCache extends RemoteCache {
  /** Whether runs store what they have made. */
  readonly isPushed: boolean;
}

/** Opens the remote cache of a site, and fetches what other machines have stored; undefined if the site has none. */
export async function openSharedCache(
  sites: Sites,
  kinds: readonly PackKind[],
  tools: Tools,
): Promise<SharedCache | undefined> {
  const settings = tools.problems.take(remoteCacheSettings(sites[0].cache, process.env));
  tools.problems.stopAtErrors();
  return settings && (await tools.clock.time('remote cache', () => pulled(sites, settings, { ...tools, kinds })));
}

async function pulled(
  [site]: Sites,
  settings: RemoteCacheSettings,
  { cache, problems, stageDir, kinds }: Tools & { readonly kinds: readonly PackKind[] },
): Promise<SharedCache> {
  const { siteDir, workDir, url, baseUrl } = site;
  const commit = await git(siteDir, ['rev-parse', 'HEAD']).catch(() => '');
  const filesDir = path.join(stageDir, 'remote');
  const names = { site: url + baseUrl, commit: commit.trim() };
  const remote = openRemoteCache(settings, { cache, workDir, filesDir, ...names });
  problems.add(await remote.pull(kinds));
  return { ...remote, isPushed: settings.isPushed };
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
