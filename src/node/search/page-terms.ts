/** The terms of one page's text. */

import type { Section } from '../../shared/model.ts';
import { unitsOf } from '../../shared/search/format.ts';
import { writeUnits } from '../../shared/search/postings.ts';
import { fold, indexTerms, isStopWord, spelledWords } from '../../shared/search/words.ts';

/** Terms in no order, side by side with the page's units that hold each, counted from 0. */
export interface PageTerms {
  readonly terms: readonly string[];
  readonly units: readonly string[];
}

/** Longer than anything typed: hashes and encoded data. */
const LONGEST = 64;

/** Finds the terms of a page's sections. */
export function termsOf(sections: readonly Section[]): PageTerms {
  const found = new Map<string, number[]>();
  const add = (term: string, unit: number): void => {
    const units = found.get(term);
    if (!units) {
      if (!isStopWord(term) && term.length <= LONGEST) found.set(term, [unit]);
    } else if (units.at(-1) !== unit) units.push(unit);
  };
  let first = 0;
  const code: (readonly [number, string])[] = [];
  for (const section of sections) {
    section.paragraphs.forEach((paragraph, at) => {
      indexTerms(paragraph, false, term => add(term, first + at));
    });
    first += unitsOf(section.paragraphs.length, hasCodeUnit(section));
    if (hasCodeUnit(section)) code.push([first - 1, section.code.join('\n')]);
  }
  const said = new Set(found.keys());
  for (const [at, text] of code) {
    for (const name of identifiers(text)) if (!said.has(name)) add(name, at);
  }
  return { terms: [...found.keys()], units: Array.from(found.values(), writeUnits) };
}

/** Whether a section has a unit for its code. */
export function hasCodeUnit(section: Section): boolean {
  return section.code.length > 0;
}

/** Names that code gives to things; short ones say nothing. */
function identifiers(code: string): Set<string> {
  const distinct = new Set(spelledWords(code));
  return new Set([...distinct].filter(word => /^[\p{L}_$][\p{L}\p{N}_$]{3,}$/u.test(word)).map(fold));
}
