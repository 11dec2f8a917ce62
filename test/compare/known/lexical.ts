import type { KnownDifference } from '../compare.ts';
import { replace } from './adjust.ts';

/** How Lectern differs from Docusaurus on purpose, on the site of Lexical. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason:
      'The link of a heading is named by its text, where Docusaurus falls back on the id, which lacks `:extension`.',
    facts: ['headingLinks'],
    pages: /_ExtensionComponent$/,
    docusaurus: replace(/^(Direct link to lexical)$/, '$1:extension'),
  },
];
