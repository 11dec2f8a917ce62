/**
 * Points of each kind of evidence in a section's score. Tuned on query sets of several documentation sites: leaving one out
 * costs some class of queries. Measure a change on sites that it was not made for.
 */

/** A term in the heading itself, by its level. */
export const level: readonly number[] = [0, 18, 6.8, 5, 4, 3.5, 3.5];
/** A term in a heading above. */
export const inherited = 6.5;
/** A term in the text, however often. */
export const text = 1;
/** Saturation of repetition in the text: the smaller, the sooner it stops helping. */
export const saturation = 0.6;
/** The heading, or a keyword of the page, is the query, word for word. */
export const whole = 15;
/** The heading has the query's words and no others, in any order and with slips. */
export const sameWords = 6;
/** The share of the heading that the query names, squared. */
export const headingShare = 3.5;
/** The heading says the query's only word as typed, and does not only begin with it. */
export const exact = 2;
/** The heading begins with the query's first word. */
export const begins = 1;
/** Every word is answered by the section or the headings above it. */
export const all = 4.5;
/** Coverage of the query by the page, over all its sections. */
export const page = 3.2;
/** Saturation of repetition over sections. */
export const pageSaturation = 2;
/** The share of a query of several words that one paragraph answers, squared. */
export const together = 3.2;
/** A place early in the site, fading with the pages before it. */
export const early = 1;
/** Sections lose by the share of the query that they answer, to this power. */
export const partial = 1.3;
/** Weight of a stop word beside the commonest of the other words. */
export const stopWord = 0.25;
