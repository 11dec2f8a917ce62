import type { Site } from '../../config/site.ts';
import { type Diagnostic, hasErrors, UserError, userError } from '../../diagnostics/index.ts';
import { count } from '../../util/format.ts';
import {
  type Ask,
  type Counts,
  connect,
  countFiltered,
  countRecords,
  type Environment,
  statusOf,
  type Target,
  targetOf,
  undefinedIfMissing,
} from './client.ts';
import { CONTEXT, type Comparison, compare, filterGroups, nameOf, PUSH, uncounted } from './compare.ts';
import { overSites, readRecords, type SiteOptions } from './site-records.ts';

/** Compares the site's Algolia index with the site. @throws UserError if something is wrong */
export async function check(options: SiteOptions): Promise<void> {
  const { log } = options;
  const { writing, ...comparison } = await overSites(options, async (sites, run) => {
    // Checked before all pages are compiled, since there may be nothing to compare.
    const { ask, ...index } = await readIndex(sites[0].search, options.environment);
    const found = { ...index, ...(await readRecords(sites, run)) };
    return { ...found, filtered: await countFiltered(ask, index.indexName, uncounted(found)) };
  });
  const problems = [...writing, ...compare(comparison)];
  if (hasErrors(problems)) throw new UserError(problems);
  log.report(problems);
  log.success(`The index '${comparison.indexName}' matches the site: ${count(comparison.counts.records, 'record')}.`);
}

/** State of a site's index, and problems with the key in its config. */
interface FoundIndex extends Pick<Comparison, 'indexName' | 'settings' | 'counts' | 'configured' | 'facets'> {
  readonly ask: Ask;
  readonly writing: readonly Diagnostic[];
}

async function readIndex(search: Site['search'], environment: Environment): Promise<FoundIndex> {
  const { apiKey, contextualSearch, searchParameters } = search;
  const key = environment.writeKey ?? apiKey;
  if (!key) throw noKey();
  const target = targetOf(search, environment, key);
  const { indexName } = target;
  const configured = filterGroups(searchParameters.facetFilters);
  const facets = [...new Set([...(contextualSearch ? CONTEXT : []), ...configured.flat().map(nameOf)])];
  const ask = connect(target);
  const counts = await countRecords(ask, indexName, [...new Set([...CONTEXT, ...facets])]);
  if (!counts || counts.records === 0) throw empty(indexName, counts);
  // The key in the config is a search-only key, which may not read settings.
  const mayRead = environment.writeKey !== undefined;
  const settings = mayRead
    ? await ask(client => client.getSettings({ indexName }).catch(undefinedIfMissing))
    : undefined;
  const writing = apiKey === undefined ? [] : await writingRights({ ...target, key: apiKey });
  return { ask, indexName, settings, counts, configured, facets, writing };
}

/** Warns if the key that every reader gets can change the index; some servers do not tell a key's rights. */
async function writingRights(target: Target): Promise<readonly Diagnostic[]> {
  const key = await connect(target)(client =>
    client.getApiKey({ key: target.key }).catch((error: unknown) => {
      if (statusOf(error) === undefined) throw error;
    }),
  );
  const writing = key?.acl.filter(right => /^(?:add|delete|edit)/.test(right)) ?? [];
  if (writing.length === 0) return [];
  const rights = writing.map(right => `\`${right}\``).join(', ');
  return [
    {
      code: 'algolia/public-key-writes',
      severity: 'error',
      message: `\`themeConfig.algolia.apiKey\` allows ${rights}: anyone who opens the site could change its index.`,
      fix: 'Use the search-only key there, and revoke this key in Algolia.',
    },
  ];
}

function noKey(): UserError {
  return userError({
    code: 'algolia/no-key',
    message: 'Neither the config nor the environment has a key to read the index with.',
    fix: 'Set the search-only `apiKey` in `themeConfig.algolia`, or set `ALGOLIA_WRITE_API_KEY`.',
  });
}

function empty(indexName: string, counts: Counts | undefined): UserError {
  const message = counts ? `The index '${indexName}' has no records.` : `There is no index '${indexName}'.`;
  return userError({ code: 'algolia/empty', message, fix: PUSH });
}
