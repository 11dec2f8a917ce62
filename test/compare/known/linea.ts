import type { KnownDifference } from '../compare.ts';
import { nothing } from './adjust.ts';

/** How Lectern differs from Docusaurus on purpose, on the site of Linea. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Contents without an entry are left out.',
    facts: ['contentsButton'],
    pages: /\/block-explorers\.html$/,
    docusaurus: nothing,
  },
];
