/** The terms of one page's text, tokenised once for all builds and versions that hold the same page. */

import type { Section } from '../../shared/model.ts';
import { FORMAT, type Posting, readPostings, writePostings } from '../../shared/search/format.ts';
import type { TermTable } from '../../shared/search/terms.ts';
import { fold, indexTerms, isStopWord, words } from '../../shared/search/words.ts';

/** Keeps bytes by key between builds; a lost or absent entry costs time only. */
export interface Memo {
  get(key: string): Uint8Array | undefined;
  set(key: string, bytes: Uint8Array): void;
}

/** Longer than anything typed: hashes and encoded data. */
const LONGEST = 64;

/** The page's terms with the page's own units, counted from 0. */
export function pageTerms(sections: readonly Section[], contentHash: string, memo: Memo): TermTable {
  const key = `search/${FORMAT}/${contentHash}`;
  const known = memo.get(key);
  if (known) return readPostings(new TextDecoder().decode(known));
  const text = writePostings(tokenised(sections));
  memo.set(key, Buffer.from(text));
  return readPostings(text);
}

function tokenised(sections: readonly Section[]): Posting[] {
  const found = new Map<string, number[]>();
  const add = (term: string, unit: number): void => {
    if (isStopWord(term) || term.length > LONGEST) return;
    const units = found.get(term);
    if (!units) found.set(term, [unit]);
    else if (units.at(-1) !== unit) units.push(unit);
  };
  let unit = 0;
  const code: (readonly [number, string])[] = [];
  for (const section of sections) {
    for (const paragraph of section.paragraphs) {
      const at = unit++;
      indexTerms(paragraph, false, term => add(term, at));
    }
    if (hasCodeUnit(section)) code.push([unit++, section.code.join('\n')]);
  }
  const said = new Set(found.keys());
  for (const [at, text] of code) {
    for (const name of identifiers(text)) if (!said.has(name)) add(name, at);
  }
  return [...found].map(([term, units]) => [term, units.sort((one, other) => one - other)] as const).sort(byTerm);
}

const byTerm = (one: Posting, other: Posting): number => (one[0] < other[0] ? -1 : 1);

/** Whether a section's code counts as one more unit after its paragraphs. */
export function hasCodeUnit(section: Section): boolean {
  return section.code.length > 0;
}

/** Names that code gives to things; short ones say nothing. */
function identifiers(code: string): Set<string> {
  const found = new Set<string>();
  for (const word of words(code)) if (/^[\p{L}_$][\p{L}\p{N}_$]{3,}$/u.test(word.text)) found.add(fold(word.text));
  return found;
}
