import type { KnownDifference } from '../compare.ts';
import { nothing, replace } from './adjust.ts';
import { latestIsCanonical } from './by-version.ts';

/** How Lectern differs from Docusaurus on purpose, on pnpm.io in English, with its docs copied to version 11.x. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  latestIsCanonical(replace(/\/10\.x\//, '/')),
  {
    reason: 'Outside of docs at the root of the site none of their versions is the current one.',
    facts: ['dropdowns'],
    docusaurus: replace(/^( {2}11 & 12 → \/motivation) \(active\)$/, '$1'),
    lectern: replace(/^( {2}11 & 12 → \/motivation) \(active\)$/, '$1'),
  },
  {
    reason: 'An item that names a page of the site by `href` is the current one there.',
    facts: ['dropdowns'],
    pages: /^\/crypto-donations$/,
    lectern: replace(/(→ \/crypto-donations) \(active\)$/, '$1'),
  },
  {
    reason: 'Descriptions keep signs of code and of words that are no Markdown: `*`, `_`, `<…>` and `: `.',
    facts: ['meta description', 'meta og:description'],
    pages: /\/(create|recursive|errors|benchmarks|pm|git-worktrees)$/,
    docusaurus: nothing,
    lectern: nothing,
  },
];
