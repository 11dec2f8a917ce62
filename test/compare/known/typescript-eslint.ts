import type { KnownDifference } from '../compare.ts';
import { nothing, replace } from './adjust.ts';

/** How Lectern differs from Docusaurus on purpose, on the site of typescript-eslint. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'The page for unknown addresses is rendered at the address of its file, until a browser knows better.',
    facts: ['headings'],
    pages: /^\/404\.html$/,
    docusaurus: replace(/'\/404'/, "'/404.html'"),
  },
  {
    reason: 'The first line of a tag over several lines is no description.',
    facts: ['meta description', 'meta og:description'],
    pages: /\/rule-schema-to-typescript-types$/,
    docusaurus: nothing,
    lectern: nothing,
  },
];
