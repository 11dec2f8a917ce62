import type { KnownDifference } from '../compare.ts';
import { nothing, without } from './adjust.ts';

/** How Lectern differs from Docusaurus on purpose, on the docs of Dyte, which have Docusaurus 3.7. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'The file of a redirect is where that of a page is: `x.html` on a site without trailing slashes.',
    facts: ['kind'],
    docusaurus: lines => (lines[0] === 'redirect' ? ['nothing'] : lines),
  },
  {
    reason: 'Docusaurus 3.7 has no trail for search engines.',
    facts: ['breadcrumbData'],
    lectern: nothing,
  },
  {
    reason: 'Diagrams are code that can be read until they are drawn.',
    facts: ['code'],
    pages: /./,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Classes that a page gives to the root element stand beside those of its kind.',
    facts: ['classes'],
    pages: /^\/(guides\/|api\/v2)/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'A page none of whose headings are in its contents has no button for them.',
    facts: ['contentsButton'],
    docusaurus: without('On this page'),
  },
];
