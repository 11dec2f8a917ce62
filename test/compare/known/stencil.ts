import type { KnownDifference } from '../compare.ts';
import { latestIsCanonical } from './by-version.ts';

/** How Lectern differs from Docusaurus 3.5 on purpose, on the site of Stencil. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [latestIsCanonical()];
