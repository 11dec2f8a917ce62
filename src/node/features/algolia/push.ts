import type { IndexSettings } from 'algoliasearch';
import { UserError, userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import { type Clock, createClock } from '../../pipeline/progress.ts';
import type { SearchRecord } from '../../search/records.ts';
import { count } from '../../util/format.ts';
import { type Ask, type Counts, connect, countRecords, targetOf, undefinedIfMissing } from './client.ts';
import { settingsDiff, wantedSettings } from './settings.ts';
import { countBy, overSites, readRecords, type SiteOptions } from './site-records.ts';
import { removeAbandoned, temporaryName } from './temporary.ts';

export interface PushOptions extends SiteOptions {
  /** Minimum number of new records, as a share of those in the live index. */
  readonly minShare: number;
  /** Whether to push even fewer. */
  readonly force: boolean;
  /** Whether to only show what would be done. */
  readonly dryRun: boolean;
}

interface Plan {
  readonly indexName: string;
  /** State of the index; without settings, it does not exist. */
  readonly live: { readonly settings: IndexSettings | undefined; readonly counts: Counts | undefined };
  readonly settings: IndexSettings;
  readonly records: readonly SearchRecord[];
}

interface Replacement extends Plan {
  readonly ask: Ask;
  /** Name of the temporary index. */
  readonly temporary: string;
  /** Aborted with the error to end with. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** Replaces the records of the site's Algolia index, all or none. @throws UserError when it fails, or seems to be a mistake */
export async function push({ minShare, force, dryRun, ...options }: PushOptions): Promise<void> {
  const { environment, log } = options;
  if (!environment.writeKey) throw noWriteKey();
  const { writeKey } = environment;
  const { target, noIndex, records, diagnostics } = await overSites(options, async (sites, run) => {
    const [{ search, noIndex }] = sites;
    const target = targetOf(search, environment, writeKey);
    return { target, noIndex, ...(await readRecords(sites, run)) };
  });
  if (records.length === 0) throw noRecords(noIndex);
  log.report(diagnostics);

  const ask = connect(target);
  const { indexName } = target;
  const live = {
    settings: await ask(client => client.getSettings({ indexName }).catch(undefinedIfMissing)),
    counts: await countRecords(ask, indexName, [TAG]),
  };
  const plan: Plan = { indexName, live, settings: wantedSettings(live.settings), records };
  if (dryRun) log.info(formatPlan(plan));
  const before = live.counts?.records ?? 0;
  if (!force && records.length < before * minShare) throw tooFew(records.length, before, { indexName, minShare });
  if (dryRun) return;

  log.report(await removeAbandoned(ask, indexName));
  const temporary = temporaryName(indexName);
  const clock = createClock(log);
  await interruptibly(log, signal => replaceRecords({ ...plan, ask, temporary, signal, clock }));
  log.success(`The index '${indexName}' now has ${count(records.length, 'record')}; before, it had ${before}.`);
}

const TAG = 'docusaurus_tag';
const BATCH = 1000;
const FOREVER = Number.POSITIVE_INFINITY;

function noWriteKey(): UserError {
  return userError({
    code: 'algolia/no-write-key',
    message: '`ALGOLIA_WRITE_API_KEY` is not set.',
    fix: 'Set it in the environment to a key that can write to the index. Do not add it to the config, which is public.',
  });
}

function noRecords(noIndex: boolean): UserError {
  return userError({
    code: 'algolia/no-records',
    message: 'The site has no search records.',
    fix: noIndex
      ? 'The config sets `noIndex`. Remove it to enable search.'
      : 'Check whether all of its pages are drafts, unlisted or `noindex`.',
  });
}

function tooFew(records: number, before: number, { indexName, minShare }: { indexName: string; minShare: number }) {
  const share = `${Number((minShare * 100).toFixed(2))} %`;
  return userError({
    code: 'algolia/too-few-records',
    message: `The site has ${count(records, 'record')}, less than ${share} of the ${before} in the index '${indexName}'.`,
    fix: 'Check whether pages are missing. Use `--force` to replace the index anyway, or `--min-share` to change the limit.',
  });
}

/** Describes a push. */
function formatPlan({ indexName, live, settings, records }: Plan): string {
  const now = live.counts?.facets[TAG] ?? {};
  const then = countBy(TAG, records);
  const tags = [...new Set([...then.keys(), ...Object.keys(now)])].sort();
  const width = Math.max(...tags.map(tag => tag.length));
  const changes = settingsDiff(live.settings, settings);
  return [
    live.settings
      ? `The index '${indexName}' has ${count(live.counts?.records ?? 0, 'record')} and would have ${records.length}:`
      : `The index '${indexName}' would be created, with ${count(records.length, 'record')}:`,
    ...tags.map(tag => `  ${tag.padEnd(width)}  ${now[tag] ?? 0} → ${then.get(tag) ?? 0}`),
    changes.length === 0 ? 'Its settings would not change.' : 'Settings that would change:',
    ...changes.map(change => `  ${change}`),
    'Nothing was sent.',
  ].join('\n');
}

const INTERRUPTED = userError({
  code: 'algolia/interrupted',
  message: 'Interrupted; the index is unchanged.',
  fix: 'Run the command again to push the records.',
});

/** Runs something that Ctrl+C cancels; a second Ctrl+C ends the process. */
async function interruptibly(log: Log, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const interrupt = (): void => {
    log.info('Stopping… Press Ctrl+C again to stop immediately.');
    controller.abort(INTERRUPTED);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupt);
  try {
    await run(controller.signal);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

/**
 * Replaces all records of an index at once, by filling a temporary index and moving it. Searches use the old records until the move,
 * and if anything fails before it, they keep doing so.
 */
async function replaceRecords(replacement: Replacement): Promise<void> {
  const { taskID } = await fillAndMove(replacement).catch((error: unknown) => discard(replacement, error));
  const { ask, temporary: indexName, clock } = replacement;
  await clock.time('replace', () => ask(client => client.waitForTask({ indexName, taskID, maxRetries: FOREVER })));
}

async function fillAndMove(replacement: Replacement): Promise<Task> {
  const { indexName, temporary, live, settings, records, ask, signal, clock } = replacement;
  const tasks: Task[] = [];
  await clock.time('configure', async () => {
    if (live.settings) {
      const operationIndexParams = { operation: 'copy', destination: temporary, scope: CONFIGURATION } as const;
      await finished(await ask(client => client.operationIndex({ indexName, operationIndexParams })), replacement);
    }
    tasks.push(await ask(client => client.setSettings({ indexName: temporary, indexSettings: settings })));
  });
  await clock.time('send', async () => {
    for (let sent = 0; sent < records.length; sent += BATCH) {
      signal.throwIfAborted();
      const objects = records.slice(sent, sent + BATCH).map(record => ({ ...record }));
      tasks.push(...(await ask(client => client.chunkedBatch({ indexName: temporary, objects, batchSize: BATCH }))));
    }
  });
  await clock.time('index', async () => {
    for (const task of tasks) await finished(task, replacement);
  });
  signal.throwIfAborted();
  const operationIndexParams = { operation: 'move', destination: indexName } as const;
  return ask(client => client.operationIndex({ indexName: temporary, operationIndexParams }));
}

/** A pending change of the temporary index; Algolia processes changes of an index in order. */
interface Task {
  readonly taskID: number;
}

const CONFIGURATION: ('settings' | 'rules' | 'synonyms')[] = ['settings', 'rules', 'synonyms'];

/** Waits for a task. @throws the signal's reason when it is aborted */
function finished({ taskID }: Task, { ask, temporary: indexName, signal }: Replacement): Promise<unknown> {
  const timeout = (looks: number): number => {
    signal.throwIfAborted();
    return Math.min(looks * 200, 5000);
  };
  return ask(client => client.waitForTask({ indexName, taskID, maxRetries: FOREVER, timeout }));
}

/** Deletes the temporary index, then throws the error. */
async function discard({ ask, temporary }: Replacement, error: unknown): Promise<never> {
  try {
    await ask(client => client.deleteIndex({ indexName: temporary }).catch(undefinedIfMissing));
  } catch {
    if (!(error instanceof UserError)) throw error;
    const leftBehind = {
      code: 'algolia/left-behind',
      severity: 'warning',
      message: `The temporary index '${temporary}' could not be removed.`,
      fix: "Delete it in Algolia's dashboard.",
    } as const;
    throw new UserError([...error.diagnostics, leftBehind]);
  }
  throw error;
}
