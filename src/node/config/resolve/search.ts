import type { z } from 'zod';
import type { Json, SearchSettings } from '../../../shared/model.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { toJson } from '../objects.ts';
import type { Report } from '../problems.ts';
import { searchSchema } from '../schema/search.ts';
import { embeddedParameters } from './search-parameters.ts';

const CREDENTIALS = ['appId', 'apiKey', 'indexName'] as const;

type CheckedSearch = z.output<typeof searchSchema>;

interface Surroundings {
  readonly baseUrl: string;
  readonly report: Report;
}

/** What the search dialog is told; reports what a site without Algolia wants in vain. */
export function resolveSearch(
  checked: CheckedSearch = searchSchema.parse({}),
  { baseUrl, report }: Surroundings,
): SearchSettings {
  const backend = chooseBackend(checked);
  const wanted = checked.searchParameters;
  const searchParameters = backend === 'embedded' ? embeddedParameters(wanted, report) : wanted;
  const { appId, apiKey, indexName, externalUrlRegex, replaceSearchResultPathname, translations } = checked;
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
    }),
    ...(replaceSearchResultPathname ? { replacePath: replacement(replaceSearchResultPathname) } : {}),
    indexName: indexName || 'docs',
    contextualSearch: checked.contextualSearch,
    searchParameters: toJson<Record<string, Json>>(searchParameters),
    searchPagePath: checked.searchPagePath || null,
    disableUserPersonalization: checked.disableUserPersonalization,
    insights: checked.insights,
    ...(translations ? { translations: toJson<Record<string, Json>>(translations) } : {}),
    searchHotkeys: checked.searchHotkeys,
    manifestUrl: `${baseUrl}search/manifest.json`,
  };
}

/** A text stands for itself, a regular expression for what it matches. */
function replacement({
  from,
  to,
}: NonNullable<CheckedSearch['replaceSearchResultPathname']>): NonNullable<SearchSettings['replacePath']> {
  return { from: typeof from === 'string' ? from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : from.source, to };
}

/** Reports the credentials that a search with Algolia lacks; `search` is as the user wrote it. */
export function reportMissingCredentials(search: unknown, report: Report): void {
  if (typeof search !== 'object' || search === null) return;
  const given = search as Partial<Record<string, unknown>>;
  if (chooseBackend(given) !== 'algolia') return;
  for (const key of CREDENTIALS.filter(name => given[name] === undefined || given[name] === '')) {
    report({
      code: 'config/missing-key',
      severity: 'error',
      message: `\`${key}\` is missing.`,
      fix: `Give \`themeConfig.algolia\` its \`${key}\`, or set \`backend: 'embedded'\` there to search without Algolia.`,
      path: ['themeConfig', 'algolia', key],
    });
  }
}

/** `auto` is Algolia as soon as one credential is given: half of them are a mistake, not a wish for the other backend. */
function chooseBackend(search: Partial<Record<string, unknown>>): SearchSettings['backend'] {
  if (search.backend === 'embedded' || search.backend === 'algolia') return search.backend;
  return CREDENTIALS.some(key => search[key] !== undefined) ? 'algolia' : 'embedded';
}
