import type { KnownDifference } from '../compare.ts';
import { replace, without } from './adjust.ts';

const inLatest = replace(/\/docs\/next(?=\/|$)/, '/docs');

/** Texts of links, of which Docusaurus takes two for one where the first has its target below. */
const linkTexts = replace(/[[\]]/g, '');

/** How Lectern differs from Docusaurus 3.10 on purpose, on the site of Playwright. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Other versions name the page of the latest one as canonical.',
    facts: ['canonical'],
    docusaurus: inLatest,
    lectern: inLatest,
  },
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
