/** Terms of a page with where they stand in it. */

import type { SearchPage, Section } from '../../shared/model/search.ts';

/** Terms in no order, each with its entries. */
export interface TermList {
  readonly terms: readonly string[];
  readonly entries: readonly string[];
}

/** A page with its sections tidied. */
export type TidyPage = Pick<SearchPage, 'title' | 'keywords' | 'sections'>;

/** Whether a section has a unit for its code. */
export function hasCodeUnit(section: Section): boolean {
  return section.code.length > 0;
}
