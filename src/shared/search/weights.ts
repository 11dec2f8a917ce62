/** How much each kind of evidence is worth. Found by search over query sets of several documentation sites. */

export const WEIGHTS = {
  /** By heading level. */
  level: [0, 18, 7.5, 6, 4.5, 4, 4],
  inherited: 6,
  text: 1.1,
  /** How soon repeating a term in the text stops helping. */
  saturation: 0.6,
  /** The heading is the query, word for word. */
  whole: 9,
  wholeTitle: 3,
  /** The heading has the query's words and no others, in any order. */
  sameWords: 4,
  /** The share of the heading that the query names, squared. */
  headingShare: 4.5,
  /** The heading begins with the query's first word. */
  begins: 1.8,
  /** Every word is answered by the section or the headings above it. */
  all: 4.5,
  /** The share of the query that the whole page answers, squared. */
  page: 3,
  /** The share of the query that one paragraph answers, squared. */
  together: 2.7,
  /** How much of the query the page says, and how often, over all its sections. */
  about: 1.6,
  aboutSaturation: 4,
  /** Sections that leave words unanswered lose by the share that they answer, to this power. */
  partial: 1.3,
  /** Pages that come early in the site. */
  early: 0.6,
  stop: 0.25,
};

/** How well a term of the index answers a term of the query; 1 for the term as typed. */
export const QUALITY = {
  /** Another form of the word. */
  variantInHeading: 0.65,
  variantInText: 0.4,
  /** What the last word, still being typed, begins: this much, and more the less is missing. */
  unfinished: 0.8,
  unfinishedShare: 0.18,
  /** The same of other words. */
  prefix: 0.22,
  prefixShare: 0.26,
  oneTypo: 0.72,
  twoTypos: 0.54,
  typoInUnfinished: 0.55,
  typoInFirstLetter: 0.75,
  /** Two neighbours written as one word. */
  joined: 0.95,
  /** One of two words that the reader wrote as one name, such as `fn` of `jest.fn`. */
  piece: 0.8,
  synonym: 0.35,
  /** The word with its signs left out: `watch` for `--watch`, `c` for `C++`. */
  withoutLead: 0.9,
  withoutTrail: 0.4,
  /** The word as a part of a name in a heading, such as `selector` of `useSelector`. */
  inside: 0.75,
  keyword: 0.85,
  code: 0.5,
  fromTitle: 0.85,
};
