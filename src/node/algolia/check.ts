import type { IndexSettings } from 'algoliasearch';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError, userError } from '../diagnostics/index.ts';
import { count } from '../util/format.ts';
import {
  type Counts,
  connect,
  countRecords,
  type Environment,
  statusOf,
  type Target,
  targetOf,
  undefinedIfMissing,
} from './client.ts';
import { facetNames, SETTINGS } from './settings.ts';
import { countBy, overSites, readRecords, type SiteOptions, type SiteRecords } from './site-records.ts';

/** State of an index, and what its site expects of it. */
interface Comparison extends Pick<SiteRecords, 'records' | 'asked'> {
  readonly indexName: string;
  /** Undefined if the key may not read them. */
  readonly settings: IndexSettings | undefined;
  readonly counts: Counts;
  /** Attributes that the site's pages filter by. */
  readonly facets: readonly string[];
}

const CONTEXT = ['language', 'docusaurus_tag'] as const;

/** Share of the site's records by which the index may differ. */
const TOLERANCE = 0.05;
const PUSH = 'Run `lectern search push`, or the crawler.';

/** Compares the site's Algolia index with the site. @throws UserError if something is wrong */
export async function check(options: SiteOptions): Promise<void> {
  const { log } = options;
  const { writing, ...comparison } = await overSites(options, async (sites, run) => {
    // Checked before all pages are compiled, since there may be nothing to compare.
    const index = await readIndex(sites[0].search, options.environment);
    return { ...index, ...(await readRecords(sites, run)) };
  });
  const problems = [...writing, ...compare(comparison)];
  if (hasErrors(problems)) throw new UserError(problems);
  log.report(problems);
  log.success(`The index '${comparison.indexName}' matches the site: ${count(comparison.counts.records, 'record')}.`);
}

/** State of a site's index, and problems with the key in its config. */
interface FoundIndex extends Pick<Comparison, 'indexName' | 'settings' | 'counts' | 'facets'> {
  readonly writing: readonly Diagnostic[];
}

async function readIndex(search: Site['search'], environment: Environment): Promise<FoundIndex> {
  const { apiKey, contextualSearch, searchParameters } = search;
  const key = environment.writeKey ?? apiKey;
  if (!key) throw noKey();
  const target = targetOf(search, environment, key);
  const { indexName } = target;
  const facets = askedFacets(contextualSearch, searchParameters.facetFilters);
  const ask = connect(target);
  const counts = await countRecords(ask, indexName, [...new Set([...CONTEXT, ...facets])]);
  if (!counts || counts.records === 0) throw empty(indexName, counts);
  // The key in the config is a search-only key, which may not read settings.
  const mayRead = environment.writeKey !== undefined;
  const settings = mayRead
    ? await ask(client => client.getSettings({ indexName }).catch(undefinedIfMissing))
    : undefined;
  const writing = apiKey === undefined ? [] : await writingRights({ ...target, key: apiKey });
  return { indexName, settings, counts, facets, writing };
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

/** Names of the attributes that the site's searches filter by. */
function askedFacets(contextual: boolean, filters: unknown): readonly string[] {
  const configured = [filters].flat(2).filter(filter => typeof filter === 'string');
  const names = configured.map(filter => filter.slice(0, filter.indexOf(':')).trim());
  return [...new Set([...(contextual ? CONTEXT : []), ...names])];
}

/** All differences between an index and its site. */
function compare(comparison: Comparison): readonly Diagnostic[] {
  const { indexName, facets, settings, counts } = comparison;
  // If the settings are unknown, a facet that the index counts must be declared.
  const declared = settings ? facetNames(settings) : new Set(Object.keys(counts.facets));
  const undeclared = facets.filter(facet => !declared.has(facet));
  const contextual = CONTEXT.filter(facet => facets.includes(facet) && declared.has(facet));
  const unfound = contextual.flatMap(facet => valuesWithoutRecords(facet, comparison));
  const amounts = hasErrors(unfound) ? [] : differences(comparison);
  return [...undeclared.map(facet => notDeclared(facet, indexName)), ...unfound, ...amounts];
}

function notDeclared(facet: string, indexName: string): Diagnostic {
  const known = SETTINGS.attributesForFaceting?.includes(facet);
  return {
    code: 'algolia/facet-missing',
    severity: 'error',
    message: `The index '${indexName}' cannot be filtered by \`${facet}\`, so searches find nothing.`,
    fix: `Add \`${facet}\` to its \`attributesForFaceting\`${known ? '; `lectern search push` does.' : ', and the attribute to its records.'}`,
  };
}

/** Values that no record has. An index that declares a facet `filterOnly` does not tell its values. */
function valuesWithoutRecords(
  facet: (typeof CONTEXT)[number],
  { indexName, counts, records, asked }: Comparison,
): readonly Diagnostic[] {
  const found = counts.facets[facet];
  if (!found) return [];
  const made = countBy(facet, records);
  const values = [...new Set([...made.keys(), ...asked[facet]])].filter(value => !found[value]);
  return values.map(value =>
    made.has(value)
      ? {
          code: 'algolia/nothing-found',
          severity: 'error',
          message: `The index '${indexName}' has no records with \`${facet}:${value}\`, but the site has such pages.`,
          fix: PUSH,
        }
      : {
          code: 'algolia/nothing-to-find',
          severity: 'notice',
          message: `Pages ask for \`${facet}:${value}\`, but the site has no such records.`,
          fix: 'Check whether its pages should be drafts, unlisted or `noindex`.',
        },
  );
}

/** Differences in the number of records, by docs tag if the index counts tags, and in total if the tags do not explain it. */
function differences({ indexName, counts, records }: Comparison): readonly Diagnostic[] {
  const found = counts.facets.docusaurus_tag;
  const tags = [...countBy('docusaurus_tag', records)].map(([tag, made]) => ({
    of: ` with \`docusaurus_tag:${tag}\``,
    made,
    has: found?.[tag] ?? made,
  }));
  const different = tags.filter(isDifferent);
  const whole = [{ of: '', made: records.length, has: counts.records }].filter(isDifferent);
  return (different.length > 0 ? different : whole).map(({ of, made, has }) => ({
    code: 'algolia/stale',
    severity: 'error',
    message: `The index '${indexName}' has ${count(has, 'record')}${of}, but the site has ${made}.`,
    fix: PUSH,
  }));
}

function isDifferent({ made, has }: { readonly made: number; readonly has: number }): boolean {
  return Math.abs(has - made) > made * TOLERANCE;
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
