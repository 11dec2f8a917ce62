import type { ComparedFact, Facts, KnownDifference } from '../compare.ts';
import { nothing } from './adjust.ts';

/** Items of lists, rows of tables, fences, thematic breaks, remains of heading ids and comments, and definitions of links. */
const MARKER =
  /^(?:(?:[-*+]|\d{1,9}[.)])(?:\s|$)|[-*_~=\s]+$|~{2,}|\{#|\[[^\]]+\]:\s|[\w-]+(?: \*\/)?\}$|[{<>`#])|\||\/\}$/;

/** Letters and digits alone: what stays of emphasis that ends on another line differs. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a description is a heading of a page, which has them as `2 Install #install`. */
function isHeading(text: string, { headings = [] }: Facts): boolean {
  const titles = headings.map(line => line.replace(/^[2-6] (.*) #.*$/, '$1'));
  return letters(text) !== '' && titles.some(title => letters(title) === letters(text));
}

/** Whether Docusaurus' description is none of prose, or just its first line, and Lectern's is prose or missing. */
function isProseInstead({ docusaurus, lectern }: ComparedFact, theirs: Facts): boolean {
  const [theirText = ''] = docusaurus;
  const [ownText = ''] = lectern;
  if (theirText === '' || MARKER.test(ownText) || isHeading(ownText, theirs)) return false;
  if (MARKER.test(theirText) || isHeading(theirText, theirs)) return true;
  return letters(theirText) !== '' && letters(ownText).startsWith(letters(theirText));
}

/** Descriptions that are made of a page's text. */
export const DESCRIPTIONS: KnownDifference = {
  reason: 'Descriptions are of prose, and go on to the end of its sentence; without prose there is none.',
  facts: ['meta description', 'meta og:description'],
  when: isProseInstead,
  docusaurus: nothing,
  lectern: nothing,
};
