import type { KnownDifference } from '../compare.ts';
import { replace, without } from './adjust.ts';
import { latestIsCanonical } from './by-version.ts';

/** Texts of links, of which Docusaurus takes two for one where the first has its target below. */
const linkTexts = replace(/[[\]]/g, '');

/** How Lectern differs from Docusaurus 3.10 on purpose, on the site of Playwright. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  latestIsCanonical(),
  {
    reason: 'Descriptions have the texts of links whose targets stand below.',
    facts: ['meta description', 'meta og:description'],
    docusaurus: linkTexts,
    lectern: linkTexts,
  },
  {
    reason: 'No rule between paragraphs is a description.',
    facts: ['meta description', 'meta og:description'],
    docusaurus: without('---'),
    lectern: without('Methods'),
  },
];
