/** Quality of a match between a term of the index and a term of the query: 1 for the term as typed. Tuned like the points. */

import type { TermKind } from './postings.ts';

/** Another form of the word. */
export const variantInHeading = 0.65;
export const variantInText = 0.5;
/** A term that begins with the last word, which is still being typed: more the less is missing. */
export const unfinished = 0.8;
export const unfinishedShare = 0.18;
/** The same of other words. */
export const prefix = 0.22;
export const prefixShare = 0.26;
export const oneTypo = 0.78;
export const twoTypos = 0.54;
export const typoInUnfinished = 0.65;
/** Two neighbours of the query written as one word. */
export const joined = 0.95;
/** One of two words that the reader wrote as one name, such as `fn` of `jest.fn`. */
export const piece = 0.6;
export const synonym = 0.3;
/** The word with its signs left out: `watch` for `--watch`, `c` for `C++`. */
export const withoutLead = 0.9;
export const withoutTrail = 0.4;
/** A heading's word, a part of one, such as `selector` of `useSelector`, and a keyword of the page. */
export const headingKinds: Readonly<Record<TermKind, number>> = { first: 1, word: 1, inside: 0.75, keyword: 0.85 };
/** A name that only code says. */
export const code = 0.5;
/** Most of the grams of a word that is said elsewhere, and of one that is not. */
export const gramsOfPart = 0.5;
export const gramsOfSlip = 0.8;
