/**
 * Points that each kind of evidence adds to a section's score. They are tuned on query sets of several documentation sites,
 * and dropping any of them makes some class of queries worse. Measure a change on sites that it was not tuned on.
 */

/** A term in the heading itself, by its level. */
export const level: readonly number[] = [0, 18, 6.8, 5, 4, 3.5, 3.5];
/** A term in a heading above. */
export const inherited = 6.5;
/** A term in the text, however often it occurs. */
export const text = 1;
/** Saturation of term frequency in the text: the smaller, the sooner repetition stops helping. */
export const saturation = 0.6;
/** The heading, or a keyword of the page, equals the query word for word. */
export const whole = 15;
/** The heading has the query's words and no others, in any order, typos allowed. */
export const sameWords = 6;
/** The share of the heading that the query covers, squared. */
export const headingShare = 3.5;
/** The heading has the query's only word exactly as typed, not as a prefix of another. */
export const exact = 2;
/** The heading begins with the query's first word. */
export const begins = 1;
/** The section or the headings above it match every word: little, since a long section has all small words of a question. */
export const all = 2;
/** The share of the query that the page matches, over all its sections. */
export const page = 3.2;
/** Saturation of term frequency over sections, and what each passage of the page adds: a long page has a word more often by chance. */
export const pageSaturation = 1;
export const passageSaturation = 0.05;
/** The share of a query of several words that one paragraph matches, squared. */
export const together = 3.2;
/** A position early in the site; it fades with the number of pages before it. */
export const early = 1;
/** Exponent by which a section's score falls with the share of the query that it matches. */
export const partial = 1.3;
/** Weight of a stop word, relative to the most common of the other words. */
export const stopWord = 0.25;
/** Weight of a word that no heading has, relative to others, in a query with stop words. */
export const unnamed = 0.5;
