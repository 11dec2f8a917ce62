import type { z } from 'zod';
import type { Json, SearchSettings } from '../../../shared/model.ts';
import { FACETS } from '../../../shared/search/facets.ts';
import { checkParams, ParamError } from '../../../shared/search/params.ts';
import type { FacetFilters } from '../../../shared/search/types.ts';
import { formatPath } from '../../diagnostics/source-location.ts';
import { toJson } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { either, quote, type Report } from '../problems.ts';
import { searchSchema } from '../schema/search.ts';

/** Keys of `themeConfig.algolia` that a search with Algolia needs. */
export const CREDENTIALS = ['appId', 'apiKey', 'indexName'] as const;

type CheckedSearch = z.output<typeof searchSchema>;

interface Context {
  readonly baseUrl: string;
  readonly report: Report;
}

/** Settings of the search dialog; reports parameters that the embedded index does not answer. */
export function resolveSearch(
  checked: CheckedSearch = searchSchema.parse({}),
  { baseUrl, report }: Context,
): SearchSettings {
  const backend = chooseBackend(checked);
  const parameters = checked.searchParameters;
  const searchParameters = backend === 'embedded' ? embeddedParameters(parameters, report) : parameters;
  const { appId, apiKey, indexName, externalUrlRegex, replaceSearchResultPathname: replace, translations } = checked;
  const { hosts, insightsHost, placeholder, maxResultsPerGroup, initialQuery, missingResultsUrl } = checked;
  return {
    backend,
    ...omitUndefined({
      appId,
      apiKey,
      hosts,
      insightsHost,
      externalUrlRegex,
      placeholder,
      maxResultsPerGroup,
      initialQuery,
      missingResultsUrl,
      replacePath: replace && { from: patternOf(replace.from), to: replace.to },
    }),
    indexName: indexName || 'docs',
    contextualSearch: checked.contextualSearch,
    searchParameters: toJson<Record<string, Json>>(searchParameters),
    searchPagePath: checked.searchPagePath || null,
    disableUserPersonalization: checked.disableUserPersonalization,
    insights: checked.insights,
    ...omitUndefined({ translations: translations && toJson<Record<string, Json>>(translations) }),
    searchHotkeys: checked.searchHotkeys,
    manifestUrl: `${baseUrl}search/manifest.json`,
  };
}

/** The source of a regular expression that matches a text itself, or what the user's expression matches. */
function patternOf(from: string | RegExp): string {
  return typeof from === 'string' ? from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : from.source;
}

/** `auto` is Algolia as soon as one credential is given: half of them are a mistake, not a wish for the other backend. */
export function chooseBackend(search: Partial<Record<string, unknown>>): SearchSettings['backend'] {
  if (search.backend === 'embedded' || search.backend === 'algolia') return search.backend;
  return CREDENTIALS.some(key => search[key] !== undefined) ? 'algolia' : 'embedded';
}

type Parameters = Readonly<Record<string, unknown>>;

const PARAMETERS_PATH = ['themeConfig', 'algolia', 'searchParameters'] as const;

/** The site's search parameters as its own index answers them; reports the others and leaves them out. */
function embeddedParameters(parameters: Parameters, report: Report): Parameters {
  const answered = Object.fromEntries(
    Object.entries(parameters).filter(([name, value]) => isAnswered(name, value, report)),
  );
  const { filters: _, ...unchanged } = answered;
  const { facetFilters, ...checked } = checkParams(answered);
  // The dialog and the results page have defaults of their own for parameters that the site leaves out.
  const normalized = Object.fromEntries(Object.entries(checked).filter(([name]) => name in unchanged));
  if (facetFilters === undefined) return { ...unchanged, ...normalized };
  reportUnknownFacets(facetFilters, answered.facetFilters === undefined ? 'filters' : 'facetFilters', report);
  return { ...unchanged, ...normalized, facetFilters };
}

function isAnswered(name: string, value: unknown, report: Report): boolean {
  try {
    checkParams({ [name]: value });
    return true;
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    const path = [...PARAMETERS_PATH, name];
    const parameter = `\`${formatPath(path)}\``;
    if (error.expected === null) {
      const message = `${parameter} has no effect: the index in the site knows \`facetFilters\` and \`filters\`.`;
      report({ code: 'config/ignored', severity: 'notice', message, path });
    } else {
      const message = `${parameter} must be ${error.expected}, not ${quote(value)}.`;
      report({ code: 'config/invalid-value', severity: 'error', message, path });
    }
    return false;
  }
}

/** A filter by a facet that no record has finds nothing. */
function reportUnknownFacets(filters: FacetFilters, name: string, report: Report): void {
  const demanded = [filters].flat(2).filter(filter => !/^[^:]*:\s*-/.test(filter));
  const names = new Set(demanded.map(filter => filter.slice(0, filter.indexOf(':')).trim()));
  for (const facet of [...names].filter(each => !FACETS.includes(each))) {
    report({
      code: 'config/unknown-facet',
      severity: 'warning',
      message: `\`themeConfig.algolia.searchParameters.${name}\` asks for \`${facet}\`, which no page in the site's own index has.`,
      fix: `Filter by ${either(FACETS.map(each => `\`${each}\``))}, or search with Algolia.`,
      path: [...PARAMETERS_PATH, name],
    });
  }
}
