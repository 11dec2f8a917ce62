/** The terms of a page's headings, its title and its keywords. */

import type { Language } from '../../shared/search/language.ts';
import { type Entry, type TermKind, writeEntries, writeNote } from '../../shared/search/postings.ts';
import { headingTerms } from '../../shared/search/words.ts';

/** What of a page is in its headings. */
export interface PageNames {
  readonly title: string;
  readonly keywords: readonly string[];
  readonly sections: readonly NamedSection[];
}

export interface NamedSection {
  readonly level: number;
  readonly heading: string;
  /** Number of its passages. */
  readonly passages: number;
}

/** The terms with their encoded entries, unsorted: the passages that begin with a heading which has the term. */
export function headingTermsOf(
  { title, keywords, sections }: PageNames,
  language: Language,
): ReadonlyMap<string, string> {
  const found = new Map<string, Entry[]>();
  const read = (text: string, place: HeadingPlace): void => {
    const kinds = new Map<string, TermKind>();
    const words = headingTerms(text, language, (term, kind) => {
      if (isBetter(kind, kinds.get(term))) kinds.set(term, kind);
    });
    for (const [term, kind] of kinds) {
      // A keyword counts as one even where it is part of a word.
      const own = place.isKeyword ? 'keyword' : kind;
      addEntry(found, term, [place.passage, writeNote({ kind: own, level: place.level, words })]);
    }
  };
  let passage = 0;
  for (const [at, { heading, level, passages }] of sections.entries()) {
    read(heading, { passage, level, isKeyword: false });
    if (at === 0 && title !== heading) read(title, { passage, level, isKeyword: false });
    if (at === 0) for (const keyword of keywords) read(keyword, { passage, level, isKeyword: true });
    passage += passages;
  }
  return new Map(Array.from(found, ([term, entries]) => [term, writeEntries(entries, 'heading')]));
}

interface HeadingPlace {
  readonly passage: number;
  readonly level: number;
  readonly isKeyword: boolean;
}

/** Whether a kind takes precedence: a term that occurs both as a word and as part of another counts as a word. */
const isBetter = (kind: TermKind, known: TermKind | undefined): boolean =>
  known === undefined || (known === 'inside' && kind !== 'inside');

/** Adds an entry; of two for the same heading, the first counts. */
function addEntry(found: Map<string, Entry[]>, term: string, entry: Entry): void {
  const entries = found.get(term);
  if (!entries) found.set(term, [entry]);
  else if (entries.at(-1)?.[0] !== entry[0]) entries.push(entry);
}
