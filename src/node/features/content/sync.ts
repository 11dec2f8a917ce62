/** Fetches the sources of a site. */

import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type LoadSiteOptions, loadSite } from '../../config/load-site.ts';
import type { Site } from '../../config/site.ts';
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
import { type LockedSource, readLock, writeLock } from './lock.ts';
import { runAlone } from './lock-run.ts';
import { type ContentSource, sourcesOf } from './options.ts';
import { badLock, localFolder } from './sources.ts';
import { type How, ProblemError, type Synced, syncSource } from './sync-source.ts';

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
  const wanted = chosen(all, only, site);
  const run = () => syncAll(wanted, { site, how, log, isWhole: only.length === 0, ids: all.map(({ id }) => id) });
  if (how === 'check') await run();
  else await runAlone(copiesFolder(site.siteDir), run, () => log.info('Waiting for another `lectern sync` to end'));
}

function chosen(all: readonly ContentSource[], only: readonly string[], site: Site): readonly ContentSource[] {
  const ids = all.map(({ id }) => id);
  const unknown = only.find(id => !ids.includes(id));
  if (all.length > 0 && unknown === undefined)
    return only.length === 0 ? all : all.filter(({ id }) => only.includes(id));
  throw userError({
    code: 'content/unfetched',
    message:
      unknown === undefined ? '`content` in the config names nothing to fetch.' : `No source has the id '${unknown}'.`,
    location: { file: site.configFile },
    fix:
      all.length === 0
        ? "Add `content: [{ git: 'https://…', route: '/…' }]` to the config."
        : suggest(unknown ?? '', ids, 'ids'),
  });
}

interface SyncContext extends Pick<SyncOptions, 'how' | 'log'> {
  readonly site: Site;
  readonly isWhole: boolean;
  /** Of all sources. */
  readonly ids: readonly string[];
}

async function syncAll(wanted: readonly ContentSource[], { site, how, log, isWhole, ids }: SyncContext): Promise<void> {
  const { siteDir, configFile } = site;
  const lock = readLock(siteDir);
  if (lock instanceof Error)
    throw userError({ ...badLock(lock), location: { file: path.join(siteDir, 'lectern.lock.json') } });
  if (how !== 'check') ignoreCopies(siteDir);
  const locate = createLocator(configFile);
  const problems: Diagnostic[] = [];
  const found = new Map<string, LockedSource>();
  await forEachConcurrently(AT_ONCE, wanted, async source => {
    const docs = site.docs.find(({ id }) => id === source.id);
    try {
      const synced = await syncSource(source, { siteDir, how, locked: lock[source.id], docs });
      if (synced.locked) found.set(source.id, synced.locked);
      tell(source, synced, { log, siteDir });
      problems.push(...synced.problems.map(problem => ({ ...problem, location: locate(['content', source.index]) })));
    } catch (error) {
      problems.push({ ...problemOf(error, source), severity: 'error', location: locate(['content', source.index]) });
    }
  });
  if (how === 'newest') {
    const kept = Object.entries(lock).filter(([id]) => ids.includes(id));
    writeLock(siteDir, { ...Object.fromEntries(isWhole ? kept : Object.entries(lock)), ...Object.fromEntries(found) });
    if (isWhole) removeOthers(siteDir, ids);
  }
  if (problems.some(({ severity }) => severity === 'error')) throw new UserError(problems);
  log.report(problems);
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

function problemOf(error: unknown, { id, git }: ContentSource): Pick<Diagnostic, 'code' | 'message' | 'fix'> {
  if (error instanceof ProblemError) return error.problem;
  const what =
    git === undefined ? `The function of the docs '${id}' failed` : `The docs '${id}' cannot be fetched from ${git}`;
  const fix =
    git === undefined
      ? 'Correct `load` in the config.'
      : 'Correct `git` or `ref`; if credentials are missing, make `git ls-remote` work with this address first.';
  return {
    code: 'content/unfetched',
    message: `${what}: ${withoutSecrets(messageOf(error)).replace(/\.$/, '')}.`,
    fix,
  };
}

/** Removes copies of sources that the config no longer has. */
function removeOthers(siteDir: string, ids: readonly string[]): void {
  const folder = copiesFolder(siteDir);
  const states = readdirSync(folder).filter(name => name.endsWith('.json'));
  for (const name of states.map(state => state.slice(0, -'.json'.length)).filter(id => !ids.includes(id))) {
    for (const file of [`${name}.json`, name, `.repositories/${name}`]) {
      attempt(() => rmSync(path.join(folder, file), { recursive: true, force: true }));
    }
  }
}
