/** The terms of a page, with their places in it. */

import type { SearchPage, Section } from '../../shared/model/search.ts';

/** Unsorted terms, each with its encoded entries. */
export interface TermList {
  readonly terms: readonly string[];
  readonly entries: readonly string[];
}

/** A page with normalised sections. */
export type TidyPage = Pick<SearchPage, 'title' | 'keywords' | 'sections'>;

/** Whether a section has a unit for its code. */
export function hasCodeUnit(section: Section): boolean {
  return section.code.length > 0;
}
