import type { KnownDifference } from '../compare.ts';
import { replace } from './adjust.ts';

const inLatest = replace(/\/docs\/(next|v\d[\d.]*)(?=\/|$)/, '/docs');

/** How Lectern differs from Docusaurus 3.10 on purpose, on the site of Playwright. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Other versions name the page of the latest one as canonical.',
    facts: ['canonical'],
    docusaurus: inLatest,
    lectern: inLatest,
  },
];
