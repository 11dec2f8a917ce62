import { safeDecode } from '../../../src/shared/url.ts';
import type { Adjust, KnownDifference } from '../compare.ts';
import { both, nothing, otherAmong, otherWhere, replace, without, withoutMore, withoutRepeats } from './adjust.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import { HEADING_DIFFERENCES, MORE_HEADINGS } from './headings.ts';
import { HOOK_DIFFERENCES } from './hooks.ts';
import { LOCALE_DIFFERENCES } from './locales.ts';
import { MARKDOWN_DIFFERENCES } from './markdown.ts';
import { PART_DIFFERENCES } from './parts.ts';
import { SEARCH_AND_BLOG } from './search-and-blog.ts';
import { STRUCTURE_DIFFERENCES } from './structure.ts';
import { MISSING_TITLES, TITLE_DIFFERENCES } from './titles.ts';

/** A line that may be the name of a code block's language; words of the text that read the same go on both sides. */
const LANGUAGES: readonly string[] = `
    bash batch c# c++ console cpp csharp css dart diff docker dockerfile flow go golang graphql groovy html ini java
    javascript js json jsx kotlin lua markdown markup mermaid md mdx pem nolang powershell properties python ruby sh
    shell solidity sql swift test toml tree ts tsx typescript xml yaml yml .js .env js. math e.g.
  `
  .trim()
  .split(/\s+/);

/** Whether a link without an address, an anchor that is open to the end of the text, has a code block. */
function hasCodeBlock(line: string, other: string): boolean {
  const [text, otherText] = [line, other].map(one => one.replace(/\s/g, ''));
  return !line.includes(' → ') && LANGUAGES.some(language => otherText?.replace(language, '') === text);
}

/** An open category with an address or without. */
const openCategories = replace(/^(\d category .+?) → .+?( \(open\).*)$/, '$1$2');

/** Images among the assets, whether their bytes are in the page or not. */
const assets = replace(/(data:|(?<!\S)\S*\/assets\/).*$/s, '(asset)');

/** Texts of cards, before which Docusaurus writes emoji; authors may, too. */
const withoutEmoji = both(replace(/(📄️|🗃️?|🔗)\s*/u, ''), without(''));

/** Docusaurus takes an emoji out of the title of a card. */
const isSameButEmoji = (line: string, other: string): boolean =>
  /\p{Extended_Pictographic}/u.test(line) && line.replace(/\s/g, '') === other.replace(/\s/g, '');

/** Titles of cards with the emoji that Docusaurus takes out of them. */
const joinedEmoji: Adjust = (lines, others) => {
  const joined = lines.map((line, index) =>
    [' ', ''].map(space => line + space + lines[index + 1]).find(one => others.includes(one)),
  );
  const isJoined = (index: number): boolean =>
    /^\p{Extended_Pictographic}\S*$/u.test(lines[index] ?? '') && joined[index] !== undefined;
  return lines.flatMap((line, index) => (isJoined(index) ? [joined[index] ?? ''] : isJoined(index - 1) ? [] : [line]));
};

/** The button of a category in a sidebar; a site may have a text of its own for it. */
const categoryButtons = replace(/^(Collapse|Expand) sidebar category '(.+)'$/, '$1 sidebar category “$2”');

/** Entries of contents without the tab that is named behind a heading; what the other side has behind it, too, is a part of it. */
const withoutTabs: Adjust = (lines, others) =>
  lines.map(line => {
    const label = line.replace(/ → #.*$/, '');
    return others.some(other => other.startsWith(label)) ? line : line.replace(/ \([^()]+\)(?= → #)/, '');
  });

/** What only looks like Markdown: lines within words, what stands between colons, and marks that mark nothing. */
const plainWords = (text: string): string =>
  text
    .replace(/[_*~]/g, '')
    .replace(/\s?:[^:\n]+:/g, '')
    .replace(/ {2,}/g, ' ');

/** The source of a diagram, as one text. */
const DIAGRAM = /^\s*(%%\{|(graph|flowchart) +(TB|TD|BT|RL|LR)\b|(sequenceDiagram|classDiagram|stateDiagram)\b)/;

const withoutDiagrams: Adjust = (lines, others) => lines.filter(line => !DIAGRAM.test(line) || others.includes(line));

/** Blocks of code that are diagrams, with the fence that begins them. */
const withoutDiagramBlocks: Adjust = lines => {
  const blocks = lines.join('\n').split(/^```\n/m);
  const others = blocks.filter(block => block !== '' && !DIAGRAM.test(block));
  return others.flatMap(block => ['```', ...block.replace(/\n$/, '').split('\n')]);
};

/** How Lectern differs from Docusaurus on purpose, on any site. */
export const GENERAL_DIFFERENCES: readonly KnownDifference[] = [
  ...SEARCH_AND_BLOG,
  ...LOCALE_DIFFERENCES,
  // Before ids are compared: equal labels would be taken for each other.
  {
    reason: 'Contents name the tabs of headings that would read the same.',
    facts: ['contents', 'links'],
    lectern: withoutTabs,
  },
  MORE_HEADINGS,
  {
    reason: 'Outside of docs at the root of the site none of their versions is the current one.',
    facts: ['dropdowns'],
    pages: /\/search(\.html)?$/,
    docusaurus: replace(/ \(active\)$/, ''),
    lectern: replace(/ \(active\)$/, ''),
  },
  {
    reason: 'Open categories without a page are no links.',
    facts: ['sidebar'],
    docusaurus: openCategories,
    lectern: openCategories,
  },
  {
    reason: 'Breadcrumbs for search engines name addresses as `trailingSlash` says.',
    facts: ['breadcrumbData'],
    docusaurus: replace(/\/$/, ''),
    lectern: replace(/\/$/, ''),
  },
  {
    reason: 'Addresses in the data for search engines are escaped.',
    facts: ['breadcrumbData'],
    docusaurus: lines => lines.map(line => line.replace(/(?<= )https?:\/\/.*$/, url => encodeURI(safeDecode(url)))),
  },
  {
    reason: 'Breadcrumbs begin with the front page also where docs are not at the root: its address leads to them.',
    facts: ['breadcrumbs'],
    when: ({ docusaurus, lectern }) =>
      lectern[0]?.startsWith(' → ') === true && docusaurus[0]?.startsWith(' → ') !== true,
    lectern: lines => lines.slice(1),
  },
  ...TITLE_DIFFERENCES,
  ...MARKDOWN_DIFFERENCES,
  ...HEADING_DIFFERENCES,
  {
    reason: 'A page without neighbours has no landmark for them.',
    facts: ['navigation'],
    docusaurus: without('Docs pages'),
    lectern: without('Docs pages'),
  },
  {
    reason: 'Small images are files, not a part of the page.',
    facts: ['images'],
    docusaurus: assets,
    lectern: assets,
  },
  {
    reason: "The page for unknown addresses is always the theme's, also where docs are at the root of the site.",
    facts: [
      ...['title', 'meta og:title', 'classes', 'meta docusaurus_version', 'meta docusaurus_tag', 'dropdowns'],
      ...['meta docsearch:version', 'meta docsearch:docusaurus_tag'],
    ],
    pages: /404\.html$/,
    docusaurus: nothing,
    lectern: nothing,
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
    facts: ['sidebar', 'banner'],
    lectern: categoryButtons,
    docusaurus: both(
      categoryButtons,
      replace(
        /^This is unreleased documentation for (.+?)( Next)? version\./,
        'This is the documentation of $1$2, which is not released yet.',
      ),
      replace(
        /^This is documentation for (.+?), which is no longer actively maintained\./,
        'This is the documentation of $1, which is no longer maintained.',
      ),
      replace(/^, which is no longer actively maintained\.$/, ', which is no longer maintained.'),
      replace(/^This is documentation for (.+)$/, 'This is the documentation of $1'),
      replace(/^This is unreleased documentation for (.+)$/, 'This is the documentation of $1'),
      replace(/^version\.$/, ', which is not released yet.'),
    ),
  },
  {
    reason: 'A site without a logo and a title in its navbar has no empty link there, which nothing names.',
    facts: ['brand'],
    when: ({ docusaurus, lectern }) => docusaurus.every(line => /^ → /.test(line)) && lectern.length === 0,
    docusaurus: nothing,
  },
  {
    reason: 'Footer and table of contents are landmarks with a name; the contents of a page have a title.',
    facts: ['navigation', 'content'],
    lectern: without('Footer', 'On this page'),
  },
  {
    reason: 'Cards have no emoji that is read aloud.',
    facts: ['headings', 'content', 'links'],
    docusaurus: both(withoutEmoji, joinedEmoji, otherAmong(isSameButEmoji)),
    lectern: withoutEmoji,
  },
  ...MISSING_TITLES,
  {
    reason: 'The panel of a tab bears its name, for readers without scripts.',
    facts: ['content'],
    // Panels that only one side has bring repeats of their own.
    when: (_, { hiddenPanels = [] }) => hiddenPanels.length === 0,
    lectern: withoutRepeats,
  },
  {
    reason: 'The number of docs stands beside the link of a tag, not in it.',
    facts: ['links'],
    when: (_, { classes = [] }) => classes.includes('docs-tags-list-page'),
    docusaurus: otherWhere((line, other) => {
      const [label = '', target] = other.split(' → ');
      return (
        line.startsWith(label) &&
        /^ ?\d+$/.test(line.slice(label.length).split(' → ')[0] ?? '') &&
        line.endsWith(` → ${target}`)
      );
    }),
  },
  {
    reason: 'A code block names its language.',
    facts: ['content'],
    lectern: withoutMore(line => LANGUAGES.includes(line)),
  },
  {
    reason: 'A code block names its language.',
    facts: ['links'],
    docusaurus: otherWhere(hasCodeBlock),
  },
  {
    reason: 'A diagram has its source, for readers without scripts.',
    facts: ['content'],
    lectern: withoutDiagrams,
  },
  {
    reason: 'A diagram has its source, for readers without scripts.',
    facts: ['code'],
    docusaurus: withoutDiagramBlocks,
    lectern: withoutDiagramBlocks,
  },
  {
    reason: 'Contents name the tabs of headings that would read the same.',
    facts: ['content'],
    lectern: otherAmong((line, other) => line.endsWith(')') && line.replace(/ \([^()]+\)$/, '') === other),
  },
  DESCRIPTIONS,
  {
    reason:
      'Descriptions keep what only looks like Markdown: `_` in words, what stands between colons, and marks that mark nothing.',
    facts: ['meta description', 'meta og:description'],
    docusaurus: otherWhere((line, other) => plainWords(line) === plainWords(other)),
  },
  ...HOOK_DIFFERENCES,
  ...STRUCTURE_DIFFERENCES,
  {
    reason: 'Addresses in the head are escaped.',
    facts: ['canonical', 'hreflang', 'meta og:url'],
    docusaurus: lines => lines.map(line => line.replace(/https?:\/\/.*$/, url => url.replace(/[^ -~]+| /g, encodeURI))),
  },
  {
    reason: 'The address of the page for unknown addresses is that of its file, with any `trailingSlash`.',
    facts: ['canonical', 'hreflang', 'meta og:url'],
    pages: /404\.html$/,
    docusaurus: replace(/\.html\/$/, '.html'),
  },
  {
    reason: 'The sitemap names the other languages of a page.',
    facts: ['alternates'],
    lectern: nothing,
  },
  ...PART_DIFFERENCES,
];
