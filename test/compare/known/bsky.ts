import type { KnownDifference } from '../compare.ts';
import { nothing } from './adjust.ts';

/** How Lectern differs from Docusaurus 3.6 on purpose, on the site of Bluesky. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Breadcrumbs are there for search engines as data, as since Docusaurus 3.8; before they were attributes.',
    facts: ['breadcrumbData'],
    lectern: nothing,
  },
];
