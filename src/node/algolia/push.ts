import type { UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { createClock } from '../pipeline/progress.ts';
import type { SearchRecord } from '../search/records.ts';
import { count } from '../util/format.ts';
import { type Counts, connect, type IndexSettings } from './client.ts';
import { replaceRecords } from './replace.ts';
import { settingsDiff, wantedSettings } from './settings.ts';
import { countBy, readRecords, readSite, type SiteOptions } from './site-records.ts';
import { type Environment, problem, targetOf, writeKeyOf } from './target.ts';

export interface PushOptions extends SiteOptions {
  readonly environment: Environment;
  /** The least share of the live index's records that the new ones may be. */
  readonly minShare: number;
  /** Whether fewer will do. */
  readonly force: boolean;
  /** Whether only to tell what would be done. */
  readonly dryRun: boolean;
}

/** Fills the site's Algolia index with its records, all or none of them. @throws UserError where that is not possible or not wise */
export async function push({ environment, minShare, force, dryRun, ...options }: PushOptions): Promise<void> {
  const { log } = options;
  const key = writeKeyOf(environment);
  const site = await readSite({ ...options, writeKey: key });
  const target = targetOf(site.search, environment, key);
  const { records, diagnostics } = await readRecords(site, log);
  if (records.length === 0) throw noRecords(site.noIndex);
  log.report(diagnostics);

  const algolia = connect(target);
  const { indexName } = target;
  const live = { settings: await algolia.settings(indexName), counts: await algolia.counts(indexName, [TAG]) };
  const settings = wantedSettings(live.settings);
  if (dryRun) log.info(formatPlan({ indexName, live, settings, records }));
  const before = live.counts?.records ?? 0;
  if (!force && records.length < before * minShare) throw tooFew(records.length, before, { indexName, minShare });
  if (dryRun) return;

  const exists = live.settings !== undefined;
  const clock = createClock(log);
  await interruptibly(log, signal => replaceRecords(algolia, { indexName, exists, settings, records, signal, clock }));
  log.success(`The index '${indexName}' holds ${count(records.length, 'record')}; it had ${before}.`);
}

const TAG = 'docusaurus_tag';

function noRecords(noIndex: boolean): UserError {
  return problem('algolia/no-records', 'The site makes no records.', {
    fix: noIndex
      ? 'It is `noIndex`: take that out of the config to have it found.'
      : 'Look whether all of its pages are drafts, unlisted or `noindex`.',
  });
}

function tooFew(
  records: number,
  before: number,
  { indexName, minShare }: { readonly indexName: string; readonly minShare: number },
): UserError {
  const share = `${Number((minShare * 100).toFixed(2))} %`;
  const message = `The site makes ${count(records, 'record')}, less than ${share} of the ${before} that the index '${indexName}' has.`;
  return problem('algolia/too-few-records', message, {
    fix: 'Look whether pages are missing. `--force` replaces the index all the same, `--min-share` changes the limit.',
  });
}

interface Plan {
  readonly indexName: string;
  readonly live: { readonly settings: IndexSettings | undefined; readonly counts: Counts | undefined };
  readonly settings: IndexSettings;
  readonly records: readonly SearchRecord[];
}

/** A description of a push. */
function formatPlan({ indexName, live, settings, records }: Plan): string {
  const now = live.counts?.facets[TAG] ?? {};
  const then = countBy(TAG, records);
  const tags = [...new Set([...then.keys(), ...Object.keys(now)])].sort();
  const width = Math.max(...tags.map(tag => tag.length));
  const changes = settingsDiff(live.settings, settings);
  return [
    live.settings
      ? `The index '${indexName}' has ${count(live.counts?.records ?? 0, 'record')} and would have ${records.length}:`
      : `The index '${indexName}' would be made, with ${count(records.length, 'record')}:`,
    ...tags.map(tag => `  ${tag.padEnd(width)}  ${now[tag] ?? 0} → ${then.get(tag) ?? 0}`),
    changes.length === 0 ? 'Its settings would stay as they are.' : 'Settings that would change:',
    ...changes.map(change => `  ${change}`),
    'Nothing was sent.',
  ].join('\n');
}

/** Runs something that Ctrl+C asks to end; a second Ctrl+C ends the process. */
async function interruptibly(log: Log, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const interrupt = (): void => {
    log.info('Stopping in good order; Ctrl+C again stops at once.');
    controller.abort(problem('algolia/interrupted', 'Interrupted; the index is as it was.'));
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupt);
  try {
    await run(controller.signal);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
