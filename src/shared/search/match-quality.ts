/** Quality of a match between a term of the index and a term of the query; 1 is the term as typed. Tuned like `points.ts`. */

import type { TermKind } from './postings.ts';

/** Another form of the word. */
export const variantInHeading = 0.65;
export const variantInText = 0.5;
/** A term that begins with the last word, which is still being typed; the share grows with the part that is typed. */
export const unfinished = 0.8;
export const unfinishedShare = 0.18;
/** The same for the other words. */
export const prefix = 0.22;
export const prefixShare = 0.26;
export const oneTypo = 0.78;
export const twoTypos = 0.54;
export const typoInUnfinished = 0.65;
/** Two neighbouring words of the query written as one. */
export const joined = 0.95;
/** One word of a name that the reader wrote as one, such as `fn` of `jest.fn`. */
export const piece = 0.6;
/** All words of an identifier, apart, where the identifier itself occurs nowhere. */
export const pieces = 0.6;
/** A version without its sign, or a number as a version. */
export const sameVersion = 0.9;
/** A later version of its kind: 5.1 for 5. */
export const version = 0.7;
export const synonym = 0.4;
/** A synonym of a word that no heading has, nor nearly has: it stands for the word. */
export const synonymOfUnknown = 0.8;
/** The word without its signs: `watch` for `--watch`, `c` for `C++`. */
export const withoutLead = 0.9;
export const withoutTrail = 0.4;
/** Terms of headings, by kind. */
export const headingKinds: Readonly<Record<TermKind, number>> = { first: 1, word: 1, inside: 0.75, keyword: 0.85 };
/** A word that occurs in code. */
export const code = 0.5;
/** Most of the grams of a word: where the whole word occurs elsewhere in the index, and where it does not. */
export const gramsOfPart = 0.5;
export const gramsOfTypo = 0.8;
