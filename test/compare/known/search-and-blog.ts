import type { KnownDifference } from '../compare.ts';
import { nothing } from './adjust.ts';

/** Whether a line of a sitemap is a page of the blog, in any language. */
const isOfBlog = (line: string): boolean => /^https?:\/\/[^/]+\/(?:[a-z]{2}(?:-\w+)?\/)?blog[/ ]/.test(line);

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
    // Of a blog that is built by the site's own plugin, each address counts.
    docusaurus: (lines, others) => (others.some(isOfBlog) ? lines : lines.filter(line => !isOfBlog(line))),
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
