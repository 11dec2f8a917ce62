import type { KnownDifference } from '../compare.ts';

/** The unlisted docs of the fixture `simple-site`. */
const UNLISTED = /unlisted-category/;

/** How Lectern differs from Docusaurus on purpose on the sites of a clone of its repository. */
export const CLONE_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Unlisted docs are the neighbours of no page, also not of the page of a category.',
    facts: ['pagination'],
    pages: /\/category\/slugs$/,
    when: ({ docusaurus }) => docusaurus.some(line => UNLISTED.test(line)),
    docusaurus: lines => lines.filter(line => !UNLISTED.test(line)),
    lectern: (lines, others) => lines.filter(line => others.includes(line) || !/baz/.test(line)),
  },
  {
    reason: 'Data for search engines name no unlisted page but the one that has them.',
    facts: ['breadcrumbData'],
    pages: UNLISTED,
    docusaurus: lines => lines.slice(-1).map(withoutNumber),
    lectern: lines => lines.map(withoutNumber),
  },
];

function withoutNumber(line: string): string {
  return line.replace(/^\d+ /, '');
}
