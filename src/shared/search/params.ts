/** Validates search parameters, which come from a request or from the site's config. */

import { parseFilters } from './filters.ts';
import type { FacetFilters, SearchParams } from './types.ts';

/** A problem with a parameter. */
export class ParamError extends Error {
  override readonly name = 'ParamError';

  /** @param expected description of a valid value; null where the parameter is not supported at all. */
  constructor(
    readonly parameter: string,
    readonly expected: string | null,
  ) {
    super(
      expected === null
        ? `The "${parameter}" parameter is not available: this index knows "facetFilters" and "filters"`
        : `Invalid value for "${parameter}" parameter, expected ${expected}`,
    );
  }
}

type Raw = Readonly<Record<string, unknown>>;

/** Parameters that filter by data the index does not hold. They are refused, since ignoring them would find other records. */
const UNAVAILABLE = [
  ...['numericFilters', 'tagFilters', 'restrictSearchableAttributes', 'similarQuery', 'offset', 'length'],
  ...['aroundLatLng', 'aroundLatLngViaIP', 'insideBoundingBox', 'insidePolygon'],
];

/**
 * Picks and validates the parameters that the engine supports. All others only affect ranking or counts, not which records
 * match, and are ignored.
 *
 * @throws ParamError
 */
export function checkParams(raw: Raw): SearchParams {
  const unavailable = UNAVAILABLE.find(name => !isEmpty(raw[name]));
  if (unavailable !== undefined) throw new ParamError(unavailable, null);
  return {
    query: text(raw, 'query') ?? '',
    hitsPerPage: count(raw, 'hitsPerPage', 1000) ?? 20,
    page: count(raw, 'page', 100_000) ?? 0,
    ...present('facetFilters', allFilters(facetFilters(raw.facetFilters), filters(raw))),
    ...present('attributesToRetrieve', list(raw, 'attributesToRetrieve')),
    ...present('attributesToHighlight', list(raw, 'attributesToHighlight')),
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

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function text(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new ParamError(name, 'a string');
  return value;
}

function count(raw: Raw, name: string, most: number): number | undefined {
  const value = raw[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) {
    throw new ParamError(name, `an integer between 0 and ${most}`);
  }
  return value;
}

/** A list of strings, or one string separated by commas. */
function list(raw: Raw, name: string): readonly string[] | undefined {
  const value = raw[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value.split(',').map(each => each.trim());
  if (Array.isArray(value) && value.every(each => typeof each === 'string')) return value;
  throw new ParamError(name, 'an array of strings');
}

function facetFilters(value: unknown): FacetFilters | undefined {
  if (isEmpty(value)) return undefined;
  const isFilter = (each: unknown): each is string => typeof each === 'string' && each.includes(':');
  if (isFilter(value)) return value;
  if (Array.isArray(value) && value.every(each => isFilter(each) || (Array.isArray(each) && each.every(isFilter))))
    return value;
  throw new ParamError('facetFilters', 'an array of "attribute:value" filters');
}

function filters(raw: Raw): FacetFilters | undefined {
  const given = text(raw, 'filters');
  if (isEmpty(given)) return undefined;
  const parsed = parseFilters(given ?? '');
  if (parsed === null) throw new ParamError('filters', 'a text such as "language:en AND (version:1.0 OR version:2.0)"');
  return parsed;
}

function allFilters(one: FacetFilters | undefined, other: FacetFilters | undefined): FacetFilters | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return [one, other].flatMap(each => (typeof each === 'string' ? [each] : each));
}
