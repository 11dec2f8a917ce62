/** How much each kind of evidence is worth. Found by search over query sets of several documentation sites. */

export const WEIGHTS = {
  /** By heading level. */
  level: [0, 15, 7.5, 7, 6.5, 6.5, 6.5],
  inherited: 3.9,
  text: 2.2,
  /** How soon repeating a term in the text stops helping. */
  saturation: 1.2,
  /** The heading is the query, word for word. */
  whole: 13.5,
  wholeTitle: 3,
  /** The share of the heading that the query names, squared. */
  headingShare: 5,
  /** The heading begins with the query's first word. */
  begins: 1,
  /** Every word is answered by the section or the headings above it. */
  all: 6,
  /** The share of the query that the whole page answers, squared. */
  page: 3.5,
  /** The share of the query that one paragraph answers, squared. */
  together: 1.5,
  /** Pages that come early in the site. */
  early: 0.5,
  stop: 0.22,
};

/** How well a term of the index answers a term of the query; 1 for the term as typed. */
export const QUALITY = {
  /** Another form of the word. */
  variantInHeading: 0.88,
  variantInText: 0.65,
  /** What the last word, still being typed, begins: this much, and more the less is missing. */
  unfinished: 0.62,
  unfinishedShare: 0.3,
  /** The same of other words. */
  prefix: 0.3,
  prefixShare: 0.35,
  oneTypo: 0.72,
  twoTypos: 0.54,
  typoInUnfinished: 0.8,
  typoInFirstLetter: 0.9,
  /** Two neighbours written as one word. */
  joined: 0.95,
  /** One of two words that the reader wrote as one name, such as `fn` of `jest.fn`. */
  piece: 0.8,
  synonym: 0.6,
  /** The word with its signs left out: `watch` for `--watch`, `c` for `C++`. */
  withoutLead: 0.9,
  withoutTrail: 0.4,
  keyword: 0.85,
  code: 0.5,
  fromTitle: 1.2,
};
