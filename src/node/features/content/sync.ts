/** Fetches the sources of a site. */

import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type LoadSiteOptions, loadSite } from '../../config/load-site.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import { type Diagnostic, UserError, userError } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import { messageOf } from '../../diagnostics/thrown.ts';
import type { Log } from '../../log.ts';
import { suggest } from '../../plugins/suggest.ts';
import { attempt } from '../../util/attempt.ts';
import { forEachConcurrently } from '../../util/concurrently.ts';
import { copiesFolder } from './copies.ts';
import { ignoreCopies } from './files.ts';
import { withoutSecrets } from './git/run.ts';
import { type Lock, lockFile, readLock, writeLock } from './lock.ts';
import { runAlone } from './lock-run.ts';
import { type ContentSource, sourcesOf } from './options.ts';
import { badLock, localFolder } from './sources.ts';
import { type How, ProblemError, type Synced, syncSource } from './sync-source.ts';
import { syncTags } from './sync-tags.ts';

export interface SyncOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile' | 'features'> {
  readonly log: Log;
  /** Ids of the sources to fetch; empty for all. */
  readonly only: readonly string[];
  readonly how: How;
}

/** Hosts that are asked at a time. */
const AT_ONCE = 4;

/** Fetches sources, and writes what it has got into the lock file. @throws UserError with all problems */
export async function syncSources({ only, how, log, ...options }: SyncOptions): Promise<void> {
  const { value: site, diagnostics } = await loadSite({ ...options, environment: 'production' });
  log.report(diagnostics);
  const all = sourcesOf(site).filter(source => source.package === undefined);
  const ids = [...all, ...taggedDocs(site)].map(({ id }) => id);
  const isOver = how === 'newest' && only.length === 0 && ids.length === 0 && existsSync(lockFile(site.siteDir));
  if (isOver) log.info('The config names nothing to fetch any more: what was fetched is removed');
  else requireKnown(only, ids, site);
  const isWanted = ({ id }: { readonly id: string }) => only.length === 0 || only.includes(id);
  const wanted = all.filter(isWanted);
  const tagged = taggedDocs(site).filter(isWanted);
  const run = () =>
    syncAll(wanted, {
      tagged,
      site,
      how,
      log,
      isWhole: only.length === 0,
      ids: all.map(({ id }) => id),
    });
  if (how === 'check') await run();
  else await runAlone(copiesFolder(site.siteDir), run, () => log.info('Waiting for another `lectern sync` to end'));
}

/** @throws UserError if there is nothing to fetch, or an id is unknown */
function requireKnown(only: readonly string[], ids: readonly string[], site: Site): void {
  const unknown = only.find(id => !ids.includes(id));
  if (ids.length > 0 && unknown === undefined) return;
  throw userError({
    code: 'content/unfetched',
    message: unknown === undefined ? 'The config names nothing to fetch.' : `No source has the id '${unknown}'.`,
    location: { file: site.configFile },
    fix:
      ids.length === 0
        ? "Add `content: [{ git: 'https://…', route: '/…' }]` to the config, or `versionsFromTags` to docs."
        : suggest(unknown ?? '', ids, 'ids'),
  });
}

interface SyncContext extends Pick<SyncOptions, 'how' | 'log'> {
  readonly site: Site;
  readonly tagged: readonly DocsOptions[];
  readonly isWhole: boolean;
  /** Of all sources. */
  readonly ids: readonly string[];
}

async function syncAll(
  wanted: readonly ContentSource[],
  { site, tagged, how, log, isWhole, ids }: SyncContext,
): Promise<void> {
  const { siteDir, configFile } = site;
  const lock = readLock(siteDir);
  if (lock instanceof Error)
    throw userError({ ...badLock(lock), location: { file: path.join(siteDir, 'lectern.lock.json') } });
  if (how !== 'check') ignoreCopies(siteDir);
  const locate = createLocator(configFile);
  const problems: Diagnostic[] = [];
  const found: Lock = { sources: {}, versions: {} };
  await forEachConcurrently(AT_ONCE, wanted, async source => {
    const docs = site.docs.find(({ id }) => id === source.id);
    const location = locate(['content', source.index]);
    try {
      const synced = await syncSource(source, { siteDir, how, locked: lock.sources[source.id], docs });
      if (synced.locked) found.sources[source.id] = synced.locked;
      tell(source, synced, { log, siteDir });
      problems.push(...synced.problems.map(problem => ({ ...problem, location })));
    } catch (error) {
      problems.push({ ...problemOf(error, source), severity: 'error', location });
    }
  });
  for (const docs of tagged) {
    const source = sourcesOf(site).find(({ id }) => id === docs.id);
    const location = locate([...docs.keyPath, 'versionsFromTags']);
    try {
      const synced = await syncTags(docs, { site, how, locked: lock.versions?.[docs.id], source });
      found.versions = { ...found.versions, [docs.id]: synced.versions };
      if (synced.isNews) log.success(synced.text);
      else log.info(synced.text);
      problems.push(...synced.problems.map(problem => ({ ...problem, location })));
    } catch (error) {
      if (error instanceof UserError) problems.push(...error.diagnostics);
      else problems.push({ ...problemOf(error, docs), severity: 'error', location });
    }
  }
  if (how === 'newest') {
    writeLock(siteDir, isWhole ? merged(keptOf(lock, site), found) : merged(lock, found));
    if (isWhole) removeOthers(siteDir, { ids, tagged: tagged.map(({ id }) => id) });
  }
  if (problems.some(({ severity }) => severity === 'error')) throw new UserError(problems);
  log.report(problems);
}

function merged(lock: Lock, found: Lock): Lock {
  return { sources: { ...lock.sources, ...found.sources }, versions: { ...lock.versions, ...found.versions } };
}

/** What the lock file has of sources and versions that the config still names. */
function keptOf({ sources, versions = {} }: Lock, site: Site): Lock {
  const of =
    (ids: readonly string[]) =>
    ([id]: readonly [string, unknown]) =>
      ids.includes(id);
  const ids = sourcesOf(site).map(({ id }) => id);
  return {
    sources: Object.fromEntries(Object.entries(sources).filter(of(ids))),
    versions: Object.fromEntries(Object.entries(versions).filter(of(taggedDocs(site).map(({ id }) => id)))),
  };
}

/** The docs with versions from tags. */
function taggedDocs({ docs }: Site): readonly DocsOptions[] {
  return docs.filter(({ versionsFromTags }) => versionsFromTags !== undefined);
}

function tell(
  source: ContentSource,
  { text, isNews }: Synced,
  { log, siteDir }: Pick<SyncContext, 'log'> & { readonly siteDir: string },
): void {
  const local = localFolder(source, siteDir);
  if (isNews) log.success(text);
  else log.info(text);
  if (local !== undefined) log.info(`  Pages show ${local} for now`);
}

function problemOf(
  error: unknown,
  { id, git, load }: Partial<ContentSource>,
): Pick<Diagnostic, 'code' | 'message' | 'fix'> {
  if (error instanceof ProblemError) return error.problem;
  const what = load
    ? `The function of the docs '${id}' failed`
    : `The docs '${id}' cannot be fetched${git ? ` from ${git}` : ''}`;
  const fix = load
    ? 'Correct `load` in the config.'
    : 'Correct `git` or `ref`; if credentials are missing, make `git ls-remote` work with this address first.';
  return {
    code: 'content/unfetched',
    message: `${what}: ${withoutSecrets(messageOf(error)).replace(/\.$/, '')}.`,
    fix,
  };
}

/** Removes what the config no longer has: copies of sources, versions from tags, and what was fetched for them. */
function removeOthers(
  siteDir: string,
  { ids, tagged }: { readonly ids: readonly string[]; readonly tagged: readonly string[] },
): void {
  const folder = copiesFolder(siteDir);
  const kept = new Set([...ids, ...tagged.map(id => `${id}.versions`)]);
  const copies = readdirSync(folder).filter(name => /^[^.].*\.(?:json|versions)$/.test(name));
  const repositories = attempt(() => readdirSync(path.join(folder, '.repositories'))) ?? [];
  const names = new Set([...copies.map(name => name.replace(/\.json$/, '')), ...repositories]);
  for (const name of [...names].filter(each => !kept.has(each))) {
    for (const file of [`${name}.json`, name, `.repositories/${name}`]) {
      attempt(() => rmSync(path.join(folder, file), { recursive: true, force: true }));
    }
  }
}
