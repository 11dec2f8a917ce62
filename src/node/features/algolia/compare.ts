/** Compares an Algolia index with its site. */

import type { IndexSettings } from 'algoliasearch';
import { type Diagnostic, hasErrors } from '../../diagnostics/index.ts';
import { count } from '../../util/format.ts';
import type { Counts } from './client.ts';
import { facetNames, SETTINGS } from './settings.ts';
import { countBy, type SiteRecords } from './site-records.ts';

/** State of an index, and what its site expects of it. */
export interface Comparison extends Pick<SiteRecords, 'records' | 'asked'> {
  readonly indexName: string;
  /** Undefined if the key may not read them. */
  readonly settings: IndexSettings | undefined;
  readonly counts: Counts;
  /** Filters in the config: any of a list must pass. */
  readonly configured: readonly (readonly string[])[];
  /** Attributes that the site's pages filter by. */
  readonly facets: readonly string[];
  /** Numbers of records by filter, where they are not in `counts`. */
  readonly filtered: ReadonlyMap<string, number>;
}

/** Attributes that contextual search filters by. */
export const CONTEXT = ['language', 'docusaurus_tag'] as const;

/** What to do about an index that is not that of the site. */
export const PUSH = 'Run `lectern search push`, or the crawler.';

/** Share of the site's records by which the index may differ. */
const TOLERANCE = 0.05;

/** The filters of a config as lists, of each of which any must pass. */
export function filterGroups(filters: unknown): readonly (readonly string[])[] {
  return [filters].flat(1).map(group => [group].flat(1).filter(filter => typeof filter === 'string'));
}

/** The name of the attribute that a filter is for. */
export const nameOf = (filter: string): string => filter.slice(0, filter.indexOf(':')).trim();

type Expected = Pick<Comparison, 'facets' | 'records' | 'asked'>;

/** The values that pages filter by for their context, and those of the site's records. */
function contextValues(facet: (typeof CONTEXT)[number], { records, asked }: Expected): readonly string[] {
  return [...new Set([...countBy(facet, records).keys(), ...asked[facet]])];
}

/** The filters of the pages' context, as lists of which any must pass. */
function contextGroups(expected: Expected): readonly (readonly string[])[] {
  const facets = CONTEXT.filter(facet => expected.facets.includes(facet));
  return facets.map(facet => contextValues(facet, expected).map(value => `${facet}:${value}`));
}

/** Filters with values that the index did not count, of which it may have records nevertheless. */
export function uncounted(found: Omit<Comparison, 'filtered'>): readonly string[] {
  const filters = [...contextGroups(found), ...found.configured].flat();
  return [...new Set(filters)].filter(filter => countedBy(filter, found.counts) === undefined);
}

function countedBy(filter: string, { facets }: Counts): number | undefined {
  return facets[nameOf(filter)]?.[filter.slice(filter.indexOf(':') + 1)];
}

const numberOf = (filter: string, { counts, filtered }: Pick<Comparison, 'counts' | 'filtered'>): number =>
  countedBy(filter, counts) ?? filtered.get(filter) ?? 0;

/** All differences between an index and its site. */
export function compare(comparison: Comparison): readonly Diagnostic[] {
  const { facets, settings } = comparison;
  const declared = settings && facetNames(settings);
  const useless = declared ? facets.filter(facet => !declared.has(facet)) : fruitless(comparison);
  const contextual = CONTEXT.filter(facet => facets.includes(facet) && !useless.includes(facet));
  const unfound = contextual.flatMap(facet => valuesWithoutRecords(facet, comparison));
  const amounts = hasErrors(unfound) ? [] : differences(comparison);
  return [...useless.map(facet => notDeclared(facet, comparison)), ...unfound, ...amounts];
}

/** The facets by which searches find nothing, where the settings are unknown: they may be undeclared, or no record has them. */
function fruitless(comparison: Comparison): readonly string[] {
  const groups = [...contextGroups(comparison), ...comparison.configured];
  const empty = groups.filter(group => !group.some(filter => numberOf(filter, comparison) > 0));
  return [...new Set(empty.flat().map(nameOf))];
}

function notDeclared(facet: string, { indexName, settings }: Comparison): Diagnostic {
  const known = SETTINGS.attributesForFaceting?.includes(facet);
  return {
    code: 'algolia/facet-missing',
    severity: 'error',
    message: settings
      ? `The index '${indexName}' cannot be filtered by \`${facet}\`, so searches find nothing.`
      : `Searches find nothing in the index '${indexName}' by their filter on \`${facet}\`.`,
    fix: `Add \`${facet}\` to its \`attributesForFaceting\`${known ? '; `lectern search push` does.' : ', and the attribute to its records.'}`,
  };
}

/** Values that no record has. */
function valuesWithoutRecords(facet: (typeof CONTEXT)[number], comparison: Comparison): readonly Diagnostic[] {
  const { indexName, records } = comparison;
  const made = countBy(facet, records);
  const values = contextValues(facet, comparison).filter(value => numberOf(`${facet}:${value}`, comparison) === 0);
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

/** Differences in the number of records, by docs tag if tags are known, and in total if the tags do not explain it. */
function differences(comparison: Comparison): readonly Diagnostic[] {
  const { indexName, counts, records } = comparison;
  const tags = [...countBy('docusaurus_tag', records)].map(([tag, made]) => ({
    of: ` with \`docusaurus_tag:${tag}\``,
    made,
    has: numberOf(`docusaurus_tag:${tag}`, comparison) || made,
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
