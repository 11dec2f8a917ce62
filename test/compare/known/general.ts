import type { KnownDifference } from '../compare.ts';
import { both, nothing, replace, without } from './adjust.ts';

/** A line that may be the name of a code block's language; words of the text that read the same go on both sides. */
const withoutLanguages = without(...['bash', 'diff', 'html', 'js', 'json', 'jsx', 'sh', 'ts', 'tsx', 'yaml', 'yml']);

/** How Lectern differs from Docusaurus on purpose, on any site. */
export const GENERAL_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Search is built in, with a page of results.',
    facts: ['kind'],
    pages: /\/search$/,
    lectern: () => ['nothing'],
  },
  {
    reason: 'The bare address of docs without a page there leads on to their first page.',
    facts: ['kind'],
    lectern: lines => (lines[0] === 'redirect' ? ['nothing'] : lines),
  },
  {
    reason: 'The page for unknown addresses leads on: to search and to the front page.',
    facts: ['content', 'links'],
    pages: /404\.html$/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'English texts of the theme are in our own words.',
    facts: ['sidebar', 'banner', 'content'],
    docusaurus: both(
      replace(/^(Collapse|Expand) sidebar category '(.+)'$/, '$1 sidebar category “$2”'),
      replace(
        /^This is unreleased documentation for (.+?)( Next)? version\./,
        'This is the documentation of $1$2, which is not released yet.',
      ),
      replace(/^This is unreleased documentation for (.+)$/, 'This is the documentation of $1'),
      replace(/^version\.$/, ', which is not released yet.'),
    ),
  },
  {
    reason: 'Footer and table of contents are landmarks with a name; the contents of a page have a title.',
    facts: ['navigation', 'content'],
    lectern: without('Footer', 'On this page'),
  },
  {
    reason: 'Cards have no emoji that is read aloud.',
    facts: ['headings', 'content', 'links'],
    docusaurus: both(replace(/📄️/, ''), without('')),
  },
  {
    reason: 'The number of docs stands beside the link of a tag, not in it.',
    facts: ['links'],
    pages: /\/tags$/,
    docusaurus: replace(/\d+ →/, ' →'),
  },
  {
    reason: 'A code block names its language.',
    facts: ['content'],
    docusaurus: withoutLanguages,
    lectern: withoutLanguages,
  },
  {
    reason: 'Addresses in the head are escaped.',
    facts: ['canonical', 'hreflang', 'meta og:url'],
    docusaurus: lines => lines.map(line => line.replace(/[^ -~]+/g, encodeURI)),
  },
  {
    reason: 'The sitemap names the other languages of a page.',
    facts: ['alternates'],
    lectern: nothing,
  },
];
