import { safeDecode } from '../../../src/shared/url.ts';
import type { Facts, KnownDifference } from '../compare.ts';
import { nothing, otherWhere, replace, without } from './adjust.ts';

const decoded = (lines: readonly string[]): readonly string[] => lines.map(safeDecode);

/** What says that a page is not translated, in the languages of generated sites. */
const UNTRANSLATED =
  /^(?:[a-z]{2}(?:-[A-Z]{2})?|This page is not translated yet\.|.*(?:pas encore traduite|ainda não foi traduzida|لم تُترجم|noch nicht übersetzt|尚未翻译|まだ翻訳されていません).*)$/;

/** Links of a menu of languages, but for the one of the page. */
const otherLanguages = replace(/^( {2}.+? → ).*( \([a-z]{2}(?:-[A-Z]{2})?\))$/, '$1$2');

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
    reason:
      'A page whose address has parentheses or is written percent-encoded is found: Docusaurus serves its page for unknown addresses there.',
    facts: [
      ...['title', 'meta og:title', 'headings', 'headingLinks', 'content', 'contents', 'contentsButton', 'classes'],
      ...['badge', 'dropdowns', 'meta description', 'meta og:description', 'breadcrumbs', 'sidebar', 'pagination'],
      ...['links', 'banner', 'tags', 'editLink', 'lastUpdate', 'code', 'images', 'breadcrumbData', 'navigation'],
      ...['meta docusaurus_tag', 'meta docusaurus_version', 'meta docsearch:version', 'meta docsearch:docusaurus_tag'],
      ...[
        'hook useDoc',
        'hook useDocsVersion',
        'hook useDocsSidebar',
        'hook useSidebarBreadcrumbs',
        'hook useRouteContext',
      ],
      ...['hook useActiveDocContext', 'hook useActivePlugin', 'hook useActivePluginAndVersion'],
      ...['hook useDocVersionSuggestions', 'hook useLocation', 'hook keys of DocItem'],
    ],
    pages: /\(|[^ -~]/,
    when: (_, theirs) => isNotFound(theirs),
    docusaurus: () => [],
    lectern: () => [],
  },
  {
    reason: 'Redirects lead to addresses as `trailingSlash` says, also with a query.',
    facts: ['leadsTo'],
    docusaurus: replace(/\/(?=[?#])/, ''),
    lectern: replace(/\/(?=[?#])/, ''),
  },
  {
    reason: "The number of docs stands beside a tag, not in it, also where the tag is a component of the site's own.",
    facts: ['content', 'links'],
    pages: /\/tags(?:\.html|\/)?$/,
    docusaurus: replace(/ \(\d+\)(?=$| →)/, ''),
    lectern: lines => lines.filter(line => !/^\d+$/.test(line)),
  },
  {
    reason: 'Functions that make edit links get addresses as `trailingSlash` says.',
    facts: ['editLink'],
    docusaurus: replace(/(\?at=\/.+)\/$/, '$1'),
    lectern: replace(/(\?at=\/.+)\/$/, '$1'),
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
    lectern: lines => lines.filter(name => !/^plugin-/.test(name)),
  },
  {
    reason: 'The front page leads on to the first doc where it has no page of its own, so breadcrumbs begin with it.',
    facts: ['breadcrumbs', 'links'],
    when: ({ docusaurus, lectern }) => lectern.length === docusaurus.length + 1,
    lectern: lines => lines.filter(line => !/^ → \/(?:\S*\/)?$/.test(line)),
  },
  {
    reason:
      'A page without a translation is compiled once: what the theme adds to its content is in the same language.',
    facts: ['headingLinks'],
    docusaurus: otherWhere((line, other) => other === `Direct link to ${headingOf(line, other)}`),
  },
  {
    reason: 'A page without a translation says so, and what language its content has.',
    facts: ['notice', 'content', 'contentLanguage'],
    when: (_, { contentLanguage = [], notice = [] }) => contentLanguage.length + notice.length === 0,
    lectern: (lines, others) => lines.filter(line => others.includes(line) || !UNTRANSLATED.test(line)),
  },
  {
    reason: 'Other languages of a page are named where they have it, at the address that it has there.',
    facts: ['hreflang', 'meta og:locale:alternate'],
    when: ({ docusaurus, lectern }, { language = [] }) => isOfFewer(lectern, docusaurus, language[0] ?? ''),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Other languages of a page are named where they have it, at the address that it has there.',
    facts: ['dropdowns'],
    docusaurus: otherLanguages,
    lectern: otherLanguages,
  },
  {
    reason: 'Dates are written as htmlLang (en-GB) says, not as the name of the locale (en).',
    facts: ['lastUpdate', 'content'],
    when: (_, { language = [] }) => language[0] === 'en-GB',
    docusaurus: replace(/([A-Z][a-z]+) (\d+), (\d{4})/, '$2 $1 $3'),
  },
  {
    reason: 'Landmarks are named in the language of the page: Docusaurus has some of their names in English only.',
    facts: ['navigation'],
    when: (_, theirs) => theirs.language?.[0]?.startsWith('en') === false,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'A colon in French has a space before it.',
    facts: ['badge', 'content'],
    when: (_, theirs) => theirs.language?.[0]?.startsWith('fr') === true,
    docusaurus: replace(/^Version: /, 'Version : '),
  },
  {
    reason: 'Spaces around the label of a tag say nothing.',
    facts: ['links', 'tags'],
    docusaurus: replace(/ +→/, ' →'),
    lectern: replace(/ +→/, ' →'),
  },
  {
    reason: 'Outside of docs at the root of the site none of their versions is the current one.',
    facts: ['dropdowns'],
    when: (_, theirs) =>
      theirs.classes?.includes('plugin-docs') === false || !theirs.classes?.includes('plugin-id-default'),
    docusaurus: replace(/ \(active\)$/, ''),
    lectern: replace(/ \(active\)$/, ''),
  },
  {
    reason: 'Other versions name the page of the latest one as canonical.',
    facts: ['canonical'],
    when: (_, theirs) => [...(theirs.banner ?? []), ...(theirs.badge ?? [])].length > 0,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'The badge of `customProps` is shown.',
    facts: ['sidebar'],
    lectern: otherWhere((line, other) => line.replace(' new →', ' →') === other),
  },
  {
    reason: 'English texts of the theme are in our own words.',
    facts: ['content'],
    docusaurus: replace(
      /^This page is unlisted\. .*$/,
      'Search engines do not index this page, and only its address leads here.',
    ),
  },
];

/** The text of a heading in the name of the link to it, as both have it. */
function headingOf(line: string, other: string): string {
  const heading = other.replace(/^Direct link to /, '');
  return line.includes(heading) ? heading : line;
}

/** Whether a page has a heading alone, and nothing of docs or tags. */
function isNotFound({ classes = [], headings = [], breadcrumbs = [] }: Facts): boolean {
  return headings.length === 1 && breadcrumbs.length === 0 && !classes.some(name => /^docs-(?:doc|tags)/.test(name));
}

/** Whether lines that begin with a language are of some of the others' languages, with the same line for the page's own. */
function isOfFewer(lines: readonly string[], others: readonly string[], own: string): boolean {
  const languages = others.map(line => line.split(' ')[0]);
  const ownLine = (all: readonly string[]) => all.find(line => line.startsWith(`${own} `));
  return lines.every(line => languages.includes(line.split(' ')[0])) && ownLine(lines) === ownLine(others);
}
