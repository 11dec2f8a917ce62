/** Extracts the terms of a page, from its headings and its text. */

import type { Section } from '../../shared/model/search.ts';
import { PASSAGE, passagesOf } from '../../shared/search/format.ts';
import { type Language, PLAIN } from '../../shared/search/language.ts';
import { type Entry, writeEntries } from '../../shared/search/postings.ts';
import { joins, names, namesIn, runsOf, signedTerm, termsOf, words } from '../../shared/search/words.ts';
import { hyphenated, identifiers } from './code.ts';
import { headingTermsOf } from './heading-terms.ts';
import { languageOf } from './languages.ts';
import { hasCodeUnit, type TermList, type TidyPage } from './term-list.ts';
import { foldedStopWords } from './vocabulary.ts';

export interface PageTerms {
  readonly headings: TermList;
  /** Stop words of headings. */
  readonly stops: TermList;
  readonly terms: TermList;
}

/** The terms of a page. */
export type ReadTerms = (page: TidyPage) => PageTerms;

/** A term of the site; `entries` holds its units on the page being read. */
interface Term {
  readonly text: string;
  readonly entries: Entry[];
}

/**
 * The terms of a name: where it stands in text, and where it stands in code, which is found by whole names and their endings, not
 * by their first words.
 */
interface NameTerms {
  readonly inText: readonly Term[];
  readonly inCode: readonly Term[];
}

/** Maximum length of a term; longer ones are hashes and encoded data. */
const MAX_LENGTH = 64;
/** Maximum number of words in the dictionary; what goes beyond is mostly numbers and encoded data. */
const MAX_WORDS = 100_000;
/** Signs without which a text has no names with significant signs, such as `--watch` or `C++`. */
const MAYBE_SIGNED = /(?:^|[^\p{L}\p{N}])[-@]|[+#]/u;

/** What the terms of pages depend on besides the pages. */
export interface TermsRules {
  readonly language: Language;
  readonly stopWords: readonly string[];
}

/** A function that gives the reader for texts in a language (BCP 47); all pages of a language share one. */
export function createTermsReaders(): (tag: string) => ReadTerms {
  const readers = new Map<string, ReadTerms>();
  return tag => {
    const found = readers.get(tag);
    if (found) return found;
    const reader = createTermsReader({ language: languageOf(tag), stopWords: foldedStopWords(tag) });
    readers.set(tag, reader);
    return reader;
  };
}

/** Creates a reader. Its dictionary avoids splitting the same word again, as a site has few distinct words. */
export function createTermsReader(rules: TermsRules): ReadTerms {
  const { language } = rules;
  const dictionary = createDictionary(rules);
  const readText = (sections: readonly Section[]): TermList => {
    const found: Term[] = [];
    const add = (term: Term, unit: number, isCode: 0 | 1 = 0): void => {
      if (term.entries.length === 0) found.push(term);
      if (term.entries.at(-1)?.[0] !== unit) term.entries.push([unit, isCode]);
    };
    let first = 0;
    const code: (readonly [unit: number, text: string])[] = [];
    for (const section of sections) {
      section.paragraphs.forEach((paragraph, at) => {
        for (const name of namesIn(paragraph))
          for (const term of dictionary.termsOf(name).inText) add(term, first + at);
        for (const name of signedNames(paragraph, language)) add(dictionary.term(name), first + at);
      });
      first += passagesOf(section.paragraphs.length, hasCodeUnit(section)) * PASSAGE;
      if (hasCodeUnit(section)) code.push([first - 1, section.code.join('\n')]);
    }
    const inText = new Set(found);
    for (const [unit, text] of code) {
      for (const name of [...identifiers(text), ...hyphenated(text)]) {
        for (const term of dictionary.termsOf(name).inCode) if (!inText.has(term)) add(term, unit, 1);
      }
    }
    const list = {
      terms: found.map(({ text }) => text),
      entries: found.map(({ entries }) => writeEntries(entries, 'text')),
    };
    for (const { entries } of found) entries.length = 0;
    return list;
  };
  const stopped = new Set(rules.stopWords);
  return page => {
    const sections = page.sections.map(section => ({
      ...section,
      passages: passagesOf(section.paragraphs.length, hasCodeUnit(section)),
    }));
    const headings = [...headingTermsOf({ ...page, sections }, language)];
    return {
      headings: listOf(headings.filter(([term]) => !stopped.has(term))),
      stops: listOf(headings.filter(([term]) => stopped.has(term))),
      terms: readText(page.sections),
    };
  };
}

const listOf = (terms: readonly (readonly [term: string, entries: string])[]): TermList => ({
  terms: terms.map(([term]) => term),
  entries: terms.map(([, entries]) => entries),
});

/** Names with significant signs, as terms. No space is inside of a name: what stands between spaces can be read alone. */
function signedNames(text: string, language: Language): readonly string[] {
  if (!MAYBE_SIGNED.test(text)) return [];
  const pieces = text.split(/\s+/).filter(piece => MAYBE_SIGNED.test(piece));
  return pieces.flatMap(piece => names(words(piece, language)).flatMap(name => signedTerm(name, language) ?? []));
}

function createDictionary({ language, stopWords }: TermsRules) {
  const stopped = new Set(stopWords);
  const terms = new Map<string, Term>();
  const termsByName = new Map<string, NameTerms>();
  const term = (text: string): Term => {
    const found = terms.get(text) ?? { text, entries: [] };
    terms.set(text, found);
    return found;
  };
  const known = (spelled: readonly string[]): readonly Term[] =>
    spelled.filter(text => !stopped.has(text) && text.length <= MAX_LENGTH).map(term);
  const termsOfName = (name: string): NameTerms => {
    const runs = runsOf(name);
    const spelled = PLAIN.test(name) ? [language.fold(name)] : runs.flatMap(run => termsOf(run, language));
    const whole = runs.length > 1 ? [] : spelled.slice(0, 1);
    const endings = joins(name, language).map(each => each.term);
    return { inText: known([...spelled, ...endings]), inCode: known([...whole, ...endings]) };
  };
  return {
    term,
    termsOf(name: string): NameTerms {
      const before = termsByName.get(name);
      if (before) return before;
      const found = termsOfName(name);
      if (termsByName.size < MAX_WORDS) termsByName.set(name, found);
      return found;
    },
  };
}
