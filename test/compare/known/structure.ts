import { safeDecode } from '../../../src/shared/url.ts';
import type { KnownDifference } from '../compare.ts';
import { both, without } from './adjust.ts';

/** Leaves out the lines of values that say something of one generator alone. */
const withoutLines =
  (pattern: RegExp) =>
  (lines: readonly string[]): readonly string[] =>
    lines.filter(line => !pattern.test(line));

const decoded = (lines: readonly string[]): readonly string[] => lines.map(safeDecode);

/** Items of a sidebar that are inside of a category. */
const INNER_ITEMS = /^\.\d+\.(?:items\b|unloaded|firstHref)/;

/** How values differ on purpose that hooks return to components of a site. */
export const HOOK_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Colors of code meet the contrast that readers need, so the default themes of Prism are others.',
    facts: ['hook useThemeConfig'],
    docusaurus: withoutLines(/^\.prism\.(?:theme|darkTheme)\./),
    lectern: withoutLines(/^\.prism\.(?:theme|darkTheme)\./),
  },
  {
    reason: 'The config of the theme has options that are new here, and none of a blog.',
    facts: ['hook useThemeConfig'],
    docusaurus: withoutLines(/^\.blog\./),
    lectern: withoutLines(/^\.(?:docs\.feedback|mermaid\.|translations\.)/),
  },
  {
    reason:
      'A page carries the open path of its sidebar, not what closed categories contain, so that pages stay small.',
    facts: ['hook useSidebarBreadcrumbs'],
    docusaurus: both(withoutLines(INNER_ITEMS), withoutLines(/\.unlisted = false$/)),
    lectern: both(withoutLines(INNER_ITEMS), withoutLines(/\.unlisted = false$/)),
  },
  {
    reason:
      'A page carries the addresses of the docs of its version alone, without sidebars, so that pages stay small.',
    facts: ['hook useActiveDocContext'],
    docusaurus: withoutLines(/^\.activeVersion\.(?:docs|sidebars)\b/),
    lectern: withoutLines(/^\.activeVersion\.(?:docs|sidebars)\b/),
  },
];

/** How structures differ on purpose on sites that nobody wrote. */
export const STRUCTURE_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'A column of the footer without a title has no empty heading.',
    facts: ['footer'],
    docusaurus: without(''),
  },
  {
    reason: 'Tags with the same address are one.',
    facts: ['tags'],
    when: ({ docusaurus, lectern }) => {
      const addresses = (lines: readonly string[]) => new Set(lines.map(line => line.split(' → ')[1]).filter(Boolean));
      const [theirs, ours] = [addresses(docusaurus), addresses(lectern)];
      return (
        theirs.size < docusaurus.length - 1 && theirs.size === ours.size && [...theirs].every(one => ours.has(one))
      );
    },
    docusaurus: () => [],
    lectern: () => [],
  },
  {
    reason: 'A page whose address has parentheses is found: Docusaurus serves its page for unknown addresses there.',
    facts: [
      ...['title', 'meta og:title', 'headings', 'headingLinks', 'content', 'contents', 'contentsButton', 'classes'],
      ...['badge', 'dropdowns', 'meta description', 'meta og:description', 'breadcrumbs', 'sidebar', 'pagination'],
      ...['links', 'banner', 'tags', 'editLink', 'lastUpdate', 'code', 'images', 'breadcrumbData', 'navigation'],
      ...['meta docusaurus_tag', 'meta docusaurus_version', 'meta docsearch:version', 'meta docsearch:docusaurus_tag'],
    ],
    pages: /\(/,
    when: (_, theirs) => theirs.headings?.[0] === '1 Page Not Found #',
    docusaurus: () => [],
    lectern: () => [],
  },
  {
    reason: 'Edit links are percent-encoded, so that hosts find files of any name.',
    facts: ['editLink'],
    docusaurus: decoded,
    lectern: decoded,
  },
  {
    reason: 'Also a page without the layout of the theme has the classes of its plugin.',
    facts: ['classes'],
    when: ({ docusaurus }) => !docusaurus.some(name => name.startsWith('plugin-')),
    lectern: lines => lines.filter(name => !/^plugin-(?:pages|native|id-default)$/.test(name)),
  },
  {
    reason: 'The front page leads on to the first doc where it has no page of its own, so breadcrumbs begin with it.',
    facts: ['breadcrumbs', 'links'],
    when: ({ docusaurus, lectern }) => lectern.length === docusaurus.length + 1,
    lectern: lines => lines.filter(line => !/^ → \/(?:\S*\/)?$/.test(line)),
  },
];
