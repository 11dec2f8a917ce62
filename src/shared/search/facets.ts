/** Algolia's `facetFilters`, which restrict a search to some records. */

import type { FacetFilters } from './types.ts';

/** Attributes that records can be filtered by. */
export const FACETS: readonly string[] = ['language', 'lang', 'docusaurus_tag', 'version', 'type'];

/** Values of a record's attributes. */
export type Facets = Readonly<Record<string, string | readonly string[]>>;

/**
 * Whether a record with these facets passes the filters.
 *
 * @example matchesFacets(['language:en', ['tag:a', 'tag:b']], { language: 'en', tag: 'b' }) // true
 * @example matchesFacets('tag:-a', { tag: 'a' }) // false
 */
export function matchesFacets(filters: FacetFilters | undefined, facets: Facets): boolean {
  const groups = typeof filters === 'string' ? [filters] : (filters ?? []);
  return groups.every(group => {
    const alternatives = typeof group === 'string' ? [group] : group;
    return alternatives.length === 0 || alternatives.some(filter => matchesOne(filter, facets));
  });
}

function matchesOne(filter: string, facets: Facets): boolean {
  const colon = filter.indexOf(':');
  const attribute = filter.slice(0, colon).trim();
  const wanted = filter.slice(colon + 1).trim();
  const held = Object.hasOwn(facets, attribute) ? facets[attribute] : [];
  const negated = wanted.startsWith('-');
  const value = wanted.replace(/^(?:-|\\(?=-))/, '').toLowerCase();
  const values = typeof held === 'string' ? [held] : (held ?? []);
  return values.some(each => each.toLowerCase() === value) !== negated;
}

/** Counts the values of the given attributes in records; `*` stands for all of {@link FACETS}. */
export function countFacets(
  asked: readonly string[],
  records: readonly Readonly<Record<string, string>>[],
): Record<string, Record<string, number>> {
  const countsOf = (attribute: string): Record<string, number> => {
    const counts = new Map<string, number>();
    for (const { [attribute]: value } of records) {
      if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return Object.fromEntries(counts);
  };
  const attributes = asked.includes('*') ? FACETS : asked;
  return Object.fromEntries(attributes.map(attribute => [attribute, countsOf(attribute)]));
}
