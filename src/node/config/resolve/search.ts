import type { z } from 'zod';
import type { Json } from '../../../shared/model/json.ts';
import type { SearchSettings } from '../../../shared/model/search.ts';
import { FACETS } from '../../../shared/search/facets.ts';
import { checkParams, ParamError } from '../../../shared/search/params.ts';
import type { FacetFilters } from '../../../shared/search/types.ts';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { escapePattern } from '../../util/escape-pattern.ts';
import { isRecord, toJson } from '../../util/json.ts';
import { omitUndefined, pick } from '../../util/omit-undefined.ts';
import { either, quote, type Report } from '../problems.ts';
import { searchSchema } from '../schema/search.ts';

/** Keys of `themeConfig.algolia` that Algolia's search cannot do without. */
const CREDENTIALS = ['appId', 'apiKey', 'indexName'] as const;

type CheckedSearch = z.output<typeof searchSchema>;

interface SearchContext {
  readonly baseUrl: string;
  readonly report: Report;
}

/** Settings of the search dialog; reports parameters that the embedded index does not support. */
export function resolveSearch(
  checked: CheckedSearch = searchSchema.parse({}),
  { baseUrl, report }: SearchContext,
): SearchSettings {
  const backend = chooseBackend(checked);
  const { searchParameters, replaceSearchResultPathname: replace, translations } = checked;
  const answered = backend === 'embedded' ? embeddedParameters(searchParameters, report) : searchParameters;
  return {
    backend,
    ...pick(checked, [
      'appId',
      'apiKey',
      'hosts',
      'insightsHost',
      'externalUrlRegex',
      'placeholder',
      'maxResultsPerGroup',
    ]),
    ...pick(checked, ['initialQuery', 'missingResultsUrl']),
    ...omitUndefined({ replacePath: replace && { from: patternOf(replace.from), to: replace.to } }),
    indexName: checked.indexName || 'docs',
    contextualSearch: checked.contextualSearch,
    searchParameters: toJson<Record<string, Json>>(answered),
    searchPagePath: checked.searchPagePath || null,
    disableUserPersonalization: checked.disableUserPersonalization,
    insights: checked.insights,
    ...omitUndefined({ translations: translations && toJson<Record<string, Json>>(translations) }),
    searchHotkeys: checked.searchHotkeys,
    manifestUrl: `${baseUrl}search/manifest.json`,
  };
}

/** The source of a regular expression: the user's, or one that matches a string literally. */
function patternOf(from: string | RegExp): string {
  return typeof from === 'string' ? escapePattern(from) : from.source;
}

/**
 * `auto` means Algolia as soon as one credential is given: a missing one is a mistake, not a wish for the embedded
 * index.
 */
function chooseBackend(search: Partial<Record<string, unknown>>): SearchSettings['backend'] {
  if (search.backend === 'embedded' || search.backend === 'algolia') return search.backend;
  return CREDENTIALS.some(key => search[key] !== undefined) ? 'algolia' : 'embedded';
}

type Parameters = Readonly<Record<string, unknown>>;

const PARAMETERS_PATH = ['themeConfig', 'algolia', 'searchParameters'] as const;

/** Search parameters that the embedded index supports, normalized; reports the others and leaves them out. */
function embeddedParameters(parameters: Parameters, report: Report): Parameters {
  const answered = Object.fromEntries(
    Object.entries(parameters).filter(([name, value]) => isAnswered(name, value, report)),
  );
  const { filters: _, ...unchanged } = answered;
  const { facetFilters, ...checked } = checkParams(answered);
  // Defaults that `checkParams` adds are dropped: the dialog and the results page have their own.
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
      const message = `${parameter} has no effect: the embedded index supports only \`facetFilters\` and \`filters\`.`;
      report({ code: 'config/ignored', severity: 'notice', message, path });
    } else {
      const message = `${parameter} must be ${error.expected}, not ${quote(value)}.`;
      const fix = 'Write the parameter as in the documentation of Algolia, or remove it.';
      report({ code: 'config/invalid-value', severity: 'error', message, path, fix });
    }
    return false;
  }
}

/** Warns of filters by unknown facets, which would find nothing. */
function reportUnknownFacets(filters: FacetFilters, name: string, report: Report): void {
  const demanded = [filters].flat(2).filter(filter => !/^[^:]*:\s*-/.test(filter));
  const names = new Set(demanded.map(filter => filter.slice(0, filter.indexOf(':')).trim()));
  for (const facet of [...names].filter(each => !FACETS.includes(each))) {
    report({
      code: 'config/unknown-facet',
      severity: 'warning',
      message: `\`themeConfig.algolia.searchParameters.${name}\` asks for \`${facet}\`, which the embedded index does not have.`,
      fix: `Filter by ${either(FACETS.map(each => `\`${each}\``))}, or search with Algolia.`,
      path: [...PARAMETERS_PATH, name],
    });
  }
}

/** Reports missing credentials of Algolia; `search` is the unchecked `themeConfig.algolia`. */
export function reportMissingCredentials(search: unknown, report: Report): void {
  if (!isRecord(search) || chooseBackend(search) !== 'algolia') return;
  for (const key of CREDENTIALS.filter(name => search[name] === undefined || search[name] === '')) {
    report({
      code: 'config/missing-key',
      severity: 'error',
      message: `\`${key}\` is missing.`,
      fix: `Set \`${key}\` in \`themeConfig.algolia\`, or set \`backend: 'embedded'\` there to search without Algolia.`,
      path: ['themeConfig', 'algolia', key],
    });
  }
}

/** Names of keys that probably may write; the search-only key is `apiKey`. */
const WRITE_KEY = /^(?:admin|write|secret|private)\w*key$/i;

/** Reports Algolia write keys anywhere in the config, which is published with the site. */
export function reportPublicWriteKeys(user: unknown, writeKey: string | undefined, report: Report): void {
  for (const [path, text] of textsIn(user)) {
    const isWriteKey = writeKey !== undefined && text.includes(writeKey);
    const hasWriteName = path[1] === 'algolia' && path.length === 3 && WRITE_KEY.test(String(path[2]));
    if (!isWriteKey && !hasWriteName) continue;
    const what = isWriteKey ? 'the write key' : 'a write key, according to its name';
    report({
      code: 'config/write-key-public',
      severity: 'error',
      message: `\`${formatPath(path)}\` is ${what}: anyone who opens the site could change its index.`,
      fix: 'Use only the search-only `apiKey` in the config, and create another write key in Algolia.',
      path,
      isSecret: true,
    });
  }
}

/** All strings of a config with their paths; an object that occurs under several keys is visited once. */
function* textsIn(
  value: unknown,
  path: KeyPath = [],
  seen: Set<unknown> = new Set(),
): Generator<readonly [path: KeyPath, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, isList ? Number(key) : key], seen);
}
