import type { Both, ComparedFact, Facts, KnownDifference, SiteFacts } from '../compare.ts';
import { nothing } from './adjust.ts';

const hasClass = ({ classes = [] }: Facts, name: string): boolean => classes.includes(name);

/** Whether a line of a sitemap is a page of a build that has a class. */
function isOfClass(line: string, pages: SiteFacts, name: string): boolean {
  const { pathname } = new URL(line.split(' ')[0] ?? '');
  return [...pages].some(
    ([page, facts]) => hasClass(facts, name) && pathname.replace(/\/$/, '').endsWith(page.replace(/\.html$/, '')),
  );
}

const isEmptyBlog = ({ docusaurus }: Both<SiteFacts>): boolean =>
  ![...docusaurus.values()].some(facts => hasClass(facts, 'blog-post-page'));

/** The class of a page of results, in both. */
const RESULTS = 'search-page-wrapper';

const isOfResults = ({ page }: ComparedFact, _: Facts, { lectern }: Both<SiteFacts>): boolean =>
  hasClass(lectern.get(page) ?? {}, RESULTS);

/** Addresses that a sitemap has more. */
function moreAddresses({ docusaurus, lectern }: ComparedFact): readonly string[] {
  return docusaurus.filter(line => !lectern.includes(line));
}

/** How sites differ on purpose in search, which is built in, and in blogs. */
export const SEARCH_AND_BLOG: readonly KnownDifference[] = [
  {
    reason:
      "A blog without posts and without the packages of Docusaurus' blog is none, where Docusaurus has a page with an empty list.",
    facts: ['kind'],
    when: (_, theirs, sites) => hasClass(theirs, 'blog-list-page') && isEmptyBlog(sites),
    docusaurus: () => ['nothing'],
  },
  {
    reason:
      "A blog without posts and without the packages of Docusaurus' blog is none, where Docusaurus has a page with an empty list.",
    facts: ['addresses'],
    when: (fact, _, sites) =>
      isEmptyBlog(sites) && moreAddresses(fact).every(line => isOfClass(line, sites.docusaurus, 'blog-list-page')),
    docusaurus: (lines, others) => lines.filter(line => others.includes(line)),
  },
  {
    reason: 'Search is built in, with a page of results.',
    facts: ['kind'],
    when: (fact, theirs, sites) => fact.docusaurus[0] === 'nothing' && isOfResults(fact, theirs, sites),
    lectern: () => ['nothing'],
  },
  {
    reason: 'The page of results has its heading without scripts, and ways to the docs.',
    facts: ['headings', 'content', 'links', 'meta og:title'],
    when: isOfResults,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'The page of results, which asks not to be indexed, is not in the sitemap.',
    facts: ['addresses'],
    when: (fact, _, { lectern }) => moreAddresses(fact).every(line => isOfClass(line, lectern, RESULTS)),
    docusaurus: (lines, others) => lines.filter(line => others.includes(line)),
  },
];
