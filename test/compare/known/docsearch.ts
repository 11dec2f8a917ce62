import type { KnownDifference } from '../compare.ts';
import { replace } from './adjust.ts';
import { BREADCRUMBS_AS_DATA, latestIsCanonical } from './by-version.ts';

/** How Lectern differs from Docusaurus 3.7 on purpose, on the site of DocSearch. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  latestIsCanonical(replace(/\/legacy\//, '/')),
  BREADCRUMBS_AS_DATA,
];
