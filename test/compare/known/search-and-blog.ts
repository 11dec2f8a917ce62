import type { KnownDifference } from '../compare.ts';
import { nothing } from './adjust.ts';

/** How sites differ on purpose in search, which is built in, and in blogs, which are none of the docs. */
export const SEARCH_AND_BLOG: readonly KnownDifference[] = [
  {
    reason: 'Posts of a blog are out of scope.',
    facts: ['kind'],
    pages: /^\/blog(\/|$)/,
    docusaurus: () => ['nothing'],
    lectern: () => ['nothing'],
  },
  {
    reason: 'Posts of a blog are out of scope.',
    facts: ['addresses'],
    docusaurus: lines => lines.filter(line => !/^https?:\/\/[^/]+\/blog[/ ]/.test(line)),
  },
  {
    reason: 'Search is built in, with a page of results.',
    facts: ['kind'],
    pages: /\/search(\.html)?$/,
    docusaurus: () => ['nothing'],
    lectern: () => ['nothing'],
  },
  {
    reason: 'The page of results has its heading without scripts, and ways to the docs.',
    facts: ['headings', 'content', 'links', 'meta og:title'],
    pages: /\/search(\.html)?$/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'The page of results, which asks not to be indexed, is not in the sitemap.',
    facts: ['addresses'],
    docusaurus: lines => lines.filter(line => !/^https?:\/\/\S+\/search /.test(line)),
  },
];
