/** Builds the file of names: the headings of a site's first pages, with their terms. */

import type { PackedPage, SectionRow } from '../../shared/search/format.ts';
import type { Language } from '../../shared/search/language.ts';
import { pageGap, writeShard } from '../../shared/search/postings.ts';
import { isPair } from '../../shared/search/words.ts';
import { hashOf } from '../util/hash.ts';
import { headingTermsOf } from './heading-terms.ts';
import { hasText, type IndexCache, type IndexText, saveText } from './index-files.ts';
import type { IndexedPage, PageParts } from './indexed-page.ts';
import { languageOf } from './languages.ts';
import { shownPage } from './packs.ts';

interface Shown {
  /** One entry per page. */
  readonly parts: readonly PageParts[];
  /** The slot of each page. */
  readonly slots: ReadonlyMap<number, number>;
  readonly folder: string;
  /** BCP 47 tag. */
  readonly language: string;
}

/** Maximum size in characters of the headings; with their terms they are some 30 KB compressed. */
const MAX = 60_000;

/** The names of the first pages, as many as fit. */
export function namesOf(
  pages: readonly IndexedPage[],
  { parts, slots, folder, language }: Shown,
  cache: IndexCache,
): IndexText {
  const first: PackedPage[] = [];
  let size = 0;
  for (const [at, page] of pages.entries()) {
    const named = namedPage({ slot: slots.get(at) ?? 0, folder }, page, parts[at]?.sections ?? []);
    size += JSON.stringify(named).length;
    if (size > MAX) break;
    first.push(named);
  }
  first.sort((one, other) => one.slot - other.slot);
  const head = JSON.stringify([0, ...first]);
  const key = `search-names:${language}:${hashOf(head)}`;
  const known = cache.get<IndexText>(key);
  if (known && hasText(known, cache)) return known;
  const names = saveText('names', `${head}\n${termsOf(first, languageOf(language))}`, cache);
  cache.set(key, names);
  return names;
}

/** A page as if it had no text: an edit of its text does not change its names. */
function namedPage(
  place: Parameters<typeof shownPage>[0],
  page: IndexedPage,
  sections: readonly SectionRow[],
): PackedPage {
  const rows = sections.map(([level, heading, anchor]): SectionRow => [level, heading, anchor, 0, 0]);
  return shownPage(place, page, { sections: rows });
}

/** A shard of the terms of pages in the order of their slots. Pairs of words are left out, since most occur once. */
function termsOf(pages: readonly PackedPage[], language: Language): string {
  const postings = new Map<string, { slot: number; text: string }>();
  for (const { slot, title, keywords = [], sections } of pages) {
    const named = sections.map(([level, heading]) => ({ level, heading, passages: 1 }));
    for (const [term, entries] of headingTermsOf(
      { title: title ?? named[0]?.heading ?? '', keywords, sections: named },
      language,
    )) {
      if (isPair(term)) continue;
      const known = postings.get(term) ?? { slot: -1, text: '' };
      postings.set(term, { slot, text: known.text + pageGap(known.slot, slot) + entries });
    }
  }
  return writeShard(
    [...postings].sort(([one], [other]) => (one < other ? -1 : 1)).map(([term, { text }]) => [term, text]),
  );
}
