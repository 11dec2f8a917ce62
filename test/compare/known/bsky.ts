import type { KnownDifference } from '../compare.ts';
import { BREADCRUMBS_AS_DATA } from './by-version.ts';

/** How Lectern differs from Docusaurus 3.6 on purpose, on the site of Bluesky. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [BREADCRUMBS_AS_DATA];
