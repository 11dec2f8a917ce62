import { type Diagnostic, hasErrors, UserError } from '../diagnostics/index.ts';
import { count } from '../util/format.ts';
import { type Counts, connect, type IndexSettings } from './client.ts';
import { facetNames, SETTINGS } from './settings.ts';
import { countBy, readRecords, readSite, type SiteOptions, type SiteRecords } from './site-records.ts';
import { type Environment, problem, targetOf } from './target.ts';

export interface CheckOptions extends SiteOptions {
  readonly environment: Environment;
}

/** An index as it was found. */
export interface Live {
  readonly indexName: string;
  /** Undefined where the key does not allow to read them. */
  readonly settings?: IndexSettings;
  readonly counts: Counts;
}

/** The index that a site expects. */
export interface Expected extends Pick<SiteRecords, 'records' | 'asked'> {
  /** Attributes that its pages filter by. */
  readonly facets: readonly string[];
}

const CONTEXT = ['language', 'docusaurus_tag'] as const;
type ContextFacet = (typeof CONTEXT)[number];

/** Share of the site's records that an index may lack or have besides. */
const TOLERANCE = 0.05;
const PUSH = 'Run `lectern search push`, or the crawler.';

/** Compares the site's Algolia index with the site. @throws UserError if something is wrong */
export async function check({ environment, ...options }: CheckOptions): Promise<void> {
  const { log } = options;
  const { writeKey } = environment;
  const site = await readSite({ ...options, ...(writeKey === undefined ? {} : { writeKey }) });
  const key = writeKey ?? site.search.apiKey;
  if (!key) throw noKey();
  const target = targetOf(site.search, environment, key);
  const { indexName } = target;
  const facets = askedFacets(site.search.contextualSearch, site.search.searchParameters.facetFilters);
  const algolia = connect(target);
  const counts = await algolia.counts(indexName, [...new Set([...CONTEXT, ...facets])]);
  if (!counts || counts.records === 0) throw empty(indexName, counts);
  // A search-only key, which is what the config has, is not allowed to.
  const settings = writeKey === undefined ? undefined : await algolia.settings(indexName);

  const { apiKey } = site.search;
  const rights = apiKey === undefined ? [] : await connect({ ...target, key: apiKey }).rights();

  const { records, asked } = await readRecords(site, log);
  const live = { indexName, counts, ...(settings ? { settings } : {}) };
  const problems = [...writingRights(rights ?? []), ...compare(live, { records, asked, facets })];
  if (hasErrors(problems)) throw new UserError(problems);
  log.report(problems);
  log.success(`The index '${indexName}' fits the site: ${count(counts.records, 'record')}.`);
}

/** A key that every reader gets must change nothing. */
function writingRights(rights: readonly string[]): readonly Diagnostic[] {
  const writing = rights.filter(right => /^(?:add|delete|edit)/.test(right)).map(right => `\`${right}\``);
  if (writing.length === 0) return [];
  return [
    {
      code: 'algolia/public-key-writes',
      severity: 'error',
      message: `\`themeConfig.algolia.apiKey\` allows ${writing.join(', ')}: whoever opens the site could change its index.`,
      fix: 'Put the search-only key there, and have Algolia withdraw this one.',
    },
  ];
}

/** Everything in which an index does not fit its site. */
export function compare(live: Live, expected: Expected): readonly Diagnostic[] {
  const undeclared = expected.facets.filter(facet => !canFilterBy(facet, live));
  const contextual = CONTEXT.filter(facet => expected.facets.includes(facet) && !undeclared.includes(facet));
  const unfound = contextual.flatMap(facet => valuesWithoutRecords(facet, live, expected));
  const amounts = hasErrors(unfound) ? [] : differences(live, expected);
  return [...undeclared.map(facet => notDeclared(facet, live.indexName)), ...unfound, ...amounts];
}

/** Names of the attributes that a site's searches are filtered by. */
function askedFacets(contextual: boolean, filters: unknown): readonly string[] {
  const configured = [filters].flat(2).filter(filter => typeof filter === 'string');
  const names = configured.map(filter => filter.slice(0, filter.indexOf(':')).trim());
  return [...new Set([...(contextual ? CONTEXT : []), ...names])];
}

/** Without the settings, an index that counts a facet declares it. */
function canFilterBy(facet: string, { settings, counts }: Live): boolean {
  return settings ? facetNames(settings).has(facet) : counts.facets[facet] !== undefined;
}

function notDeclared(facet: string, indexName: string): Diagnostic {
  const known = SETTINGS.attributesForFaceting?.includes(facet);
  return {
    code: 'algolia/facet-missing',
    severity: 'error',
    message: `The index '${indexName}' cannot be filtered by \`${facet}\`, which searches ask for: they find nothing.`,
    fix: `Add \`${facet}\` to its \`attributesForFaceting\`${known ? '; `lectern search push` does.' : ', and the attribute to its records.'}`,
  };
}

/** The index may declare a facet `filterOnly`, and then does not tell its values. */
function valuesWithoutRecords(
  facet: ContextFacet,
  { indexName, counts }: Live,
  { records, asked }: Expected,
): readonly Diagnostic[] {
  const found = counts.facets[facet];
  if (!found) return [];
  const made = countBy(facet, records);
  const values = new Set([...made.keys(), ...asked[facet]]);
  return [...values]
    .filter(value => !found[value])
    .map(value => (made.has(value) ? notThere(facet, value, indexName) : nowhere(facet, value)));
}

function notThere(facet: ContextFacet, value: string, indexName: string): Diagnostic {
  return {
    code: 'algolia/nothing-found',
    severity: 'error',
    message: `The index '${indexName}' has no records with \`${facet}:${value}\`, which the site has pages of.`,
    fix: PUSH,
  };
}

function nowhere(facet: ContextFacet, value: string): Diagnostic {
  return {
    code: 'algolia/nothing-to-find',
    severity: 'notice',
    message: `Pages ask for \`${facet}:${value}\`, of which the site makes no records.`,
    fix: 'Look whether its pages are meant to be drafts, unlisted or `noindex`.',
  };
}

/** By docs tag where the index tells them, and on the whole, where the tags do not explain it. */
function differences({ indexName, counts }: Live, { records }: Expected): readonly Diagnostic[] {
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
    message: `The index '${indexName}' has ${count(has, 'record')}${of}, the site makes ${made}.`,
    fix: PUSH,
  }));
}

function isDifferent({ made, has }: { readonly made: number; readonly has: number }): boolean {
  return Math.abs(has - made) > made * TOLERANCE;
}

function noKey(): UserError {
  return problem('algolia/no-key', 'Neither the config nor the environment has a key to read the index with.', {
    fix: 'Give `themeConfig.algolia` its search-only `apiKey`, or set `ALGOLIA_WRITE_API_KEY`.',
  });
}

function empty(indexName: string, counts: Counts | undefined): UserError {
  const message = counts ? `The index '${indexName}' has no records.` : `There is no index '${indexName}'.`;
  return problem('algolia/empty', message, { fix: PUSH });
}
