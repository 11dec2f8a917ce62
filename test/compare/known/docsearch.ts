import type { KnownDifference } from '../compare.ts';
import { nothing, replace } from './adjust.ts';

/** How Lectern differs from Docusaurus 3.7 on purpose, on the site of DocSearch. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Other versions name the page of the latest one as canonical.',
    facts: ['canonical'],
    docusaurus: replace(/\/legacy\//, '/'),
    lectern: replace(/\/legacy\//, '/'),
  },
  {
    reason: 'Breadcrumbs are there for search engines as data, as since Docusaurus 3.8; before they were attributes.',
    facts: ['breadcrumbData'],
    lectern: nothing,
  },
];
