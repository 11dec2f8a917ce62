/** Search parameters as they come over the wire → checked ones. */

import type { FacetFilters, SearchParams } from '../../shared/search/types.ts';

/** What is wrong with a request, in a sentence for its sender. */
export class ParamError extends Error {
  override readonly name = 'ParamError';
}

type Raw = Readonly<Record<string, unknown>>;

/** Picks and checks the parameters that the engine knows; others are ignored. Throws {@link ParamError}. */
export function checkParams(raw: Raw): SearchParams {
  return {
    query: text(raw, 'query') ?? '',
    hitsPerPage: count(raw, 'hitsPerPage', 1000) ?? 20,
    page: count(raw, 'page', 100_000) ?? 0,
    ...present('facetFilters', filters(raw.facetFilters)),
    ...present('attributesToSnippet', list(raw, 'attributesToSnippet')),
    ...present('snippetEllipsisText', text(raw, 'snippetEllipsisText')),
    ...present('highlightPreTag', text(raw, 'highlightPreTag')),
    ...present('highlightPostTag', text(raw, 'highlightPostTag')),
    ...present('facets', list(raw, 'facets')),
  };
}

function present<K extends string, T>(name: K, value: T | undefined): { [name in K]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [name in K]: T });
}

function invalid(name: string, expected: string): ParamError {
  return new ParamError(`Invalid value for "${name}" parameter, expected ${expected}`);
}

function text(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalid(name, 'a string');
  return value;
}

function count(raw: Raw, name: string, most: number): number | undefined {
  const value = raw[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) {
    throw invalid(name, `an integer between 0 and ${most}`);
  }
  return value;
}

/** A list, or one string with commas between. */
function list(raw: Raw, name: string): readonly string[] | undefined {
  const value = raw[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value.split(',').map(each => each.trim());
  if (Array.isArray(value) && value.every(each => typeof each === 'string')) return value;
  throw invalid(name, 'an array of strings');
}

function filters(value: unknown): FacetFilters | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const isFilter = (each: unknown): each is string => typeof each === 'string' && each.includes(':');
  if (isFilter(value)) return value;
  if (Array.isArray(value) && value.every(each => isFilter(each) || (Array.isArray(each) && each.every(isFilter))))
    return value;
  throw invalid('facetFilters', 'an array of "attribute:value" filters');
}
